import { requiredText, text, whole } from '../../lib/fields.ts';
import { shortClock } from '../player/rules.ts';
import { messages } from './text.ts';

export const noteLength = 2000;
export const maxNotes = 1000;
export const addsAnHour = 300;
/** Seconds within which the same text at the same second is one note: a double click, a form sent again. */
export const sameNoteSeconds = 30;

/** A whole second of a video, up to a day. */
export const secondGiven = whole(0, 86_400);
/** The text of a note; empty for a bookmark. */
export const noteGiven = text(noteLength);
/** The text of a note, not empty. */
export const wordsGiven = requiredText(noteLength, messages('Please write your note.').english);

interface Written {
  contentName: string;
  second: number;
  text: string;
}

/** All notes of a course as plain text, by lesson in the given order; `bookmark` replaces empty texts. */
export function notesText(courseName: string, notes: readonly Written[], bookmark: string): string {
  const lessons = Map.groupBy(notes, ({ contentName }) => contentName);
  const parts = [...lessons].map(([name, list]) =>
    [name, '-'.repeat([...name].length), ...list.map(lineOf(bookmark))].join('\n'),
  );
  return `${[courseName, '='.repeat([...courseName].length), '', parts.join('\n\n')].join('\n')}\n`;
}

const lineOf =
  (bookmark: string) =>
  ({ second, text: words }: Written): string =>
    `${shortClock(second)}  ${(words || bookmark).replaceAll('\n', '\n      ')}`;
