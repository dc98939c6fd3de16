import { dictionary, inEach, isTranslated, type Localized, textIn } from '../../../lib/text.ts';
import type { TierId } from '../rules.ts';

const text = dictionary('defaults');

/**
 * The features of each tier until an administrator changes them. Silver lists what the product does for every paid member
 * (decision 11: any verified payment opens all lessons); the others add services of the institute.
 */
export const lines = {
  2: [
    text('Every lesson of every course, as often as you like'),
    text('The files and captions that belong to the lessons'),
    text('Your progress is kept on every device'),
    text('Help from your institute when you have a question'),
  ],
  3: [
    text('Everything in Silver'),
    text('A career counselling talk with your institute'),
    text('Advice on which courses to take, and in which order'),
  ],
  4: [
    text('Everything in Gold'),
    text('Career counselling as often as you need it'),
    text('A study plan made for you by your institute'),
  ],
} as const;

/** These lines of a tier in each language that has all of them. */
export const defaultFeatures = (id: TierId): Localized<string[]> =>
  inEach((lang) =>
    lines[id].every((line) => isTranslated(lang, line)) ? lines[id].map((line) => textIn(lang, line)) : [],
  );
