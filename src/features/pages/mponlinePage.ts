import type { PublicPage } from './rules.ts';
import { text } from './text.ts';

/** The online services (SPECIFICATION, screen 5): four tiles, each with a PDF that lists the required documents. */
export const mponlinePage = {
  path: '/mponline',
  title: text('Online Services'),
  description: text(
    'Bring your documents; we fill in the form, check it and send it. Each sheet says what to bring.',
  ),
  sections: [
    {
      items: [
        {
          name: text('Exam forms'),
          about: text('Board, entrance and recruitment forms, with photo and signature in the right size.'),
          file: '/papers/exam-forms.pdf',
          drawing: 'FormSheet',
        },
        {
          name: text('Scholarships'),
          about: text('New applications and renewals, and what to do when the money does not come.'),
          file: '/papers/scholarship.pdf',
          drawing: 'CoinHand',
        },
        {
          name: text('College admission'),
          about: text('Registration, choice of colleges, verification of papers, payment of fees.'),
          file: '/papers/college-admission.pdf',
          drawing: 'College',
        },
        {
          name: text('Certificates'),
          about: text('Income, domicile and caste certificates: which paper proves what.'),
          file: '/papers/certificates.pdf',
          drawing: 'IdCard',
        },
      ],
    },
  ],
} satisfies PublicPage;
