import { textIn } from '../../../lib/text.ts';
import { useState } from 'react';
import { CallError } from '../../../lib/web/call.ts';
import { number, useLang, useText } from '../../../lib/web/i18n.ts';
import { randomId } from '../../../lib/web/secure.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Dialog } from '../../../lib/web/ui/Dialog.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { TextField } from '../../../lib/web/ui/TextField.tsx';
import { addLesson, nameOf, uploadVideo, useReadVideo, useReloadLessons } from './lessonData.ts';
import { messages } from './text.ts';

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
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CallError | null>(null);

  async function add(sectionName: string) {
    setBusy(true);
    setProblem(null);
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
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error);
    } finally {
      setBusy(false);
      await reload();
    }
  }

  return { files, states, busy, problem, add };
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
  const { files, states, busy, problem, add } = useLessonsOf(given, courseID);
  const [sectionName, setSectionName] = useState(section);
  const [missing, setMissing] = useState(false);
  const open = states.some((state) => state === 'waiting');
  const added = states.filter((state) => state === 'added').length;

  const close = () => onClose(added > 0);
  function submit() {
    const name = sectionName.trim();
    setMissing(name === '');
    if (name !== '') void add(name);
  }

  return (
    <Dialog
      title={
        open
          ? t('{count} videos: a lesson for each?', { count: number(files.length) })
          : t('{added} of {count} lessons added', { added: number(added), count: number(files.length) })
      }
      isOpen
      onClose={close}
      canClose={!busy}
      width={640}
      footer={
        <>
          {open && (
            <Button onClick={close} disabled={busy}>
              {t('Cancel')}
            </Button>
          )}
          <Button tone="primary" busy={busy} onClick={open ? submit : close}>
            {open ? t('Add the lessons') : t('Close')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{t('They come after the last lesson, named after their files. Names can be changed later.')}</p>
        <TextField
          label={t('Section Name')}
          required
          autoComplete="off"
          value={sectionName}
          maxLength={200}
          readOnly={busy || !open}
          error={missing ? t('Enter the name of the section.') : undefined}
          onChange={(event) => setSectionName(event.target.value)}
        />
        <ol className="flex flex-col gap-2">
          {files.map(({ file }, at) => (
            <FileState
              key={`${file.name} ${file.size} ${file.lastModified}`}
              file={file}
              state={states[at]!}
            />
          ))}
        </ol>
        <FormError
          message={problem?.message}
          signedOut={problem?.status === 401}
          onRetry={submit}
          busy={busy}
        />
      </div>
    </Dialog>
  );
}
