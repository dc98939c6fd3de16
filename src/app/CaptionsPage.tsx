import { CaptionEditor } from '../features/captions/web/CaptionEditor.tsx';
import { captionEditing } from '../features/lessons/captionsApi.ts';
import { LessonEditorPage } from '../features/lessons/web/LessonEditorPage.tsx';

/** The captions of a lesson, beside its video. */
export function CaptionsPage() {
  return (
    <LessonEditorPage edits="captions" endpoint={captionEditing.read}>
      {(lesson, texts) => <CaptionEditor lesson={lesson} texts={texts} />}
    </LessonEditorPage>
  );
}
