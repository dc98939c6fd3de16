import { requiredText, text, whole } from '../../lib/fields.ts';
import { messages } from './text.ts';

/** Percentage of a course that must be watched before rating it. */
export const watchedToRate = 10;

/** 1 to 5 (SPECIFICATION §9). */
export const starsGiven = whole(1, 5, messages('Choose 1 to 5 stars.').english);

/** The average with one decimal; 0 when there are no ratings. */
export const averageOf = (stars: number, ratings: number): number =>
  ratings > 0 ? Math.round((stars / ratings) * 10) / 10 : 0;

/**
 * Seconds until a new rating appears in the catalogue: the cached list is rebuilt at most once in this time, however many
 * people rate.
 */
export const shownWithin = 5;

/** The key under which a learner's unsaved review is stored on the device. */
export const draftName = (courseId: number): string => `review-${courseId}`;

export const wordsLength = 1000;
export const answerLength = 1000;
export const reasonLength = 300;

/** Plain text with line breaks. '' deletes it. */
export const wordsGiven = text(wordsLength);
/** '' deletes the answer. */
export const answerGiven = text(answerLength);
export const hidingReason = requiredText(
  reasonLength,
  messages('Please say why: the learner reads it.').english,
);

/** Calls of one person per hour: enough for people, a limit for scripts. */
export const perHour = { rate: 100, write: 30, report: 60 };

/** Number of reviews on a course's public page at first, and each time more are requested. */
export const reviewsAtFirst = 3;
export const reviewsPerPage = 10;

/** The filters of the administrators' list; `look`: reported, or changed since it was hidden. */
export const reviewLists = ['unanswered', 'look', 'hidden'] as const;
export type ReviewList = (typeof reviewLists)[number];
/** `waiting`: what an administrator has to do, of `look` or of `unanswered`. */
export const reviewFilters = [...reviewLists, 'waiting'] as const;
export type ReviewFilterName = (typeof reviewFilters)[number];
