import { quietLinkClass } from '../../lib/pageFrame.ts';
import { element, type Markup } from '../../lib/markup.ts';
import { filled, ofFields } from '../../lib/localized.ts';
import { type Lang, type Localized, type Message, textIn } from '../../lib/text.ts';
import { isOwnName } from '../demo/rules.ts';
import type { PublicInstitute } from '../institute/rules.ts';
import { type Facts, type PublicPage, untranslated } from './rules.ts';
import { text } from './text.ts';

export function contactFacts(of: PublicInstitute) {
  const facts = [
    { name: text('Phone'), value: of.phone, to: `tel:${of.phone.replaceAll(/[^+\d]/g, '')}` },
    { name: text('Email'), value: of.email, to: `mailto:${of.email}` },
    { name: text('Address'), value: of.visit, to: '' },
  ];
  const places = [
    { name: untranslated('YouTube'), value: of.youtube },
    { name: untranslated('Facebook'), value: of.facebook },
    { name: untranslated('Instagram'), value: of.instagram },
    { name: text('Website'), value: of.website },
  ];
  return {
    title: text('Find us'),
    facts: facts.filter(({ value }) => value !== ''),
    places: places.filter(({ value }) => value !== '').map((place) => ({ ...place, to: place.value })),
  };
}

export const bioOf = (of: PublicInstitute): Localized => filled(ofFields('founderBio', of));

/** The aim of an institute with a name of its own; the demo founder's story until it has one. */
export const storyOf = (name: string): Message =>
  isOwnName(name)
    ? text(
        'A student from a small town should find here the same clear explanation, honest advice and timely help as anybody in a big city.',
      )
    : text(
        'We began with one blackboard. The work has grown since; the aim has not changed: a student from a small town should find the same clear explanation, honest advice and timely help as anybody in a big city.',
      );

export const works = {
  title: text('What we do'),
  items: [
    {
      name: text('Education'),
      about: text(
        'Video courses in sections and short lessons, in plain English and Hindi. The first lesson of every course is free.',
      ),
      drawing: 'Board',
    },
    {
      name: text('Career counselling'),
      about: text(
        'After class 10, after class 12, after college: we look at interest, ability and budget together, and then choose.',
      ),
      drawing: 'Signpost',
    },
    {
      name: text('Online services'),
      about: text(
        'Exam forms, scholarships, admissions and certificates: filled in with you, checked, and sent in time.',
      ),
      drawing: 'Clipboard',
    },
  ],
} as const;

/** The About page (SPECIFICATION §1): activities, founding and founder. */
export const aboutPage = {
  path: '/about',
  title: text('About us'),
  description: ({ institute }: Pick<Facts, 'institute'>) =>
    institute.foundedYear === 0
      ? text('Education, career counselling and online services under one roof.')
      : text('Education, career counselling and online services under one roof, since {year}.', {
          year: institute.foundedYear,
        }),
  structuredData: 'institute',
} satisfies PublicPage;

/** The contact form (SPECIFICATION, screen 2). */
export const contactPage = {
  path: '/contact',
  title: text('Contact Us'),
  description: text('Write to us about courses, counselling or a form. A real person replies.'),
  form: true,
} satisfies PublicPage;

/** How to reach the institute; null when it has said nothing. */
export function contactMarkup(of: PublicInstitute, lang: Lang): Markup {
  const { title, facts, places } = contactFacts(of);
  if (facts.length + places.length === 0) return null;
  return element(
    'section',
    { 'aria-labelledby': 'find-us', class: 'mt-10' },
    element('h2', { id: 'find-us', class: 'text-xl' }, textIn(lang, title)),
    element(
      'dl',
      { class: 'mt-2 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6' },
      facts.flatMap(({ name, value, to }) => [
        element(
          'dt',
          { class: to ? 'text-ink-soft' : 'self-start py-2.5 text-ink-soft' },
          textIn(lang, name),
        ),
        element(
          'dd',
          { class: to ? '' : 'py-2.5 whitespace-pre-line' },
          to ? element('a', { href: to, class: `${quietLinkClass} wrap-anywhere` }, value) : value,
        ),
      ]),
    ),
    places.length > 0
      ? element(
          'ul',
          { class: 'flex flex-wrap gap-x-6' },
          places.map(({ name, to }) =>
            element(
              'li',
              {},
              element(
                'a',
                { href: to, target: '_blank', rel: 'noreferrer', class: `${quietLinkClass} wrap-anywhere` },
                textIn(lang, name),
              ),
            ),
          ),
        )
      : null,
  );
}
