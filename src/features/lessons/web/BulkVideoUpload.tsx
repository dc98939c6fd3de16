import { textIn } from '../../../lib/text.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { requiredText } from '../../../lib/fields.ts';
import { FormDialog } from '../../../lib/web/forms/FormDialog.tsx';
import { useForm } from '../../../lib/web/forms/useForm.ts';
import { number, useLang, useText } from '../../../lib/web/i18n.ts';
import { randomId } from '../../../lib/web/secure.ts';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { addLesson, nameOf, uploadVideo, useReadVideo, useReloadLessons } from './lessonData.ts';
import { messages } from './text.ts';

const schema = z.object({
  sectionName: requiredText(200, messages('Enter the name of the section.').english),
});

type State = 'waiting' | 'reading' | 'added' | { refused: string };

/** Makes a lesson of each file and starts its upload, in the order of the names; lessons added before a failure stay. */
function useLessonsOf(given: readonly File[], courseID: number) {
  const lang = useLang();
  const reload = useReloadLessons();
  const readVideo = useReadVideo();
  const [files] = useState(() =>
    given
      .toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
      .map((file) => ({ file, idempotencyKey: randomId() })),
  );
  const [states, setStates] = useState<readonly State[]>(() => files.map(() => 'waiting'));

  async function add(sectionName: string): Promise<true> {
    const mark = (at: number, state: State) =>
      setStates((now) => now.map((one, index) => (index === at ? state : one)));
    try {
      // sequentially, to keep the order
      for (const [at, { file, idempotencyKey }] of files.entries()) {
        if (states[at] !== 'waiting') continue;
        mark(at, 'reading');
        const { refusal, duration } = await readVideo(file);
        if (refusal) {
          mark(at, { refused: textIn(lang, refusal) });
          continue;
        }
        const lesson = {
          courseID,
          sectionName,
          contentName: nameOf(file),
          description: '',
          order: 0,
          idempotencyKey,
        };
        const saved = await addLesson(file, duration ?? 0, lesson).catch((error: unknown) => {
          mark(at, 'waiting');
          throw error;
        });
        uploadVideo(saved, file);
        mark(at, 'added');
      }
      return true;
    } finally {
      await reload();
    }
  }

  return { files, states, add };
}

/** The progress of a file, or why it was refused. */
function FileState({ file, state }: { file: File; state: State }) {
  const t = useText(messages);
  return (
    <li className="border-b border-line pb-2 last:border-0">
      <p className="font-semibold wrap-anywhere">{nameOf(file)}</p>
      {typeof state === 'object' ? (
        <p role="alert" className="text-sm text-danger">
          {t('Not added.')} {state.refused}
        </p>
      ) : (
        <p className="text-sm text-ink-soft wrap-anywhere">
          {state === 'waiting' && file.name}
          {state === 'reading' && t('The video is being checked…')}
          {state === 'added' && t('Added; its upload goes on by itself.')}
        </p>
      )}
    </li>
  );
}

/** Makes a lesson of each of several chosen videos, named after its file, in the order of the names. */
export function BulkVideoUpload({
  files: given,
  courseID,
  section,
  onClose,
}: {
  files: readonly File[];
  courseID: number;
  /** As typed in the form. */
  section: string;
  onClose: (added: boolean) => void;
}) {
  const t = useText(messages);
  const { files, states, add } = useLessonsOf(given, courseID);
  const form = useForm({
    values: { sectionName: section },
    schema,
    send: ({ sectionName }) => add(sectionName),
    keepValues: true,
  });
  const open = states.some((state) => state === 'waiting');
  const added = states.filter((state) => state === 'added').length;

  return (
    <FormDialog
      title={
        open
          ? t('{count} videos: a lesson for each?', { count: number(files.length) })
          : t('{added} of {count} lessons added', { added: number(added), count: number(files.length) })
      }
      form={form}
      submit={open ? t('Add the lessons') : null}
      role="dialog"
      width={640}
      onClose={() => onClose(added > 0)}
    >
      <p>{t('They come after the last lesson, named after their files. Names can be changed later.')}</p>
      <TextField
        label={t('Section Name')}
        required
        autoComplete="off"
        maxLength={200}
        readOnly={form.busy || !open}
        {...form.field('sectionName')}
      />
      <ol className="flex flex-col gap-2">
        {files.map(({ file }, at) => (
          <FileState key={`${file.name} ${file.size} ${file.lastModified}`} file={file} state={states[at]!} />
        ))}
      </ol>
    </FormDialog>
  );
}
