import { dictionary } from '../../../lib/text.ts';

/** Frequently asked questions. They must match the product's behaviour (decisions 1, 11, 14, 21). */
export const messages = dictionary('support');

type Key = Parameters<typeof messages>[0];

export interface ReadyAnswer {
  question: Key;
  answer: Key;
  links: readonly { to: string; label: Key }[];
}

export const readyAnswers: readonly ReadyAnswer[] = [
  {
    question: 'How do I pay for a membership?',
    answer:
      'Choose Silver, Gold or Diamond and then Join Now. You see the exact amount and, for UPI, a QR code to scan. After paying, fill in the payment details with the transaction ID and a picture of the payment, and send them.',
    links: [{ to: '/membershipcard', label: 'See the memberships' }],
  },
  {
    question: 'When will my payment be verified?',
    answer:
      'A person at your institute compares it with the bank statement, so it can take a while. Until then it is Submitted. Once it is Verified, all lessons open at once; you don’t need to log in again. If it is Rejected, you see the reason beside it.',
    links: [{ to: '/payments', label: 'See my payments' }],
  },
  {
    question: 'Where is my receipt?',
    answer:
      'Every verified payment has a receipt with a number, to keep or print, in English or Hindi. You find it beside the payment.',
    links: [{ to: '/payments', label: 'See my payments' }],
  },
  {
    question: 'Why are some lessons locked?',
    answer:
      'The first lesson of every course is free. The others open with a membership, as soon as your payment is verified.',
    links: [
      { to: '/membershipcard', label: 'See the memberships' },
      { to: '/course', label: 'See the courses' },
    ],
  },
  {
    question: 'I forgot my password. What now?',
    answer:
      'Choose “Forgot your password?” on the login screen: you get a link by mail to set a new one. If no mail comes, ask us here or by phone: we can give you such a link. To change a password you know, go to the settings.',
    links: [
      { to: '/forgot', label: 'Get a link by mail' },
      { to: '/userssettings', label: 'Go to the settings' },
    ],
  },
  {
    question: 'Do I lose my place when I change phones?',
    answer:
      'No. Where you stopped and what you completed is kept with your login. Log in on the other phone or computer and choose Continue.',
    links: [{ to: '/course', label: 'See the courses' }],
  },
];
