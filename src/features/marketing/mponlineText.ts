import { dictionary } from '../../lib/text.ts';

/** Texts of the online services (SPECIFICATION, screen 5). */
export const messages = dictionary<
  | 'Online Services'
  | 'Bring your papers; we fill in, check and send. Each sheet says what to bring.'
  | 'Exam forms'
  | 'Board, entrance and recruitment forms, with photo and signature in the right size.'
  | 'Scholarships'
  | 'New applications and renewals, and what to do when the money does not come.'
  | 'College admission'
  | 'Registration, choice of colleges, verification of papers, payment of fees.'
  | 'Certificates'
  | 'Income, domicile and caste certificates: which paper proves what.'
  | 'Open'
  | 'Open {name} (PDF)'
  | 'Students we have helped'
  | 'Sample entries: names and fees are made up.'
  | 'Student'
  | 'Age'
  | 'Total fee'
>('marketing');

export const services = [
  {
    name: 'Exam forms',
    desc: 'Board, entrance and recruitment forms, with photo and signature in the right size.',
  },
  {
    name: 'Scholarships',
    desc: 'New applications and renewals, and what to do when the money does not come.',
  },
  {
    name: 'College admission',
    desc: 'Registration, choice of colleges, verification of papers, payment of fees.',
  },
  {
    name: 'Certificates',
    desc: 'Income, domicile and caste certificates: which paper proves what.',
  },
] as const;
