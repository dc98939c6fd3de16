import { cardClass } from '../../lib/pageFrame.ts';
import { firstScreenClasses as classes } from '../../lib/firstScreen.ts';
import { element, type Markup } from '../../lib/markup.ts';
import { type Lang, textIn } from '../../lib/text.ts';
import { pageDrawing } from './drawingsPage.ts';
import type { Item, Section } from './rules.ts';
import { text } from './text.ts';

// The sections of a page's data as a template, for the server's first screen and for React.

function leadMarkup({ text: lead, drawing }: Section, lang: Lang): Markup {
  if (!lead) return null;
  const words = textIn(lang, lead);
  if (!drawing) return element('p', { class: 'measure text-lg' }, words);
  return element(
    'div',
    { class: 'flex flex-wrap items-center gap-6 rounded-xl bg-accent-soft p-5 sm:p-6' },
    pageDrawing(drawing, 'w-48 shrink-0'),
    element('p', { class: 'measure min-w-0 flex-1 basis-64 text-lg' }, words),
  );
}

function itemMarkup(
  { name, line, about, to, file, drawing }: Item,
  heading: 'h2' | 'h3',
  lang: Lang,
): Markup {
  const content: Markup = [
    drawing ? pageDrawing(drawing, `mx-auto w-full ${file ? 'max-w-48' : 'max-w-52'}`) : null,
    element(heading, { class: `mt-3 ${to ? 'text-xl' : 'text-lg'}` }, textIn(lang, name)),
    line ? element('p', { class: 'text-sm font-semibold text-accent-strong' }, textIn(lang, line)) : null,
    about
      ? element('p', { class: `mt-1 text-ink-soft ${file ? 'mb-4 flex-1' : ''}` }, textIn(lang, about))
      : null,
    file
      ? element(
          'a',
          {
            href: file,
            target: '_blank',
            rel: 'noreferrer',
            class: `${classes.action} self-start`,
            'aria-label': textIn(lang, text('Open {name} (PDF)', { name })),
          },
          textIn(lang, text('Open')),
        )
      : null,
  ];
  return to
    ? element('a', { href: to, class: `${cardClass({ link: true })} h-full` }, content)
    : element('section', { class: `${cardClass()} flex h-full flex-col` }, content);
}

/** Items side by side, each with a drawing. `columns` are the CSS classes of the grid. */
export const cardsMarkup = ({ title, items = [] }: Section, columns: string, lang: Lang): Markup =>
  element(
    'ul',
    { class: `grid gap-4 ${columns}` },
    items.map((item) => element('li', {}, itemMarkup(item, title ? 'h3' : 'h2', lang))),
  );

/** A numbered list of items. */
const stepsMarkup = ({ title, items = [] }: Section, lang: Lang): Markup => [
  title ? element('h2', { class: 'mt-8 mb-3 text-xl' }, textIn(lang, title)) : null,
  element(
    'ol',
    { class: 'grid gap-4 sm:grid-cols-2' },
    items.map(({ name, about }, i) =>
      element(
        'li',
        { class: 'rounded-xl border border-line bg-surface p-4' },
        element(
          'p',
          { class: 'text-sm font-semibold text-accent-strong', 'aria-hidden': 'true' },
          String(i + 1),
        ),
        element('h3', { class: 'text-lg' }, textIn(lang, name)),
        about ? element('p', { class: 'mt-1 text-ink-soft' }, textIn(lang, about)) : null,
      ),
    ),
  ),
];

/** The sections of a page's data. `columns` are the CSS classes of the card grid. */
export const sectionsMarkup = (
  sections: readonly Section[],
  lang: Lang,
  columns = 'sm:grid-cols-2',
): Markup =>
  sections.map((section) =>
    element(
      'div',
      {},
      leadMarkup(section, lang),
      section.items
        ? section.items[0]?.drawing
          ? cardsMarkup(section, columns, lang)
          : stepsMarkup(section, lang)
        : null,
      section.links
        ? element(
            'div',
            { class: 'mt-6 flex flex-wrap gap-3' },
            section.links.map(({ to, label }, i) =>
              element(
                'a',
                { href: to, class: i === 0 ? classes.action : classes.plain },
                textIn(lang, label),
              ),
            ),
          )
        : null,
    ),
  );
