import { IconCircleCheckFilled, IconDownload, IconPlayerPlayFilled, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { hourMs } from '../../../lib/days.ts';
import { sizeText } from '../../../lib/sizes.ts';
import { hoursText, mediumDate, useText } from '../../../lib/web/i18n.ts';
import { useMedia } from '../../../lib/web/media.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { buttonClass } from '../../../lib/web/ui/Button.tsx';
import { Cover } from '../../../lib/web/ui/Cover.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { Menu } from '../../../lib/web/ui/Menu.tsx';
import { ProgressBar } from '../../../lib/web/ui/ProgressBar.tsx';
import { clock } from '../../lessons/rules.ts';
import type { LessonProgress } from '../../progress/api.ts';
import { percentOf as watchedPercentOf, percentText } from '../../progress/rules.ts';
import { licenceState } from '../rules.ts';
import type { SavedLesson } from './database.ts';
import { LessonActions } from './LessonActions.tsx';
import { adviceText, failureText, percentOf, stateText } from './lessonState.ts';
import type { About } from './records.ts';
import { deleteLessons, isPlayable } from './savedLessons.ts';
import { messages } from './text.ts';

export interface SavedLessonRowProps {
  lesson: SavedLesson;
  about: About | undefined;
  /** Its progress; undefined while that is unknown. */
  watched: LessonProgress | undefined;
  /** The lesson's own picture; without one it gets a drawn cover. */
  poster: string | undefined;
  /** The language of its name. */
  lang: string | undefined;
  /** It is the next lesson to watch. */
  isNext: boolean;
}

function Picture({
  poster,
  title,
  complete,
}: {
  poster: string | undefined;
  title: string;
  complete: boolean;
}) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'relative block self-start overflow-hidden rounded-sm border border-line bg-surface-2 sm:row-span-2',
        !complete && 'opacity-60',
      )}
    >
      <Cover title={title} src={poster} />
    </span>
  );
}

/** Looks like a button; the row's link is what is clicked. */
function Play({ isNext, className }: { isNext: boolean; className: string }) {
  const t = useText(messages);
  return (
    <span
      aria-hidden="true"
      className={cx(buttonClass(isNext ? 'primary' : 'plain'), 'pointer-events-none', className)}
    >
      <IconPlayerPlayFilled className="size-4.5" />
      {t('Play')}
    </span>
  );
}

/** How long it can still be played offline. */
function TimeLeft({ until, now }: { until: number; now: number }) {
  const t = useText(messages);
  const date = mediumDate(new Date(until).toISOString());
  const hours = Math.max(1, Math.round((until - now) / hourMs));
  return (
    <span title={t('Plays without a connection until {date}', { date })}>
      <span aria-hidden="true">
        <Badge tone={hours < 48 ? 'warning' : 'neutral'}>
          {t('{time} left', { time: hoursText(hours) })}
        </Badge>
      </span>
      <span className="sr-only">{t('Plays without a connection until {date}', { date })}</span>
    </span>
  );
}

const durationOf = ({ about, watched }: Pick<SavedLessonRowProps, 'about' | 'watched'>): number =>
  about?.duration ?? watched?.duration ?? 0;

/** Length and size, whether it is completed, and how long it can still be played (`left`). */
function Facts({
  lesson,
  about,
  watched,
  left,
}: Omit<SavedLessonRowProps, 'poster' | 'lang' | 'isNext'> & { left: ReactNode }) {
  const t = useText(messages);
  const duration = durationOf({ about, watched });
  const facts = [
    duration > 0 && clock(duration),
    lesson.state !== 'complete'
      ? t('{bytes} of {total}', { bytes: sizeText(lesson.bytes), total: sizeText(lesson.total) })
      : sizeText(lesson.total),
  ].filter(Boolean);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-ink-soft tabular">
      <span className="inline-flex items-center gap-1.5">
        {lesson.state !== 'complete' && <IconDownload aria-hidden="true" className="size-4" />}
        {facts.join(' · ')}
      </span>
      {watched?.completed && (
        <span className="inline-flex items-center gap-1 text-success">
          <IconCircleCheckFilled aria-hidden="true" className="size-4" />
          {t('Completed')}
        </span>
      )}
      {left}
    </p>
  );
}

/** How much of a complete download was watched, in percent; null for nothing, and for a completed lesson. */
function watchedPercent({ about, watched }: Pick<SavedLessonRowProps, 'about' | 'watched'>): number | null {
  const { completed = false, watchedTime = 0 } = watched ?? {};
  const seen = watchedPercentOf([
    { duration: durationOf({ about, watched }), watched: watchedTime, completed },
  ]);
  return completed || seen < 1 ? null : seen;
}

