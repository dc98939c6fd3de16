import { element, type Markup, starPath } from '../../lib/markup.ts';
import { datesOf, type Lang, languageOf, textIn } from '../../lib/text.ts';
import type { Review, ReviewPage } from './reviewApi.ts';
import { messages } from './reviewText.ts';

// reviews of a course: rendered by the server, and the same markup by React

const fiveStars = (fill: 'currentColor' | 'none'): Markup[] =>
  [0, 1, 2, 3, 4].map((n) =>
    element('path', { d: starPath, transform: `translate(${n * 24})`, fill, stroke: 'currentColor' }),
  );

/** Five stars, filled according to their number, which screen readers announce. */
function starRow(stars: number, lang: Lang): Markup {
  return element(
    'span',
    { class: 'inline-flex items-center text-star' },
    element('span', { class: 'sr-only' }, textIn(lang, messages('{stars} of 5 stars', { stars }))),
    element(
      'svg',
      { viewBox: '0 0 120 24', class: 'h-5 w-25', 'stroke-width': 1.5, 'aria-hidden': 'true' },
      ...fiveStars('none'),
      // shows only the part within its box
      element('svg', { width: stars * 24, height: 24 }, ...fiveStars('currentColor')),
    ),
  );
}

export const numberIn = (lang: Lang, value: number, digits = 0): string =>
  value.toLocaleString(languageOf(lang).locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });

/** How often each number of stars was given, with its share of all `ratings`. */
function starBars(stars: readonly number[], ratings: number, lang: Lang): Markup {
  const rows = [5, 4, 3, 2, 1].map((n) => {
    const count = numberIn(lang, stars[n - 1] ?? 0);
    const said = messages(n === 1 ? '{stars} star: {count}' : '{stars} stars: {count}', { stars: n, count });
    return element(
      'li',
      { class: 'flex items-center gap-3' },
      element('span', { class: 'sr-only' }, textIn(lang, said)),
      element('span', { class: 'w-3 shrink-0 text-right tabular', 'aria-hidden': 'true' }, String(n)),
      element(
        'svg',
        {
          viewBox: '0 0 100 8',
          preserveAspectRatio: 'none',
          class: 'h-2 min-w-0 flex-1 rounded-full bg-line text-star forced-colors:border',
          'aria-hidden': 'true',
        },
        element('rect', {
          width: ((stars[n - 1] ?? 0) / ratings) * 100,
          height: 8,
          fill: 'currentColor',
        }),
      ),
      element('span', { class: 'min-w-6 shrink-0 text-right tabular', 'aria-hidden': 'true' }, count),
    );
  });
  return element('ul', { class: 'min-w-0 flex-1 basis-56 text-sm text-ink-soft' }, ...rows);
}

/** With fewer ratings there are no bars, which would show no more than the stars. */
const minForBars = 5;

/** The average, the number of ratings, and with enough ratings their distribution; nothing without any. */
export function starsMarkup({ stars }: Pick<ReviewPage, 'stars'>, lang: Lang, barsFrom = minForBars): Markup {
  const count = stars.reduce((all, one) => all + one, 0);
  if (count === 0) return null;
  const average = stars.reduce((sum, given, i) => sum + given * (i + 1), 0) / count;
  const ratings = messages(count === 1 ? '{count} rating' : '{count} ratings', {
    count: numberIn(lang, count),
  });
  const bars = count >= barsFrom;
  return element(
    'div',
    { class: 'flex max-w-xl flex-wrap items-center gap-x-8 gap-y-3' },
    element(
      'p',
      // a few ratings are a line, not a large number
      { class: bars ? undefined : 'flex flex-wrap items-center gap-x-2.5' },
      element(
        'span',
        { class: `font-semibold tabular ${bars ? 'block text-3xl' : 'text-lg'}` },
        numberIn(lang, average, 1),
      ),
      starRow(Math.round(average * 10) / 10, lang),
      element('span', { class: `text-sm text-ink-soft ${bars ? 'block' : ''}` }, textIn(lang, ratings)),
    ),
    bars ? starBars(stars, count, lang) : null,
  );
}

/** The language of a review: Hindi when most of its letters are Devanagari, else English; undefined in other scripts. */
export function languageOfWords(words: string): Lang | undefined {
  const hindi = words.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
  const latin = words.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return hindi > latin ? 'hi' : latin > 0 ? 'en' : undefined;
}

const day = (iso: string, lang: Lang): Markup =>
  element(
    'time',
    { datetime: iso, class: 'text-sm text-ink-soft' },
    new Date(iso).toLocaleDateString(languageOf(lang).locale, {
      ...datesOf(lang).date,
      timeZone: 'Asia/Kolkata',
    }),
  );

const written = (words: string): Markup =>
  element(
    'p',
    { class: 'measure mt-1 wrap-anywhere whitespace-pre-line', lang: languageOfWords(words) },
    words,
  );

const head = 'flex flex-wrap items-center gap-x-3 gap-y-1';

/** The institute's answer; nothing without one. */
export function answerMarkup(
  { answer, answeredDate }: Pick<Review, 'answer' | 'answeredDate'>,
  lang: Lang,
): Markup {
  if (answer === '') return null;
  return element(
    'div',
    { class: 'mt-3 rounded-lg bg-surface-2 px-4 py-3' },
    element(
      'p',
      { class: head },
      element('span', { class: 'font-semibold' }, textIn(lang, messages('Answer from the institute'))),
      day(answeredDate ?? '', lang),
    ),
    written(answer),
  );
}

/** One review with its answer. */
export const reviewMarkup = (of: Review, lang: Lang): Markup => [
  element(
    'p',
    { class: head },
    starRow(of.stars, lang),
    element('span', { class: 'font-semibold' }, of.authorName || textIn(lang, messages('A learner'))),
    day(of.writtenDate, lang),
  ),
  written(of.words),
  answerMarkup(of, lang),
];

export const reviewListClass = 'mt-4 flex flex-col';
export const reviewClass = 'border-t border-line py-4';

/** The whole part of a course's public page, as the server renders it. */
export const reviewsMarkup = (of: ReviewPage, lang: Lang): Markup =>
  [
    starsMarkup(of, lang),
    of.rows.length > 0 &&
      element(
        'ul',
        { class: reviewListClass },
        ...of.rows.map((row) => element('li', { class: reviewClass }, reviewMarkup(row, lang))),
      ),
  ].filter((part) => part !== false);
