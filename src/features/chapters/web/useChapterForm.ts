import { useEditForm } from '../../../lib/web/forms/useEditForm.tsx';
import { useText } from '../../../lib/web/i18n.ts';
import { lessons } from '../../lessons/api.ts';
import { chapterEditing, type LessonChapters } from '../../lessons/chaptersApi.ts';
import { shortClock } from '../../player/rules.ts';
import type { Chapter } from '../rules.ts';
import { chaptersOfRows, rowOf, type Row } from './rows.ts';
import { messages } from './text.ts';

/** The form of a lesson's chapters, one row each; `duration` is the video's, in seconds. */
export function useChapterForm(record: LessonChapters, duration: number) {
  const t = useText(messages);
  return useEditForm(chapterEditing.edit, {
    record,
    valuesOf: ({ chapters }: LessonChapters): { rows: Row[] } => ({
      rows: chapters.map((chapter) => rowOf(chapter, duration)),
    }),
    draftOf: ({ chapters }): { chapters: Chapter[] } => ({ chapters }),
    draftName: `chapters:${record.courseContentID}`,
    queryOf: () => ({ query: { id: record.courseContentID } }),
    refreshes: [chapterEditing.read, lessons.details],
    fields: {
      chapters: {
        label: t('Chapters'),
        show: (chapters: Chapter[]) =>
          chapters.map(({ start, title }) => `${shortClock(start, duration)} ${title}`).join(' · '),
      },
    },
    send: ({ rows }, edit) => edit.save({ chapters: chaptersOfRows(rows) }),
    toast: () => [t('Chapters'), t('Chapters saved')],
  });
}

export type ChapterForm = ReturnType<typeof useChapterForm>;
