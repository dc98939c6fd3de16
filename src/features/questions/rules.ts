import { requiredText } from '../../lib/fields.ts';
import { messages } from './text.ts';

export const questionLength = 2000;
export const answerLength = 5000;

/** Plain text; its line breaks stay. */
export const questionGiven = requiredText(questionLength, messages('Please write your question.').english);
export const answerGiven = requiredText(answerLength, messages('Please write your answer.').english);

/** Seconds in which the same words of the same person in the same place are one: a double click, a form sent again. */
export const sameWordsSeconds = 30;

/** What an administrator's list shows. */
export const moderationLists = ['reported', 'hidden', 'open'] as const;
export type ModerationList = (typeof moderationLists)[number];

/** Questions of a lesson on a page. */
export const questionsPerPage = 10;
/** Answers of a question on a page. */
export const answersPerPage = 50;

/** What one person may send in an hour; counted by account, because a whole computer lab has one address. */
export const perHour = { ask: 30, answer: 100, report: 60 };
