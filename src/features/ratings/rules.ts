import { whole } from '../../lib/fields.ts';
import { messages } from './text.ts';

/** Percentage of a course that must be watched before rating it. */
export const watchedToRate = 10;

/** 1 to 5 (SPECIFICATION §9). */
export const starsGiven = whole(1, 5, messages('Choose 1 to 5 stars.').english);

/** The average with one decimal; 0 when there are no ratings. */
export const averageOf = (stars: number, ratings: number): number =>
  ratings > 0 ? Math.round((stars / ratings) * 10) / 10 : 0;

/**
 * Seconds until a new rating appears in the catalogue: the cached list is regenerated at most once in this time, however
 * many people rate.
 */
export const shownWithin = 5;
