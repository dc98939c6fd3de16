import { rupeeText } from '../../lib/money.ts';
import { type PublicPage, untranslated } from './rules.ts';
import { text } from './text.ts';

/** Fixed sample content (SPECIFICATION, screen 5); fees in paise. */
export const students = [
  { studentname: 'Aarti Verma', age: 17, totalFee: 45_000 },
  { studentname: 'Imran Khan', age: 18, totalFee: 60_000 },
  { studentname: 'Sunita Yadav', age: 21, totalFee: 25_000 },
  { studentname: 'Joseph Lakra', age: 19, totalFee: 80_000 },
  { studentname: 'Meena Patidar', age: 16, totalFee: 35_000 },
];

/** The students, whom the screen shows as a table. */
export const samples = {
  title: text('Students we have helped'),
  text: text('Sample entries: names and fees are made up.'),
  items: students.map(({ studentname, age, totalFee }) => ({
    name: untranslated(studentname),
    about: text('Age {age}, total fee {fee}', { age, fee: rupeeText(totalFee) }),
  })),
};

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
    samples,
  ],
} satisfies PublicPage;
