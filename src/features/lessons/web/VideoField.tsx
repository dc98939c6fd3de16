import { sizeText } from '../../../lib/sizes.ts';
import { textIn } from '../../../lib/text.ts';
import { useMemo, useRef, useState } from 'react';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { accepted, FileField } from '../../../lib/web/ui/FileField.tsx';
import { type FolderFile, pickedFiles } from '../../../lib/web/ui/folders.ts';
import { videoAccept } from '../../files/rules.ts';
import { clock } from '../rules.ts';
import { useReadVideo, type useVideoLimits } from './lessonData.ts';
import { FolderButton } from './FolderButton.tsx';
import type { VideoFacts } from './readVideo.ts';
import { ShrinkBox } from './ShrinkBox.tsx';
import { messages } from './text.ts';
import { useShrinking } from './useShrinking.ts';

/** The chosen video; `facts` is null while it is being probed. */
interface Choice {
  file: File;
  facts: VideoFacts | null;
}

type Limits = ReturnType<typeof useVideoLimits>;

export function useVideoChoice() {
  const readVideo = useReadVideo();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [missing, setMissing] = useState(false);
  const [round, setRound] = useState(0);
  const chosen = useRef<File | null>(null);
  const file = choice?.file;
  const shrinking = useShrinking(useMemo(() => (file ? [file] : []), [file]));
  const reading = useRef<Promise<{ file: File; duration: number } | null>>(Promise.resolve(null));

  async function read(file: File) {
    const facts = await readVideo(file);
    setChoice((now) => (now?.file === file ? { file, facts } : now));
    return facts.refusal === null ? { file, duration: facts.duration ?? 0 } : null;
  }

  function choose(file: File | null) {
    chosen.current = file;
    setMissing(false);
    setChoice(file && { file, facts: null });
    reading.current = file ? read(file) : Promise.resolve(null);
  }

  return {
    choice,
    missing,
    shrinking,
    /** The key of the field, which changes when it is cleared. */
    round,
    choose,
    /** Clears the field; given a file, only if no other one was chosen since. */
    clear(only = chosen.current) {
      if (chosen.current !== only) return;
      choose(null);
      setRound((now) => now + 1);
    },
    /**
     * The file to upload, its duration (0 when only the server can probe it), and whether to shrink it; null, with an error
     * shown, without a usable file.
     */
    async take() {
      const taken = await reading.current;
      setMissing(taken === null);
      return taken && { ...taken, shrink: await shrinking.decide(taken.file) };
    },
  };
}

function hintOf(t: ReturnType<typeof useText<Parameters<typeof messages>[0]>>, limits: Limits): string {
  const max = limits?.max;
  if (limits?.converts)
    return max === undefined
      ? t('Any video or audio file.')
      : t('Any video or audio file, up to {max}.', { max: sizeText(max) });
  return max === undefined
    ? t('MP4, MOV, M4V or WebM.')
    : t('MP4, MOV, M4V or WebM, up to {max}.', { max: sizeText(max) });
}

/** The video field, with the duration of the chosen file. */
export function VideoField({
  video: { choice, missing, shrinking, choose },
  limits,
  onName,
  onMany,
}: {
  video: ReturnType<typeof useVideoChoice>;
  limits: Limits;
  onName: (file: File) => void;
  /** Called when several files or a folder are chosen. */
  onMany: (files: readonly FolderFile[]) => void;
}) {
  const t = useText(messages);
  const lang = useLang();
  const [wrong, setWrong] = useState('');
  const accept = videoAccept(limits?.converts ?? false);
  const refusal = choice?.facts?.refusal;
  return (
    <>
      <div className="relative grid gap-3 sm:col-span-2">
        <FileField
          label={t('Video')}
          required
          accept={accept}
          multiple
          showNames={choice !== null}
          hint={`${hintOf(t, limits)} ${t('Several make a lesson each.')}`}
          error={
            wrong
              ? t('This kind of file cannot be used here: {names}', { names: wrong })
              : refusal
                ? textIn(lang, refusal)
                : missing
                  ? t('Select video for content.')
                  : undefined
          }
          onFolder={onMany}
          onFiles={(files) => {
            setWrong('');
            if (files.length > 1) return onMany(pickedFiles(files));
            const [file] = files as [File];
            // pickers also offer 'all files'
            if (!accepted(file, accept)) {
              choose(null);
              return setWrong(file.name);
            }
            choose(file);
            return onName(file);
          }}
        />
        {/* in the drop area, where that is wide enough */}
        <FolderButton onFiles={onMany} className="xl:absolute xl:top-15 xl:right-4" />
      </div>
      {choice && !refusal && (
        <p role="status" className="-mt-2 font-semibold tabular sm:col-span-2">
          {choice.facts === null
            ? t('Reading the duration…')
            : choice.facts.duration === null
              ? t('The duration will be read on the server.')
              : t('Duration: {time}', { time: clock(choice.facts.duration) })}
        </p>
      )}
      <ShrinkBox shrinking={shrinking} className="sm:col-span-2" />
    </>
  );
}
