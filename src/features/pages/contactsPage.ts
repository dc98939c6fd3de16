import { element, type Markup } from '../../lib/markup.ts';
import { type Lang, textIn } from '../../lib/text.ts';
import type { PublicInstitute } from '../institute/rules.ts';
import { contactFacts } from './aboutPage.ts';

const linkClass = 'inline-flex min-h-11 items-center text-accent-strong underline wrap-anywhere';

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
          to ? element('a', { href: to, class: linkClass }, value) : value,
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
                { href: to, target: '_blank', rel: 'noreferrer', class: linkClass },
                textIn(lang, name),
              ),
            ),
          ),
        )
      : null,
  );
}
