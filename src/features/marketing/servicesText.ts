import { dictionary } from '../../lib/text.ts';

/** Texts of the services screen (SPECIFICATION, screen 1). */
export const messages = dictionary<
  | 'Services'
  | 'Guidance, forms and lessons: what we do for students and their families.'
  | 'Support'
  | 'Email'
  | 'Home'
  | 'Manage'
  | 'Hand'
  | 'Contact'
  | 'Description of support'
  | 'Description of email'
  | 'Description of home'
  | 'Description of manage'
  | 'Description of hand'
  | 'Description of contact'
  | 'Stuck in a lesson, a payment or a form? Ask, and a person answers you by name.'
  | 'Write to us when it suits you. We answer every letter, with the dates and papers you need.'
  | 'Learn at home: short films that play on any phone and go on where you stopped.'
  | 'Exam forms, scholarships, results: we keep the dates so that none is missed.'
  | 'A helping hand on the way to college: which stream, which city, which fees.'
  | 'Come by, call or send a message. The first talk costs nothing.'
>('marketing');

/** The six services and their links. */
export const services = [
  {
    name: 'Support',
    line: 'Description of support',
    about: 'Stuck in a lesson, a payment or a form? Ask, and a person answers you by name.',
    to: '/helpandsupport',
  },
  {
    name: 'Email',
    line: 'Description of email',
    about: 'Write to us when it suits you. We answer every letter, with the dates and papers you need.',
    to: '/contact',
  },
  {
    name: 'Home',
    line: 'Description of home',
    about: 'Learn at home: short films that play on any phone and go on where you stopped.',
    to: '/home',
  },
  {
    name: 'Manage',
    line: 'Description of manage',
    about: 'Exam forms, scholarships, results: we keep the dates so that none is missed.',
    to: '/mponline',
  },
  {
    name: 'Hand',
    line: 'Description of hand',
    about: 'A helping hand on the way to college: which stream, which city, which fees.',
    to: '/counseling',
  },
  {
    name: 'Contact',
    line: 'Description of contact',
    about: 'Come by, call or send a message. The first talk costs nothing.',
    to: '/contact',
  },
] as const;
