import type { Markup } from '../../lib/markup.ts';
import { numberedSteps } from '../../lib/numberedSteps.ts';
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
    numberedSteps(
      steps.map(([name, about], i) => ({
        name: textIn(lang, messages(name)),
        about: textIn(lang, messages(about)),
        more: i === 0 ? prices.join(' · ') : '',
      })),
      'flex flex-col gap-4',
    ),
  );
}
