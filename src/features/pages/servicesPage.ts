import type { PublicPage } from './rules.ts';
import { text } from './text.ts';

/** The services (SPECIFICATION, screen 1): six cards with links. */
export const servicesPage = {
  path: '/services',
  guarded: true,
  title: text('Services'),
  description: text('Guidance, forms and lessons: what we do for students and their families.'),
  sections: [
    {
      items: [
        {
          name: text('Support'),
          line: text('Description of support'),
          about: text(
            'Stuck in a lesson, a payment or a form? Ask, and one of us replies to you personally.',
          ),
          to: '/helpandsupport',
          drawing: 'Headset',
        },
        {
          name: text('Email'),
          line: text('Description of email'),
          about: text(
            'Write to us when it suits you. We answer every message, with the dates and papers you need.',
          ),
          to: '/contact',
          drawing: 'Letter',
        },
        {
          name: text('Home'),
          line: text('Description of home'),
          about: text('Learn at home: short films that play on any phone and go on where you stopped.'),
          to: '/home',
          drawing: 'House',
        },
        {
          name: text('Manage'),
          line: text('Description of manage'),
          about: text('Exam forms, scholarships, results: we keep the dates so that none is missed.'),
          to: '/mponline',
          drawing: 'Clipboard',
        },
        {
          name: text('Hand'),
          line: text('Description of hand'),
          about: text('A helping hand on the way to college: which stream, which city, which fees.'),
          to: '/counseling',
          drawing: 'Hands',
        },
        {
          name: text('Contact'),
          line: text('Description of contact'),
          about: text('Come by, call or send a message. The first conversation is free.'),
          to: '/contact',
          drawing: 'Telephone',
        },
      ],
    },
  ],
} satisfies PublicPage;

/** The school (SPECIFICATION, screen 4: only a placeholder text); for learners only. */
export const schoolPage = {
  path: '/school',
  title: text('School'),
  sections: [
    {
      text: text('Our school page is being prepared. Timetables, notices and results will appear here.'),
    },
  ],
};
