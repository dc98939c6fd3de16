import { textIn } from '../../../lib/text.ts';
import { IconLock, IconPlayerPlay, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { lang, useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { lessonState } from '../../../lib/web/ui/lessonState.ts';
import { ProgressBar } from '../../../lib/web/ui/ProgressBar.tsx';
import { Thumbnail } from '../../../lib/web/ui/Thumbnail.tsx';
import { hrefOf } from '../../../lib/web/router.tsx';
import { clock } from '../../lessons/rules.ts';
import type { LessonProgress } from '../../progress/api.ts';
import { percentOf, percentText } from '../../progress/rules.ts';
import { messages as offlineMessages } from './offlineText.ts';
import { storeLastLesson } from './lastViewed.ts';
import { messages } from './text.ts';

/** The link of a lesson: the player, or the memberships when it is locked (SPECIFICATION §5 'Access to lessons'). */
export function lessonLink({ locked, courseID, courseContentID }: LessonProgress) {
  const search = { courseid: courseID, contentid: courseContentID };
  return locked
    ? { to: '/membershipcard', search: { redirect: hrefOf('/courseplayer', search) } }
    : { to: '/courseplayer', search };
}

/** Handles a click on a lesson: stores it as the last one, or explains that it can't be opened offline. */
export function chooseLesson(event: MouseEvent, lesson: LessonProgress, offline: boolean): void {
  if (lesson.locked) return;
  if (!offline) return storeLastLesson(lesson);
  event.preventDefault();
  toast.info(
    textIn(lang(), offlineMessages('Lessons need a connection to play')),
    textIn(lang(), offlineMessages('Open it again when you are back online.')),
  );
}

/** The lessons saved on this device; src/app passes them in from another feature. */
export interface SavedOnDevice {
  /** A mark that a lesson is saved. */
  mark: (contentId: number) => ReactNode;
  /** Whether it plays without a connection. */
  plays: (contentId: number) => boolean;
}

export interface OutlineLessonProps {
  lesson: LessonProgress;
  next: boolean;
  /** The one lesson that is open without a membership. */
  free: boolean;
  offline: boolean;
  saved: SavedOnDevice | undefined;
  /** Whether any lesson has a picture, so that all rows reserve its space. */
  pictures: boolean;
  /** The course's picture, which locked lessons show dimmed: a picture of their video is a part of it. */
  cover: string;
  /** With the watched time and the percentage of each lesson; else only its length, and a bar for a started one. */
  detailed: boolean;
}

/** A still of an open lesson, the course's picture for a locked one; a sign in it of what a click does. */
function Picture({ lesson, next, cover }: Pick<OutlineLessonProps, 'lesson' | 'next' | 'cover'>) {
  const { locked, pictureUrl } = lesson;
  return (
    <Thumbnail
      src={locked ? cover : pictureUrl}
      icon={locked ? <IconLock /> : <IconPlayerPlay />}
      sign={locked ? cover && <IconLock /> : next && <IconPlayerPlayFilled />}
      dim={locked}
      className={cx('w-22 sm:w-28', locked && 'ml-8 sm:ml-9')}
    />
  );
}

function NextMark({ free }: Pick<OutlineLessonProps, 'free'>) {
  const t = useText(messages);
  return (
    <span className="text-sm font-semibold text-accent-strong">
      {t(free ? 'Free lesson' : 'Next lesson')}
    </span>
  );
}

/** One row of the outline: state, picture, order, name, watched and total time, progress (SPECIFICATION, screens 9 and 11). */
export function OutlineLesson({
  lesson,
  next,
  free,
  offline,
  saved,
  pictures,
  cover,
  detailed,
}: OutlineLessonProps) {
  const t = useText(messages);
  const { Icon, label, tone } = lessonState(lesson);
  const percent = percentOf([
    { duration: lesson.duration, watched: lesson.watchedTime, completed: lesson.completed },
  ]);
  const times = { watched: clock(lesson.watchedTime), total: clock(lesson.totalTime) };
  return (
    <li className="border-t border-line first:border-t-0">
      <Anchor
        {...lessonLink(lesson)}
        onClick={(event) => chooseLesson(event, lesson, offline && !saved?.plays(lesson.courseContentID))}
        className={cx(
          'flex min-h-14 items-start gap-2.5 py-3 pr-4 pl-3 text-ink sm:items-center sm:gap-3.5 sm:px-4 no-underline -outline-offset-2 transition-colors hover:bg-surface-2',
          next && 'bg-accent-soft shadow-[inset_4px_0_0_var(--color-accent-bright)]',
        )}
      >
        {/* otherwise the lock is shown in the picture */}
        {!(pictures && lesson.locked) && (
          <Icon aria-hidden="true" className={cx('size-5.5 shrink-0 max-sm:mt-0.5', tone)} />
        )}
        <span className="sr-only">{t(label)}</span>
        {pictures && <Picture lesson={lesson} next={next} cover={cover} />}
        <span className="flex min-w-0 flex-1 flex-col gap-x-6 gap-y-1 sm:flex-row sm:items-center">
          <span className="flex min-w-0 flex-1 flex-col items-start gap-1">
            <span className="max-w-full min-w-0">
              <span className="text-ink-soft tabular">{lesson.order}.</span>{' '}
              <span
                lang={lesson.lang || undefined}
                className={cx(next && 'font-semibold', Icon === IconLock && 'text-ink-soft')}
              >
                {lesson.contentName}
              </span>
            </span>
            {next && <NextMark free={free} />}
            {saved?.mark(lesson.courseContentID)}
            {lesson.videoState !== 'ready' && <Badge tone="warning">{t('Not shown to learners')}</Badge>}
          </span>
          <span
            className={cx(
              'flex shrink-0 flex-wrap gap-x-3 gap-y-1 text-sm text-ink-soft sm:items-end',
              lesson.completed ? 'sm:flex-nowrap' : 'sm:w-44 sm:flex-col',
            )}
          >
            <span className="tabular">
              <span className="sr-only">{t('{watched} of {total}', times)}</span>
              <span aria-hidden="true">
                {detailed && lesson.watchedTime > 0 && `${times.watched} / `}
                {times.total}
              </span>
            </span>
            {lesson.completed
              ? detailed && <span className="tabular">{percentText(percent)}%</span>
              : percent > 0 && (
                  <ProgressBar
                    learned
                    size="sm"
                    value={percent}
                    text={`${percentText(percent)}%`}
                    className="w-full max-w-44"
                  />
                )}
          </span>
        </span>
      </Anchor>
    </li>
  );
}
