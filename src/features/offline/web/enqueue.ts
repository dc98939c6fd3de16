import { loadSetting, saveSetting } from '../../../lib/web/storedSetting.ts';
import type { LessonProgress } from '../../progress/api.ts';
import type { SavableLesson } from '../api.ts';
import { bytesFor, type SaveChoice } from '../rules.ts';
import { keepStorage } from './downloads.ts';
import { askServer, licenceOf } from './licences.ts';
import { type About, aboutName, putRecord } from './records.ts';
import { addLessons } from './savedLessons.ts';

const linesKey = 'savedlessons.lines';
const usualLines = 360;

/** The largest choice that is not larger than the one chosen last. */
export function usualChoice(choices: readonly SaveChoice[]): SaveChoice | undefined {
  const lastLines = Number(loadSetting(linesKey) ?? usualLines);
  return choices.findLast(({ lines }) => lines <= lastLines) ?? choices[0];
}

/** Puts lessons into the queue of downloads. */
export async function enqueue(
  userId: number,
  chosen: readonly { lesson: LessonProgress; savable: SavableLesson }[],
  lines: number,
): Promise<void> {
  saveSetting(linesKey, String(lines));
  keepStorage();
  const { cipher, at } = await askServer(
    userId,
    chosen.map(({ savable }) => savable.courseContentID),
  );
  await addLessons(
    chosen.map(({ lesson, savable }, i) => ({
      userId,
      contentId: lesson.courseContentID,
      courseId: lesson.courseID,
      lines,
      state: 'queued' as const,
      problem: '' as const,
      bytes: 0,
      total: savable.filesBytes + bytesFor(savable.renditions, lines),
      stream: '',
      licence: licenceOf(savable, at),
      isStale: false,
      // preserves their order
      addedAt: at + i / 1000,
    })),
  );
  for (const { lesson } of chosen) {
    const { courseName, sectionName, contentName, order, duration } = lesson;
    const about: About = { courseName, sectionName, contentName, order, duration };
    await putRecord(cipher, [userId, lesson.courseContentID, aboutName], about);
  }
}
