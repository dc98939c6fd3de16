import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconCloudUpload,
  IconPlayerStop,
} from '@tabler/icons-react';
import { useText } from '../../../lib/web/i18n.ts';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { isStopped, type Upload } from '../../../lib/web/uploads/state.ts';
import { resumeUpload } from '../../../lib/web/uploads/uploads.ts';
import type { Lesson } from '../api.ts';
import { plays } from '../rules.ts';
import { problemOf, type useLessonVideo } from './lessonVideo.tsx';
import { messages } from './text.ts';
import { timeLeft, useConvert } from './useConvert.ts';

type T = ReturnType<typeof useText<Parameters<typeof messages>[0]>>;

const clock = <IconClock aria-hidden="true" />;
const alert = <IconAlertTriangle aria-hidden="true" />;

function UploadBadge({ t, upload }: { t: T; upload: Upload }) {
  const { state, sent, size } = upload;
  switch (state) {
    case 'queued':
      return <Badge icon={clock}>{t('Waiting for its turn')}</Badge>;
    case 'waiting':
      return (
        <Badge tone="warning" icon={clock}>
          {t('Waiting for the network')}
        </Badge>
      );
    case 'finishing':
      return (
        <Badge tone="info" icon={clock}>
          {t('Almost done')}
        </Badge>
      );
    case 'failed':
      return (
        <Badge tone="danger" icon={alert}>
          {t('Upload failed')}
        </Badge>
      );
    case 'cancelled':
      return <Badge icon={alert}>{t('Upload cancelled')}</Badge>;
    case 'paused':
      return <Badge icon={clock}>{t('Upload paused')}</Badge>;
    case 'shrinking':
      return (
        <Badge tone="info" icon={clock} className="tabular">
          {t('Shrinking {percent}%', { percent: Math.floor(upload.shrinkDone * 100) })}
        </Badge>
      );
    case 'sending':
      return (
        <Badge tone="info" icon={<IconCloudUpload aria-hidden="true" />} className="tabular">
          {t('Uploading {percent}%', { percent: Math.floor((sent / Math.max(1, size)) * 100) })}
        </Badge>
      );
    default:
      return null;
  }
}

/** Whether the state of the upload says more than that of the lesson. */
const tells = (upload: Upload | undefined): upload is Upload => !!upload && upload.state !== 'needsFile';

/** Whether the lesson simply plays: then its state is only among its details. */
const isReady = (lesson: Lesson, upload: Upload | undefined): boolean =>
  !tells(upload) &&
  lesson.videoState === 'ready' &&
  (lesson.conversion?.state !== 'making' || lesson.videoComing);

/** The state of a lesson that simply plays, as text. */
export const readyText = (t: T, { conversion }: Lesson): string =>
  conversion?.state === 'complete' ? t('Complete') : t('Ready');

function StateBadge({ t, lesson, upload }: { t: T; lesson: Lesson; upload: Upload | undefined }) {
  if (tells(upload)) return <UploadBadge t={t} upload={upload} />;
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
    return <Badge icon={<IconCheck aria-hidden="true" />}>{readyText(t, lesson)}</Badge>;
  if (lesson.videoState === 'hidden' && !lesson.videoComing)
    return (
      <Badge tone="warning" icon={alert}>
        {t('Not shown to learners')}
      </Badge>
    );
  if (lesson.videoState === 'processing' || lesson.videoState === 'hidden')
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

/** Notes about the video besides its state. */
function notesOf(t: T, lesson: Lesson, upload: Upload | undefined, choosable: boolean): string[] {
  const { videoState, videoComing, videoCancelled, videoProblem, conversion } = lesson;
  const stays = plays(videoState) && !upload;
  return [
    videoState === 'hidden' && !videoComing && !upload
      ? t(
          'This is a video of the demo, and your institute has a name of its own. Replace it to show the lesson.',
        )
      : '',
    videoState === 'ready' && (videoComing || (upload !== undefined && !choosable))
      ? t('Until the new video is ready, this one is shown.')
      : '',
    stays && videoCancelled ? videoProblem : '',
    stays && conversion?.state === 'cancelled' ? conversion.problem : '',
    !upload && conversion && conversion.secondsLeft !== null ? timeLeft(t, conversion.secondsLeft) : '',
  ].filter((note, i, all) => note !== '' && all.indexOf(note) === i);
}

/** The state of a lesson's video when it is not simply ready: why, and the next step. Null when there is nothing to report. */
export function useLessonState(
  lesson: Lesson,
  upload: Upload | undefined,
  video: ReturnType<typeof useLessonVideo>,
) {
  const t = useText(messages);
  const { convert, busy } = useConvert(lesson);
  const notes = notesOf(t, lesson, upload, video.choosable);
  const { contentName: name, conversion } = lesson;
  const stopped = upload && ((upload.state === 'failed' && !upload.refused) || isStopped(upload));
  const resume = t(upload?.state === 'failed' ? 'Retry' : 'Resume');
  const again = !upload && (conversion?.state === 'cancelled' || conversion?.state === 'failed');
  const ready = isReady(lesson, upload);
  if (ready && notes.length === 0 && !video.reading && !video.why && !video.isNext && !again) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <StateBadge t={t} lesson={lesson} upload={upload} />
      {notes.map((note) => (
        <p key={note} className="text-sm text-ink-soft tabular">
          {note}
        </p>
      ))}
      {video.reading && (
        <p role="status" className="text-sm text-ink-soft">
          {t('The video is being checked…')}
        </p>
      )}
      {stopped && (
        <Button size="sm" aria-label={`${resume}: ${name}`} onClick={() => resumeUpload(upload.id)}>
          {resume}
        </Button>
      )}
      {video.isNext && (
        <Button size="sm" busy={video.reading} aria-label={video.title} onClick={video.pick}>
          {video.choosing}
        </Button>
      )}
      {again && (
        <Button
          size="sm"
          busy={busy}
          aria-label={`${t('Convert again')}: ${name}`}
          onClick={() => void convert(true)}
        >
          {t('Convert again')}
        </Button>
      )}
      {video.why && (
        <p role="alert" className="measure basis-full text-sm text-danger">
          {video.why}
        </p>
      )}
    </div>
  );
}
