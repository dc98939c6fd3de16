import type { ReactNode } from 'react';
import {
  IconArrowBackUp,
  IconCheck,
  IconCircleCheck,
  IconList,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import { number, useText } from '../../../lib/web/i18n.ts';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { Button, type ButtonTone } from '../../../lib/web/ui/Button.tsx';
import { stackedOnPhones } from '../../../lib/web/ui/stackedOnPhones.ts';
import { ProgressBar } from '../../../lib/web/ui/ProgressBar.tsx';
import type { LessonProgress } from '../../progress/api.ts';
import { inOrder } from '../rules.ts';
import { CourseLink } from './ListHead.tsx';
import { messages } from './text.ts';
import { type Playback, usePlaybackState } from './usePlayback.ts';

/** From this fraction of a lesson on, completing it is the screen's main action; before, the video is. */
const nearEnd = 0.9;

/** The next action has its own row on phones; the others are in one row below it. */
const wholeRow = 'max-sm:order-first max-sm:basis-full!';

/** Where no list is beside the player: a link back to the course, and the progress in it. */
function Back({ course }: { course: LessonProgress }) {
  const t = useText(messages);
  return (
    <div className="-mt-3 flex items-center justify-between gap-4">
      <CourseLink course={course} back />
      <ProgressBar
        learned
        size="sm"
        value={Number(course.totalProgress)}
        label={t('Course progress')}
        text={`${course.totalProgress}%`}
        className="shrink-0"
      />
    </div>
  );
}

/** The position of the lesson in its course. */
function Place({ lessons, selected }: { lessons: readonly LessonProgress[]; selected: LessonProgress }) {
  const t = useText(messages);
  const place = inOrder(lessons).indexOf(selected) + 1;
  return (
    <p className="text-sm text-ink-soft">
      <span lang={selected.lang || undefined}>{selected.sectionName}</span> ·{' '}
      {t('Lesson {number} of {total}', { number: number(place), total: number(lessons.length) })}
    </p>
  );
}

/** One button for both states, so that it retains the focus. */
function MarkButton({
  completed,
  tone,
  onClick,
}: {
  completed: boolean;
  tone: ButtonTone;
  onClick: () => void;
}) {
  const t = useText(messages);
  return (
    <Button
      tone={tone}
      icon={completed ? <IconArrowBackUp /> : <IconCircleCheck />}
      className={completed ? stackedOnPhones : wholeRow}
      onClick={onClick}
    >
      {t(completed ? 'Mark as Not Completed' : 'Mark as Complete')}
    </Button>
  );
}

/** The lesson's title, the state of its progress, Mark as Complete, and the next lesson. */
export function LessonHead({
  playback,
  lessons,
  selected,
  mark,
  download,
  wide,
  onSheet,
  complete,
  reset,
  next,
}: {
  playback: Playback;
  lessons: readonly LessonProgress[];
  selected: LessonProgress;
  /** The state of the progress. */
  mark: ReactNode;
  /** The button that saves the lesson on this device. */
  download: ReactNode;
  wide: boolean;
  /** Opens the lesson list, which is beside the player on wide screens. */
  onSheet: () => void;
  complete: () => void;
  reset: () => void;
  /** Opens the next lesson; null when there is none to play. */
  next: (() => void) | null;
}) {
  const t = useText(messages);
  const { locked, completed, contentName } = selected;
  const goesOn = completed && !locked && next !== null;
  const tone = usePlaybackState(playback, ({ time, duration }) => duration > 0 && time >= nearEnd * duration)
    ? 'primary'
    : 'plain';
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        {!wide && <Back course={selected} />}
        <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Place lessons={lessons} selected={selected} />
          {completed && (
            <Badge tone="success" icon={<IconCheck aria-hidden="true" />}>
              {t('Completed')}
            </Badge>
          )}
          {!locked && mark}
        </div>
        <h1 lang={selected.lang || undefined} className="text-xl sm:text-2xl">
          {contentName}
        </h1>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        {goesOn && (
          <Button tone="primary" icon={<IconPlayerSkipForward />} className={wholeRow} onClick={next}>
            {t('Next lesson')}
          </Button>
        )}
        {!wide && (
          <Button icon={<IconList />} className={stackedOnPhones} aria-haspopup="dialog" onClick={onSheet}>
            {t('Lessons')}
          </Button>
        )}
        {download}
        {!locked && (
          <MarkButton
            completed={completed}
            tone={completed ? 'quiet' : tone}
            onClick={completed ? reset : complete}
          />
        )}
      </div>
    </div>
  );
}
