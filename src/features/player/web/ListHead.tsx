import { IconArrowLeft } from '@tabler/icons-react';
import { number, useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { ProgressBar } from '../../../lib/web/ui/ProgressBar.tsx';
import { clock } from '../../lessons/rules.ts';
import type { LessonProgress } from '../../progress/api.ts';
import { percentOf, percentText } from '../../progress/rules.ts';
import { messages } from './text.ts';

/** Above the list: the course, its totals, and the learner's progress. */
export function ListHead({
  lessons,
  sections,
  course,
  bare,
}: {
  lessons: readonly LessonProgress[];
  sections: number;
  course: LessonProgress;
  bare: boolean;
}) {
  const t = useText(messages);
  // lessons that only administrators see do not count
  const counted = lessons.filter(({ videoState }) => videoState === 'ready');
  const total = counted.reduce((sum, lesson) => sum + lesson.duration, 0);
  const percent = percentOf(
    counted.map(({ duration, watchedTime, completed }) => ({ duration, watched: watchedTime, completed })),
  );
  const summary =
    lessons.length === 1
      ? ('{sections} section · {lessons} lesson · {time}' as const)
      : sections === 1
        ? ('{sections} section · {lessons} lessons · {time}' as const)
        : ('{sections} sections · {lessons} lessons · {time}' as const);
  return (
    <div className={cx('flex flex-col gap-2 border-line', bare ? 'pb-3' : 'border-b px-4 pt-1 pb-4')}>
      {!bare && (
        <div>
          <BackLink />
          <h2 className="text-lg">
            <CourseLink course={course} />
          </h2>
        </div>
      )}
      <p className="text-sm text-ink-soft tabular">
        {t(summary, {
          sections: number(sections),
          lessons: number(lessons.length),
          time: clock(total),
        })}
      </p>
      <ProgressBar
        value={percent}
        label={t('Course progress')}
        learned
        text={`${percentText(percent)}%`}
        size="sm"
      />
    </div>
  );
}

/** The name of the course; with `back` as a link to it. */
export function CourseLink({
  course,
  back = false,
}: {
  course: Pick<LessonProgress, 'courseID' | 'courseName' | 'lang'>;
  back?: boolean;
}) {
  return (
    <Anchor
      to="/coursecontentlist"
      search={{ courseid: course.courseID }}
      lang={course.lang || undefined}
      className={cx(
        'inline-flex min-h-11 min-w-0 items-center gap-1.5',
        back
          ? 'text-ink-soft no-underline hover:text-ink hover:underline'
          : 'underline decoration-line-strong underline-offset-4 hover:decoration-current',
      )}
    >
      {back && <IconArrowLeft aria-hidden="true" className="size-5 shrink-0" />}
      <span className={cx(back && 'line-clamp-2 text-sm leading-tight wrap-anywhere')}>
        {course.courseName}
      </span>
    </Anchor>
  );
}

export function BackLink() {
  const t = useText(messages);
  return (
    <Anchor
      to="/course"
      className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 text-ink-soft no-underline hover:text-ink hover:underline"
    >
      <IconArrowLeft aria-hidden="true" className="size-5" />
      {t('Back to courses')}
    </Anchor>
  );
}
