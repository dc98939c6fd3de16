import { firstScreenClasses as classes } from '../../lib/firstScreen.ts';
import { element, type Markup } from '../../lib/markup.ts';
import { type Lang, type Message, textIn } from '../../lib/text.ts';
import { logoUrl, type PublicInstitute } from '../institute/rules.ts';
import { bioOf, storyOf, works } from './aboutPage.ts';
import { contactMarkup } from './aboutPage.ts';
import { cardsMarkup } from './sectionsPage.ts';
import { text } from './text.ts';

/** The content of the About page: the institute's aim, what it does, its founder, and how to reach it. */
export function storyMarkup(of: PublicInstitute & { name: string }, lang: Lang): Markup {
  const tell = (message: Message): string => textIn(lang, message);
  const bio = tell(bioOf(of));
  return [
    element(
      'div',
      { class: 'rounded-xl bg-accent-soft px-5 py-8 sm:px-8' },
      of.logo === ''
        ? null
        : element('img', { src: logoUrl(of.logo), alt: '', class: 'mb-5 max-h-24 max-w-64 object-contain' }),
      of.foundedYear === 0
        ? null
        : element(
            'p',
            { class: 'text-3xl font-semibold text-accent-strong' },
            tell(text('Founded in {year}', { year: of.foundedYear })),
          ),
      element('p', { class: 'measure mt-3 text-lg' }, tell(storyOf(of.name))),
      element(
        'div',
        { class: 'mt-5 flex flex-wrap gap-3' },
        element('a', { href: '/', class: classes.action }, tell(text('See our courses'))),
        element('a', { href: '/contact', class: classes.plain }, tell(text('Write to us'))),
      ),
    ),
    element(
      'section',
      { 'aria-labelledby': 'what-we-do', class: 'mt-10' },
      element('h2', { id: 'what-we-do', class: 'mb-4 text-2xl' }, tell(works.title)),
      cardsMarkup(works, 'md:grid-cols-3', lang),
    ),
    bio === ''
      ? null
      : element(
          'section',
          { 'aria-labelledby': 'our-founder', class: 'mt-10' },
          element(
            'h2',
            { id: 'our-founder', class: 'text-2xl' },
            of.founderName || tell(text('Our founder')),
          ),
          of.founderName === '' ? null : element('p', { class: 'text-ink-soft' }, tell(text('Our founder'))),
          element(
            'div',
            { class: 'measure mt-3 flex flex-col gap-4 text-lg' },
            bio.split(/\n\s*\n/).map((part) => element('p', { class: 'whitespace-pre-line' }, part)),
          ),
        ),
    contactMarkup(of, lang),
  ];
}

/** The title of the About page. */
export const aboutTitle = (name: string): Message =>
  name === '' ? text('About us') : text('About {name}', { name });
