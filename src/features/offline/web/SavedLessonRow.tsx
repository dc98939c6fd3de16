import { IconCircleCheckFilled, IconDownload, IconPlayerPlayFilled, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { hoursText, mediumDate, useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { buttonClass } from '../../../lib/web/ui/Button.tsx';
import { Cover } from '../../../lib/web/ui/Cover.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { Menu } from '../../../lib/web/ui/Menu.tsx';
import { ProgressBar } from '../../../lib/web/ui/ProgressBar.tsx';
import { clock } from '../../lessons/rules.ts';
import { sizeText } from '../../player/rules.ts';
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
  /** What was watched of it; undefined while that is not known. */
  watched: LessonProgress | undefined;
  /** The lesson's own picture; without one it gets a drawn cover. */
  poster: string | undefined;
  /** The language of its name. */
  lang: string | undefined;
  /** It is the one to go on with. */
  isNext: boolean;
}

/** The lesson's picture. No sign lies on it: small pictures are full of words. */
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
        'block self-start overflow-hidden rounded-lg border border-line bg-surface-2 sm:row-span-2',
        !complete && 'opacity-60',
      )}
    >
      <Cover title={title} src={poster} />
    </span>
  );
}

const hour = 3_600_000;

/** How long it still plays without a connection. */
function TimeLeft({ until, now }: { until: number; now: number }) {
  const t = useText(messages);
  const date = mediumDate(new Date(until).toISOString());
  const hours = Math.max(1, Math.round((until - now) / hour));
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

/** Its length, how far it is watched, and its size. */
function Facts({
  lesson,
  about,
  watched,
  now,
}: Omit<SavedLessonRowProps, 'poster' | 'lang' | 'isNext'> & { now: number }) {
  const t = useText(messages);
  const duration = about?.duration ?? watched?.duration ?? 0;
  const { completed = false, watchedTime = 0 } = watched ?? {};
  const percent = watchedPercentOf([{ duration, watched: watchedTime, completed }]);
  const facts = [
    duration > 0 && clock(duration),
    lesson.state !== 'complete'
      ? t('{bytes} of {total}', { bytes: sizeText(lesson.bytes), total: sizeText(lesson.total) })
      : sizeText(lesson.total),
  ].filter(Boolean);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm text-ink-soft tabular">
        <span className="inline-flex items-center gap-1.5">
          {lesson.state !== 'complete' && <IconDownload aria-hidden="true" className="size-4" />}
          {facts.join(' · ')}
        </span>
        {completed && (
          <span className="inline-flex items-center gap-1 text-success">
            <IconCircleCheckFilled aria-hidden="true" className="size-4" />
            {t('Completed')}
          </span>
        )}
        {isPlayable(lesson) && licenceState(lesson.licence, now, 0) === 'valid' && (
          <TimeLeft until={lesson.licence.until} now={now} />
        )}
      </p>
      {lesson.state === 'complete' && !completed && percent >= 1 && (
        <ProgressBar
          learned
          size="sm"
          value={percent}
          text={t('Watched {percent}%', { percent: percentText(percent) })}
          className="max-w-60 gap-2! *:first:min-w-8! *:last:whitespace-nowrap"
        />
      )}
    </>
  );
}

/** A lesson that is saved on this device, or on its way. */
export function SavedLessonRow(props: SavedLessonRowProps) {
  const { lesson, about, poster, lang, isNext } = props;
  const t = useText(messages);
  const { state, courseId, contentId } = lesson;
  const [now] = useState(() => Date.now());
  const advice = adviceText(t, lesson, now);
  const report = (error: unknown): void => void toast.error(failureText(t, error));
  const name = about?.contentName ?? `${t('Lesson')} ${contentId}`;
  const complete = state === 'complete';
  return (
    <li
      className={cx(
        'relative grid grid-cols-[6rem_minmax(0,1fr)_auto] gap-x-3 gap-y-2 border-t border-line p-3 first:border-t-0 sm:grid-cols-[10rem_minmax(0,1fr)_auto] sm:grid-rows-[auto_1fr] sm:gap-x-4 sm:gap-y-1 sm:p-4',
        complete && 'group hover:bg-surface-2',
      )}
    >
      <Picture poster={poster} title={name} complete={complete} />
      <div className="flex min-w-0 flex-col gap-1">
        {isPlayable(lesson) ? (
          // the whole row is its target
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
        <Facts {...props} now={now} />
      </div>
      <div className="-mr-1.5 flex flex-col items-center sm:row-span-2 sm:flex-row sm:gap-x-4 sm:self-center">
        {complete && (
          // the row's link lies over it
          <span
            aria-hidden="true"
            className={cx(buttonClass(isNext ? 'primary' : 'plain'), 'max-sm:size-11 max-sm:px-0')}
          >
            <IconPlayerPlayFilled className="size-4.5" />
            <span className="max-sm:hidden">{t('Play')}</span>
          </span>
        )}
        {/* in a menu, so that a finger that misses Play deletes nothing; above the row's link */}
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
      <div className="col-span-full flex min-w-0 flex-col gap-1 empty:hidden sm:col-start-2">
        {!complete && (
          <ProgressBar
            value={percentOf(lesson)}
            label={name}
            text={stateText(t, lesson)}
            showText={false}
            size="sm"
          />
        )}
        {(!complete || advice) && <p className="text-sm text-ink-soft">{advice || stateText(t, lesson)}</p>}
        <LessonActions lesson={lesson} name={name} />
      </div>
    </li>
  );
}
