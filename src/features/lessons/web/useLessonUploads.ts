import { useState } from 'react';
import { textIn } from '../../../lib/text.ts';
import { CallError } from '../../../lib/web/call.ts';
import { useLang } from '../../../lib/web/i18n.ts';
import { randomId } from '../../../lib/web/secure.ts';
import { accepted } from '../../../lib/web/ui/accept.ts';
import type { FolderFile } from '../../../lib/web/ui/folders.ts';
import { videoAccept } from '../../files/rules.ts';
import { addLesson, uploadVideo, useReadVideo, useReloadLessons } from './lessonData.ts';
import { planLessons } from './lessonPlan.ts';

/** A file in the list: its proposed lesson, and the result. */
export interface Entry {
  /** Also its idempotency key. */
  id: string;
  file: File;
  name: string;
  section: number;
  state: 'waiting' | 'reading' | 'added' | { refused: string };
}

const moved = (entries: readonly Entry[], id: string, by: 1 | -1): readonly Entry[] => {
  const at = entries.findIndex((entry) => entry.id === id);
  const [one, other] = [entries[at], entries[at + by]];
  if (!one || one.section !== other?.section) return entries;
  return entries.with(at, other).with(at + by, one);
};

/** Statuses that mean that this lesson can't be added, whereas the next one may be. */
const isAboutThisOne = (error: unknown): error is CallError =>
  error instanceof CallError && (error.status === 413 || error.status === 415 || error.status === 422);

/** The planned lessons for the files, as edited by the owner, and their upload. */
export function useLessonUploads(
  files: readonly FolderFile[],
  { courseID, section, converts }: { courseID: number; section: string; converts: boolean },
) {
  const lang = useLang();
  const reload = useReloadLessons();
  const readVideo = useReadVideo();
  const [plan] = useState(() => planLessons(files, section, (file) => accepted(file, videoAccept(converts))));
  const [sections, setSections] = useState<readonly string[]>(plan.sections);
  const [entries, setEntries] = useState<readonly Entry[]>(() =>
    plan.lessons.map((lesson) => ({ ...lesson, id: randomId(), state: 'waiting' })),
  );
  const change = (id: string, part: Partial<Entry>) =>
    setEntries((now) => now.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)));

  /** Adds one lesson and starts its upload; throws when neither this one nor the next can be added now. */
  async function addOne({ id, file, name, section: at }: Entry, shrink: (file: File) => Promise<boolean>) {
    change(id, { state: 'reading' });
    const { refusal, duration } = await readVideo(file);
    if (refusal) return change(id, { state: { refused: textIn(lang, refusal) } });
    const lesson = {
      courseID,
      sectionName: sections[at]!.trim(),
      contentName: name.trim(),
      description: '',
      order: 0,
      idempotencyKey: id,
    };
    try {
      const saved = await addLesson(file, duration ?? 0, lesson);
      uploadVideo(saved, file, await shrink(file));
      return change(id, { state: 'added' });
    } catch (error) {
      const why = isAboutThisOne(error) ? { refused: error.message } : 'waiting';
      change(id, { state: why });
      if (why === 'waiting') throw error;
      return undefined;
    }
  }

  const isTouched =
    sections !== plan.sections ||
    entries.length !== plan.lessons.length ||
    entries.some(({ name }, at) => name !== plan.lessons[at]!.name);
  return {
    entries,
    sections,
    /** Whether the owner has changed names or order, or omitted some. */
    isTouched,
    leftOut: plan.leftOut,
    rename: (id: string, name: string) => change(id, { name }),
    renameSection: (at: number, name: string) => setSections((now) => now.with(at, name)),
    move: (id: string, by: 1 | -1) => setEntries((now) => moved(now, id, by)),
    leaveOut: (id: string) => setEntries((now) => now.filter((entry) => entry.id !== id)),
    /** Adds the lessons in their order; added ones stay when a later one fails. */
    async add(shrink: (file: File) => Promise<boolean>): Promise<true> {
      try {
        // one after another, to preserve the order
        for (const entry of entries) if (entry.state === 'waiting') await addOne(entry, shrink);
        return true;
      } finally {
        await reload();
      }
    },
  };
}
