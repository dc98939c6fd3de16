import { whole } from '../../lib/fields.ts';
import { messages } from './text.ts';

/** Watched part of a course, in percent, from which on it can be rated. */
export const watchedToRate = 10;

/** 1 to 5 (SPECIFICATION §9). */
export const starsGiven = whole(1, 5, messages('Choose 1 to 5 stars.').english);

/** The average with one decimal; 0 when there are no ratings. */
export const averageOf = (stars: number, ratings: number): number =>
  ratings > 0 ? Math.round((stars / ratings) * 10) / 10 : 0;

/**
 * How long a new rating may take to show in the catalogue, seconds: the list is one kept reply, which is recreated at most
 * once in this time however many people rate.
 */
export const shownWithin = 5;
