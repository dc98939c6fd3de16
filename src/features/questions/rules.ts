import { requiredText } from '../../lib/fields.ts';
import { messages } from './text.ts';

export const questionLength = 2000;
export const answerLength = 5000;

/** Plain text with line breaks. */
export const questionGiven = requiredText(questionLength, messages('Please write your question.').english);
export const answerGiven = requiredText(answerLength, messages('Please write your answer.').english);

/**
 * Seconds within which the same text of the same person in the same place is one post: a double click, or a form that is sent
 * again.
 */
export const sameWordsSeconds = 30;

/** First what waits for an administrator. */
export const moderationLists = ['open', 'reported', 'hidden'] as const;
export type ModerationList = (typeof moderationLists)[number];

export const questionsPerPage = 10;
export const answersPerPage = 50;

/** Posts per hour, counted per account, because a computer lab has one IP address. */
export const perHour = { ask: 30, answer: 100, report: 60 };

/** Characters of an answer that the list of questions shows. */
export const topAnswerLength = 200;
