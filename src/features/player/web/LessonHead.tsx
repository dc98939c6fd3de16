import type { ReactNode } from 'react';
import { IconArrowBackUp, IconCircleCheck, IconList, IconPlayerSkipForward } from '@tabler/icons-react';
import { number, useText } from '../../../lib/web/i18n.ts';
import { Button, stackedOnPhones } from '../../../lib/web/ui/Button.tsx';
import { ProgressBar } from '../../../lib/web/ui/ProgressBar.tsx';
import type { LessonProgress } from '../../progress/api.ts';
import { inOrder } from '../rules.ts';
import { CourseLink } from './ListHead.tsx';
import { messages } from './text.ts';

/** Where no list is beside the player: the way back to the course, and how far one is in it. */
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

/** Where the lesson is in its course. */
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

/** The lesson's title, the state of its progress, Mark as Complete, and then what is next. */
export function LessonHead({
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
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        {!wide && <Back course={selected} />}
        <div className="flex flex-wrap items-center justify-between gap-x-4 sm:justify-start">
          <Place lessons={lessons} selected={selected} />
          {!locked && mark}
        </div>
        <h1 lang={selected.lang || undefined} className="text-xl sm:text-2xl">
          {contentName}
        </h1>
      </div>
      {/* on phones one row, the next action as wide as there is room, and below it what is rarely done */}
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        {goesOn && (
          <Button tone="primary" icon={<IconPlayerSkipForward />} className="max-sm:flex-1" onClick={next}>
            {t('Next lesson')}
          </Button>
        )}
        {!wide && (
          <Button icon={<IconList />} className={stackedOnPhones} aria-haspopup="dialog" onClick={onSheet}>
            {t('Lessons')}
          </Button>
        )}
        {download}
        {/* one button for both, which keeps the focus */}
        {!locked && (
          <Button
            tone={completed ? 'quiet' : 'primary'}
            icon={completed ? <IconArrowBackUp /> : <IconCircleCheck />}
            className={
              goesOn
                ? 'max-sm:-my-1 max-sm:-ml-4 max-sm:basis-full max-sm:justify-start max-sm:text-sm'
                : 'max-sm:order-first max-sm:flex-1'
            }
            onClick={completed ? reset : complete}
          >
            {t(completed ? 'Mark as Not Completed' : 'Mark as Complete')}
          </Button>
        )}
      </div>
    </div>
  );
}
