import { element, type Markup } from '../../lib/markup.ts';
import { type Lang, textIn } from '../../lib/text.ts';
import type { PublicCourse } from './publicApi.ts';
import { priceText } from './publicPage.ts';
import { messages } from './publicText.ts';
import { partMarkup } from './syllabusPage.ts';

const steps = [
  ['Choose a membership', 'Each of them opens this course and all others.'],
  ['Pay by UPI, card, net banking or cash', 'All at once, or a part now and the rest later.'],
  ['All lessons open', 'As soon as the institute has checked your payment.'],
] as const;

/** How to join, with the price of each membership: the server renders it, and React renders the same markup. */
export function joinMarkup({ tiers }: Pick<PublicCourse, 'tiers'>, lang: Lang): Markup {
  const prices = tiers.map(({ name, price }) => `${textIn(lang, messages(name))} ${priceText(price)}`);
  return partMarkup(
    textIn(lang, messages('How to join')),
    element(
      'ol',
      { class: 'flex flex-col gap-4' },
      steps.map(([name, about], i) =>
        element(
          'li',
          { class: 'flex items-start gap-3' },
          element(
            'span',
            {
              'aria-hidden': 'true',
              class:
                'inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-surface-2 font-semibold tabular',
            },
            String(i + 1),
          ),
          element(
            'span',
            { class: 'min-w-0' },
            element('span', { class: 'block font-semibold' }, textIn(lang, messages(name))),
            element('span', { class: 'block text-ink-soft' }, textIn(lang, messages(about))),
            i === 0 && prices.length > 0
              ? element('span', { class: 'block tabular' }, prices.join(' · '))
              : null,
          ),
        ),
      ),
    ),
  );
}
