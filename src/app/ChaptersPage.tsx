import { ChapterEditor } from '../features/chapters/web/ChapterEditor.tsx';
import { chapterEditing } from '../features/lessons/chaptersApi.ts';
import { LessonEditorPage } from '../features/lessons/web/LessonEditorPage.tsx';

/** The chapters of a lesson, beside its video. */
export function ChaptersPage() {
  return (
    <LessonEditorPage edits="chapters" endpoint={chapterEditing.read}>
      {(lesson, record) => <ChapterEditor lesson={lesson} record={record} />}
    </LessonEditorPage>
  );
}