/** The progress of the download or, once complete, of watching: a bar across the row, with a text below, and `left` beside it. */
function Progress({
  lesson,
  seen,
  name,
  advice,
  left,
}: Pick<SavedLessonRowProps, 'lesson'> & {
  seen: number | null;
  name: string;
  advice: string;
  left: ReactNode;
}) {
  const t = useText(messages);
  const complete = lesson.state === 'complete';
  if (complete && seen === null) return null;
  const words = complete
    ? t('Watched {percent}%', { percent: percentText(seen ?? 0) })
    : stateText(t, lesson);
  return (
    <>
      <ProgressBar
        value={complete ? (seen ?? 0) : percentOf(lesson)}
        label={complete ? undefined : name}
        learned={complete}
        text={words}
        showText={false}
        size="sm"
        className="max-w-80"
      />
      <p className="flex items-center justify-between gap-3 text-sm text-ink-soft">
        <span>{(!complete && advice) || words}</span>
        {left}
      </p>
    </>
  );
}

/** A lesson that is saved on this device, or being downloaded. */
export function SavedLessonRow(props: SavedLessonRowProps) {
  const { lesson, about, poster, lang, isNext } = props;
  const t = useText(messages);
  const { state, courseId, contentId } = lesson;
  const [now] = useState(() => Date.now());
  const advice = adviceText(t, lesson, now);
  const report = (error: unknown): void => void toast.error(failureText(t, error));
  const name = about?.contentName ?? `${t('Lesson')} ${contentId}`;
  const complete = state === 'complete';
  const seen = watchedPercent(props);
  const left = isPlayable(lesson) && licenceState(lesson.licence, now, 0) === 'valid' && (
    <TimeLeft until={lesson.licence.until} now={now} />
  );
  // on phones beside the progress, else it would take a line of its own
  const isBelow = useMedia('(width < 40rem)') && complete && seen !== null;
  return (
    <li
      className={cx(
        'relative grid grid-cols-[5rem_minmax(0,1fr)_auto] gap-3 border-t border-line p-3 first:border-t-0 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:grid-rows-[auto_1fr] xl:grid-cols-[10rem_minmax(0,1fr)_auto] sm:gap-x-4 sm:gap-y-1 sm:px-4',
        complete && 'group hover:bg-surface-2',
      )}
    >
      <Picture poster={poster} title={name} complete={complete} />
      <div className="flex min-w-0 flex-col gap-1">
        {isPlayable(lesson) ? (
          // the whole row is a link
          <Anchor
            to="/courseplayer"
            search={{ courseid: courseId, contentid: contentId }}
            lang={lang}
            className="leading-snug font-semibold wrap-anywhere text-ink no-underline group-hover:underline after:absolute after:inset-0"
          >
            {name}
          </Anchor>
        ) : (
          <span lang={lang} className="leading-snug font-semibold wrap-anywhere">
            {name}
          </span>
        )}
        <Facts {...props} left={!isBelow && left} />
      </div>
      {/* its icon, not its larger target, aligns with the end of the row */}
      <div className="-mt-2.5 -mr-2.5 self-start sm:-mr-1.5 sm:row-span-2 sm:mt-0 sm:flex sm:items-center sm:gap-x-4 sm:self-center">
        {complete && <Play isNext={isNext} className="max-sm:hidden" />}
        {/* in a menu, so that missing Play does not delete; above the row's link */}
        <span className="relative">
          <Menu
            label={t('More for {name}', { name })}
            items={[
              {
                id: 'delete',
                label: t('Delete download'),
                icon: <IconTrash />,
                tone: 'danger',
                onAction: () => void deleteLessons(lesson.userId, [contentId]).catch(report),
              },
            ]}
          />
        </span>
      </div>
      <div className="col-span-full flex min-w-0 flex-col gap-1 not-has-[>:not(:empty)]:hidden sm:col-start-2 sm:mt-1 sm:col-end-3">
        <Progress lesson={lesson} seen={seen} name={name} advice={advice} left={isBelow && left} />
        {complete && advice && <p className="text-sm text-ink-soft">{advice}</p>}
        <LessonActions lesson={lesson} name={name} />
        {isPlayable(lesson) && <Play isNext={isNext} className="mt-1 sm:hidden" />}
      </div>
    </li>
  );
}
