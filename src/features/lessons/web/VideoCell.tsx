import { textIn } from '../../../lib/text.ts';
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconCloudUpload,
  IconPlayerStop,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { accepted } from '../../../lib/web/ui/FileField.tsx';
import { planShrinking } from '../../../lib/web/uploads/shrinkPlan.ts';
import { isStopped, type Upload } from '../../../lib/web/uploads/state.ts';
import { provideFile, removeUpload, resumeUpload } from '../../../lib/web/uploads/uploads.ts';
import { videoAccept } from '../../files/rules.ts';
import type { Lesson } from '../api.ts';
import { Conversion } from './Conversion.tsx';
import { EarlierVideo } from './EarlierVideo.tsx';
import { uploadVideo, useReadVideo, useVideoLimits } from './lessonData.ts';
import { ShrinkDialog } from './ShrinkDialog.tsx';
import { messages } from './text.ts';

type T = ReturnType<typeof useText<Parameters<typeof messages>[0]>>;

/** What is wrong with a lesson's video; '' for nothing. That its conversion was cancelled is shown as a state. */
function problemOf({ videoProblem, videoCancelled, conversion }: Lesson): string {
  const ofConversion = conversion?.state === 'cancelled' ? '' : (conversion?.problem ?? '');
  return (videoCancelled ? '' : videoProblem) || ofConversion;
}

function StateBadge({ t, lesson, upload }: { t: T; lesson: Lesson; upload: Upload | undefined }) {
  const clock = <IconClock aria-hidden="true" />;
  const alert = <IconAlertTriangle aria-hidden="true" />;
  if (upload) {
    const { state, sent, size } = upload;
    if (state === 'queued') return <Badge icon={clock}>{t('Waiting for its turn')}</Badge>;
    if (state === 'waiting')
      return (
        <Badge tone="warning" icon={clock}>
          {t('Waiting for the network')}
        </Badge>
      );
    if (state === 'finishing')
      return (
        <Badge tone="info" icon={clock}>
          {t('Almost done')}
        </Badge>
      );
    if (state === 'failed')
      return (
        <Badge tone="danger" icon={alert}>
          {t('Upload failed')}
        </Badge>
      );
    if (state === 'cancelled') return <Badge icon={alert}>{t('Upload cancelled')}</Badge>;
    if (state === 'paused') return <Badge icon={clock}>{t('Upload paused')}</Badge>;
    if (state === 'shrinking')
      return (
        <Badge tone="info" icon={clock} className="tabular">
          {t('Shrinking {percent}%', { percent: Math.floor(upload.shrinkDone * 100) })}
        </Badge>
      );
    if (state === 'sending')
      return (
        <Badge tone="info" icon={<IconCloudUpload aria-hidden="true" />} className="tabular">
          {t('Uploading {percent}%', { percent: Math.floor((sent / Math.max(1, size)) * 100) })}
        </Badge>
      );
  }
  const { conversion } = lesson;
  const percent = conversion?.percent ?? 0;
  if (lesson.videoState === 'ready' && conversion?.state === 'making' && !lesson.videoComing)
    return (
      <Badge tone="info" icon={clock} className="tabular">
        {conversion.renditions.length > 0
          ? t('Playable ({size}), {percent}%', { size: conversion.renditions.at(-1)!, percent })
          : t('Playable, {percent}%', { percent })}
      </Badge>
    );
  if (lesson.videoState === 'ready')
    return (
      <Badge tone="success" icon={<IconCheck aria-hidden="true" />}>
        {conversion?.state === 'complete' ? t('Complete') : t('Ready')}
      </Badge>
    );
  if (lesson.videoState === 'processing')
    return (
      <Badge tone="info" icon={clock} className="tabular">
        {conversion ? t('Processing {percent}%', { percent }) : t('Processing')}
      </Badge>
    );
  if (lesson.videoState === 'failed')
    return lesson.videoCancelled && problemOf(lesson) === '' ? (
      <Badge icon={<IconPlayerStop aria-hidden="true" />}>{t('Cancelled')}</Badge>
    ) : (
      <Badge tone="danger" icon={alert}>
        {t('Failed')}
      </Badge>
    );
  return (
    <Badge tone="warning" icon={alert}>
      {t('No video yet')}
    </Badge>
  );
}

/** Uploads a chosen file as the lesson's video, or shows why it is refused; `question` asks whether it is made smaller. */
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

function Notices({
  t,
  isReplaced,
  cancelled,
  reading,
  why,
}: {
  t: T;
  isReplaced: boolean;
  /** That the conversion of a new video was cancelled. */
  cancelled: string;
  reading: boolean;
  why: string | undefined;
}) {
  return (
    <>
      {isReplaced && (
        <p className="text-xs text-ink-soft rows:max-w-72 cards:text-sm">
          {t('Until the new video is ready, this one is shown.')}
        </p>
      )}
      {cancelled && <p className="text-xs text-ink-soft rows:max-w-72 cards:text-sm">{cancelled}</p>}
      {reading && (
        <p role="status" className="text-xs text-ink-soft rows:max-w-72 cards:text-sm">
          {t('The video is being checked…')}
        </p>
      )}
      {why && (
        <p role="alert" className="text-xs text-danger rows:max-w-72 cards:text-sm">
          {why}
        </p>
      )}
    </>
  );
}

/** A lesson's video: file name, progress, and what to do after a failure. */
export function VideoCell({
  lesson,
  upload,
  onSizes,
}: {
  lesson: Lesson;
  upload: Upload | undefined;
  onSizes: () => void;
}) {
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
  const why = problem ?? (upload ? upload.problem : problemOf(lesson));

  return (
    <div className="flex min-w-0 flex-col items-start gap-1 cards:text-left">
      <span className="line-clamp-2 wrap-anywhere">{lesson.videoFileName}</span>
      <StateBadge t={t} lesson={lesson} upload={upload} />
      <Notices
        t={t}
        isReplaced={
          lesson.videoState === 'ready' && (lesson.videoComing || (upload !== undefined && !choosable))
        }
        cancelled={
          lesson.videoState === 'ready' && lesson.videoCancelled && !upload ? lesson.videoProblem : ''
        }
        reading={reading}
        why={why}
      />
      <div className="flex flex-wrap gap-1.5 empty:hidden">
        {upload && ((state === 'failed' && !upload.refused) || isStopped(upload)) && (
          <Button
            size="sm"
            aria-label={`${t(state === 'failed' ? 'Retry' : 'Resume')}: ${lesson.contentName}`}
            onClick={() => resumeUpload(upload.id)}
          >
            {t(state === 'failed' ? 'Retry' : 'Resume')}
          </Button>
        )}
        {choosable && (
          <Button size="sm" busy={reading} aria-label={title} onClick={() => picker.current?.click()}>
            {choosing}
          </Button>
        )}
        {!upload && lesson.conversion && (
          <Conversion lesson={lesson} conversion={lesson.conversion} onSizes={onSizes} />
        )}
        {!upload && lesson.earlierVideo && <EarlierVideo lesson={lesson} earlier={lesson.earlierVideo} />}
      </div>
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
    </div>
  );
}
