import type { PublicPage } from './rules.ts';
import { text } from './text.ts';

/** College counselling (SPECIFICATION §1 side bar: counseling). */
export const counselingPage = {
  path: '/counseling',
  title: text('College Counselling'),
  description: text('Which stream, which college, which city, and what it really costs.'),
  sections: [
    {
      text: text(
        'A choice after class 12 follows you for years. We take an hour for it, with the student and the parents at one table, and say honestly what fits and what does not.',
      ),
      drawing: 'Signpost',
    },
    {
      title: text('How it works'),
      items: [
        {
          name: text('Listen first'),
          about: text('What do you like, what comes easily, what does the family expect? We write it down.'),
        },
        {
          name: text('Marks and exams'),
          about: text('Which entrance exams are still open, and which colleges your marks can reach.'),
        },
        {
          name: text('The whole cost'),
          about: text('Fees, hostel, travel, books: for all years, with scholarships and loans included.'),
        },
        {
          name: text('A list to take home'),
          about: text('Five colleges in an order that makes sense, with their dates. You decide in peace.'),
        },
      ],
    },
    {
      links: [
        { label: text('Ask for an appointment'), to: '/contact' },
        { label: text('Papers for admission'), to: '/mponline' },
      ],
    },
  ],
} satisfies PublicPage;

/** Website developing (SPECIFICATION §1 side bar: web). */
export const webPage = {
  path: '/web',
  title: text('Website Developing'),
  description: text('A website that loads on a cheap phone and says in ten seconds what you do.'),
  sections: [
    {
      text: text(
        'Shops, schools, clinics and coaching classes don’t need a hundred pages. They need a name, a map, prices, photos and a way to ask. We build that, in Hindi and English, and show you how to change it yourself.',
      ),
      drawing: 'Website',
    },
    {
      title: text('What you get'),
      items: [
        {
          name: text('Your own address'),
          about: text('The domain is registered in your name, not in ours.'),
        },
        {
          name: text('Words and pictures'),
          about: text('We write the text with you and take the photos on the spot.'),
        },
        {
          name: text('Found on the map'),
          about: text('Your business profile, opening hours and reviews are set up together with the site.'),
        },
        {
          name: text('No monthly surprise'),
          about: text('One price for building, one small price for the year, both agreed before we begin.'),
        },
      ],
    },
    {
      links: [
        { label: text('Ask for a quote'), to: '/contact' },
        { label: text('Digital marketing'), to: '/digital-m' },
      ],
    },
  ],
} satisfies PublicPage;

/** The digital marketing agency (SPECIFICATION §1 side bar: digital-m). */
export const digitalPage = {
  path: '/digital-m',
  title: text('Digital Marketing Agency'),
  description: text('Be seen by the people who live near you and look for what you sell.'),
  sections: [
    {
      text: text(
        'Advertising is easy to buy and hard to judge. We begin small, count what comes back, and go on only with what works. Each month you get one page that says what was spent and what it brought.',
      ),
      drawing: 'Megaphone',
    },
    {
      title: text('What we do'),
      items: [
        { name: text('Search and map'), about: text('A complete profile, true photos, answered reviews.') },
        {
          name: text('Posts and short films'),
          about: text('Twelve posts a month in the language of your customers.'),
        },
        {
          name: text('Advertisements'),
          about: text('From ₹100 a day, with a limit that you set and can change.'),
        },
        {
          name: text('Messages'),
          about: text('Answers to the questions that come every day, so that no customer waits.'),
        },
      ],
    },
    {
      links: [
        { label: text('Come to the free webinar'), to: '/landingpage' },
        { label: text('Write to us'), to: '/contact' },
      ],
    },
  ],
} satisfies PublicPage;
