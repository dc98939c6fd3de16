import { useRef, useState } from 'react';
import { textIn } from '../../../lib/text.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { accepted } from '../../../lib/web/ui/FileField.tsx';
import { planShrinking } from '../../../lib/web/uploads/shrinkPlan.ts';
import { isStopped, type Upload } from '../../../lib/web/uploads/state.ts';
import { provideFile, removeUpload } from '../../../lib/web/uploads/uploads.ts';
import { videoAccept } from '../../files/rules.ts';
import type { Lesson } from '../api.ts';
import { uploadVideo, useReadVideo, useVideoLimits } from './lessonData.ts';
import { ShrinkDialog } from './ShrinkDialog.tsx';
import { messages } from './text.ts';

/** The problem of a lesson's video; '' for none. A cancelled conversion is shown as a state instead. */
export function problemOf({ videoProblem, videoCancelled, conversion }: Lesson): string {
  const ofConversion = conversion?.state === 'cancelled' ? '' : (conversion?.problem ?? '');
  return (videoCancelled ? '' : videoProblem) || ofConversion;
}

/** Uploads a chosen file as the lesson's video, or shows why it is refused; `question` asks whether to make it smaller. */
function useChoose(lesson: Lesson, upload: Upload | undefined, title: string) {
  const t = useText(messages);
  const lang = useLang();
  const readVideo = useReadVideo();
  const accept = videoAccept(useVideoLimits()?.converts ?? false);
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [large, setLarge] = useState<File | null>(null);
  function send(file: File, shrink: boolean) {
    setLarge(null);
    if (upload) removeUpload(upload.id);
    uploadVideo(lesson, file, shrink);
  }
  async function choose(file: File) {
    setProblem(null);
    if (!accepted(file, accept))
      return setProblem(t('This kind of file cannot be used here: {names}', { names: file.name }));
    if (upload?.state === 'needsFile') {
      if (!provideFile(upload.id, file))
        setProblem(
          t('This is not the file that was being uploaded: choose {name}.', { name: upload.fileName }),
        );
      return undefined;
    }
    setReading(true);
    const { refusal } = await readVideo(file);
    const shrinks = !refusal && (await planShrinking(file)) !== null;
    setReading(false);
    if (refusal) return setProblem(textIn(lang, refusal));
    return shrinks ? setLarge(file) : send(file, false);
  }
  const question = large && (
    <ShrinkDialog
      title={title}
      file={large}
      onSend={(shrink) => send(large, shrink)}
      onClose={() => setLarge(null)}
    />
  );
  return { choose, question, reading, problem, accept };
}

/**
 * How a lesson gets a video, or another one: the label of the choice, whether it is the recommended next step, and the file
 * input.
 */
export function useLessonVideo(lesson: Lesson, upload: Upload | undefined) {
  const t = useText(messages);
  const picker = useRef<HTMLInputElement>(null);
  const state = upload?.state;
  const choosable = !upload || state === 'failed' || state === 'needsFile' || isStopped(upload);
  const choosing = t(
    state === 'needsFile'
      ? 'Choose the same file again'
      : upload
        ? 'Choose another file'
        : lesson.videoState === 'none'
          ? 'Choose a file'
          : 'Replace video',
  );
  const title = `${choosing}: ${lesson.contentName}`;
  const { choose, question, reading, problem, accept } = useChoose(lesson, upload, title);
  return {
    choosable,
    choosing,
    title,
    reading,
    /** Nothing can be played until somebody chooses a video. */
    isNext: choosable && (upload !== undefined || ['none', 'failed'].includes(lesson.videoState)),
    why: problem ?? (upload ? upload.problem : problemOf(lesson)),
    pick: () => picker.current?.click(),
    input: (
      <>
        <input
          ref={picker}
          type="file"
          hidden
          accept={accept}
          tabIndex={-1}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void choose(file);
          }}
        />
        {question}
      </>
    ),
  };
}
