import { IconPlus } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { number, useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { BesideVideo } from '../../../lib/web/videoEditor/BesideVideo.tsx';
import { EditedVideo } from '../../../lib/web/videoEditor/EditedVideo.tsx';
import { positionOf, useVideoTime } from '../../../lib/web/videoEditor/useVideoTime.ts';
import type { LessonDetails } from '../../lessons/api.ts';
import type { LessonChapters } from '../../lessons/chaptersApi.ts';
import { shortClock } from '../../player/rules.ts';
import { ChapterLines, ChapterRows } from './ChapterRows.tsx';
import { missingStarts, placeFor, rowOf, withStarts } from './rows.ts';
import { messages } from './text.ts';
import { type ChapterForm, useChapterForm } from './useChapterForm.ts';

/** Suggests chapters at slide changes, or explains why there are none. */
function Suggest({
  slideChanges,
  onSuggest,
}: {
  slideChanges: readonly number[] | null;
  onSuggest: (slideChanges: readonly number[]) => void;
}) {
  const t = useText(messages);
  if (slideChanges && slideChanges.length > 0)
    return <Button onClick={() => onSuggest(slideChanges)}>{t('Suggest from slide changes')}</Button>;
  return (
    <p className="text-sm text-ink-soft">
      {t(
        slideChanges
          ? 'No slide changes were found in this video.'
          : 'Nobody has looked for slide changes in this video yet: convert it again in the list of lessons.',
      )}
    </p>
  );
}

/** Shown without written chapters: those that the description names, or instructions. */
function NoChapters({
  described,
  duration,
  onTake,
}: {
  described: LessonChapters['described'];
  duration: number;
  onTake: () => void;
}) {
  const t = useText(messages);
  if (described.length === 0)
    return (
      <EmptyState title={t('No chapters yet')}>
        {t('Play the video, and add a chapter where a new topic begins.')}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t('The description names chapters')}
      action={<Button onClick={onTake}>{t('Take them over')}</Button>}
    >
      <div className="flex flex-col gap-3">
        <p>
          {t(
            'Learners see these. Take them over to change them here; from then on those of the description no longer count.',
          )}
        </p>
        <ChapterLines chapters={described} duration={duration} />
      </div>
    </EmptyState>
  );
}

/** Below the rows, since the list may be longer than the video. */
function SaveButtons({ form: { busy, isDirty, undo } }: { form: ChapterForm }) {
  const t = useText(messages);
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" tone="primary" busy={busy}>
        {t('Save chapters')}
      </Button>
      {isDirty && (
        <Button disabled={busy} onClick={undo}>
          {t('Undo changes')}
        </Button>
      )}
    </div>
  );
}

/** The position of the video with the URL `src` in whole seconds; null while there is no playable one. */
function useSecond(video: RefObject<HTMLVideoElement | null>, src: string): number | null {
  const [second, setSecond] = useState<number | null>(null);
  useVideoTime(video, src, () => {
    const at = positionOf(video.current);
    setSecond(at === null ? null : Math.floor(at / 1000));
  });
  return second;
}

/** The lesson's video, in which to find where chapters begin. */
function ChapterVideo({
  video,
  lesson: { videoUrl, posterUrl, contentName, captions },
}: {
  video: RefObject<HTMLVideoElement | null>;
  lesson: LessonDetails;
}) {
  const t = useText(messages);
  return (
    <EditedVideo
      video={video}
      src={videoUrl}
      poster={posterUrl}
      name={contentName}
      missing={`${t('There is no video that can be played yet.')} ${t('Times can be typed.')}`}
      tracks={captions.map(({ id, lang, label, url }) => (
        <track key={id} kind="captions" srcLang={lang} label={label} src={url} />
      ))}
    />
  );
}

function play(video: HTMLVideoElement | null, start: number): void {
  if (!video) return;
  video.currentTime = start;
  // a browser may refuse to play; the picture at this position is shown anyway
  video.play().catch(() => {});
}

/** Writes a lesson's chapters beside its video. */
export function ChapterEditor({ lesson, record }: { lesson: LessonDetails; record: LessonChapters }) {
  const t = useText(messages);
  const { duration } = lesson;
  const form = useChapterForm(record, duration);
  const { fields, insert, remove, replace } = useFieldArray({ control: form.control, name: 'rows' });
  const video = useRef<HTMLVideoElement>(null);
  const second = useSecond(video, lesson.videoUrl);
  const [said, setSaid] = useState('');

  const add = (): void => {
    const start = second ?? 0;
    const at = placeFor(form.getValues('rows'), start);
    insert(at, rowOf({ start, title: '' }, duration), {
      focusName: `rows.${at}.${second === null ? 'begins' : 'title'}`,
    });
    setSaid('');
  };
  const suggest = (slideChanges: readonly number[]): void => {
    const rows = form.getValues('rows');
    const missing = missingStarts(rows, slideChanges);
    const titleOf = (place: number): string => t('Slide {number}', { number: number(place) });
    if (missing.length > 0) replace(withStarts(rows, missing, { duration, titleOf }));
    setSaid(
      missing.length === 0
        ? t('Every slide change has a chapter.')
        : missing.length === 1
          ? t('One suggestion was added. Give it a title or delete it; learners see it after you save.')
          : t(
              '{count} suggestions were added. Give them titles or delete them; learners see them after you save.',
              { count: number(missing.length) },
            ),
    );
  };
  return (
    <BesideVideo form={form} video={<ChapterVideo video={video} lesson={lesson} />}>
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={<IconPlus />} onClick={add}>
          {second === null
            ? t('Add a chapter')
            : t('Add a chapter at {time}', { time: shortClock(second, duration) })}
        </Button>
        <Suggest slideChanges={record.slideChanges} onSuggest={suggest} />
      </div>
      <output className="text-sm text-ink-soft empty:hidden">{said}</output>
      {fields.length > 0 ? (
        <ChapterRows
          form={form}
          fields={fields}
          duration={duration}
          onPlay={lesson.videoUrl === '' ? null : (start) => play(video.current, start)}
          onDelete={remove}
        />
      ) : (
        <NoChapters
          described={record.described}
          duration={duration}
          onTake={() => replace(record.described.map((one) => rowOf(one, duration)))}
        />
      )}
      {(fields.length > 0 || form.isDirty) && <SaveButtons form={form} />}
    </BesideVideo>
  );
}
