import type { Dictionary, TextValues } from '../../../lib/text.ts';
import { CallError } from '../../../lib/web/call.ts';
import { licenceState } from '../rules.ts';
import { isFull, type SavedLesson } from './database.ts';
import type { messages } from './text.ts';

type Key = typeof messages extends Dictionary<infer K> ? K : never;
export type Translate = (key: Key, values?: TextValues) => string;

/** Rounded down, so that only a complete download has 100. */
export const percentOf = ({ bytes, total }: SavedLesson): number =>
  total > 0 ? Math.min(99, Math.floor((bytes / total) * 100)) : 0;

/** The state of a saved lesson in a few words. */
export function stateText(t: Translate, lesson: SavedLesson): string {
  const percent = percentOf(lesson);
  switch (lesson.state) {
    case 'complete':
      return t('Saved on this device');
    case 'paused':
      return t('Paused at {percent} %', { percent });
    case 'failed':
      return t('Could not be downloaded');
    default:
      return lesson.bytes > 0 ? t('Downloading, {percent} %', { percent }) : t('Waiting to be downloaded');
  }
}

const fullBesideOld =
  'There is not enough space for the old and the new video together; the old one still plays. Delete other downloads and resume, or replace the old video.' satisfies Key;

const problems = {
  full: 'There is no space left on this device. Delete other downloads, then try again.',
  refused: 'You can no longer watch this lesson.',
  unconverted: 'This lesson can be saved as soon as its video is converted.',
  devices:
    'Other devices of your account play videos at the moment; the download goes on when one of them stops.',
  damaged: 'The file was damaged on its way. Please try again.',
} as const satisfies Record<string, Key>;

/** Why something could not be stored or sent, as a sentence; only calls have one for people. */
export const failureText = (t: Translate, error: unknown): string =>
  isFull(error)
    ? t(problems.full)
    : (error instanceof CallError && error.message) || t('This did not work. Please try again.');

/** Advice about a saved lesson; '' for none. `now`: epoch milliseconds. */
export function adviceText(t: Translate, lesson: SavedLesson, now: number): string {
  if (lesson.problem === 'full' && lesson.earlier !== undefined) return t(fullBesideOld);
  if (lesson.earlier !== undefined && lesson.problem === '' && !lesson.isStale)
    return t('The old video plays until the new one is complete.');
  if (lesson.problem !== '') return t(problems[lesson.problem]);
  if (lesson.isStale) return t('The teacher has replaced this video. Download it again to see the new one.');
  if (lesson.state === 'complete' && licenceState(lesson.licence, now, 0) !== 'valid')
    return t('Go online once, and it plays again.');
  return '';
}
