import { toPaise } from '../../../lib/money.ts';
import { IconArrowRight, IconPlayerPlayFilled } from '@tabler/icons-react';
import { money, number, useText } from '../../../lib/web/i18n.ts';
import { languageName } from '../../../lib/web/languageName.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { cardClass } from '../../../lib/web/ui/Card.tsx';
import { Cover } from '../../../lib/web/ui/Cover.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { ProgressRing } from '../../../lib/web/ui/ProgressRing.tsx';
import type { CourseProgress } from '../../progress/api.ts';
import { percentText } from '../../progress/rules.ts';
import type { Course } from '../api.ts';
import { courseTypes, thumbnailUrl } from '../rules.ts';
import { RatingMark } from './RatingMark.tsx';
import { storeLastCourse } from './lastViewed.ts';
import { messages } from './text.ts';

type T = ReturnType<typeof useText<Parameters<typeof messages>[0]>>;

/** A course type in the page's language; other texts, from older clients, unchanged. */
export function typeName(t: T, type: string): string {
  const known = courseTypes.find((one) => one === type);
  return known ? t(known) : type;
}

/** '6 lessons · 1 h 20 min'; without the time while it is unknown. */
export function extentText(t: T, { lessons, totalTime }: Pick<Course, 'lessons' | 'totalTime'>): string {
  if (lessons === 0) return t('Lessons are on their way');
  const count = t(lessons === 1 ? '{lessons} lesson' : '{lessons} lessons', { lessons: number(lessons) });
  if (totalTime <= 0) return count;
  const total = Math.max(1, Math.round(totalTime / 60));
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  const time =
    hours === 0
      ? t('{minutes} min', { minutes })
      : minutes === 0
        ? t('{hours} h', { hours: number(hours) })
        : t('{hours} h {minutes} min', { hours: number(hours), minutes });
  return `${count} · ${time}`;
}

/** What the card leads to: the next lesson, or the course. */
function CallToAction({ going }: { going: boolean }) {
  const t = useText(messages);
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold whitespace-nowrap text-accent-strong group-hover:underline">
      {going ? (
        <>
          <IconPlayerPlayFilled aria-hidden="true" className="size-4" />
          {t('Continue')}
        </>
      ) : (
        <>
          {t('View Course')}
          <IconArrowRight
            aria-hidden="true"
            className="size-4.5 transition-transform group-hover:translate-x-0.5"
          />
        </>
      )}
    </span>
  );
}

/** One course of the catalogue (SPECIFICATION, screen 8). The whole card is one link to the course page. */
export function CatalogueCard({
  course,
  progress,
  heading: Heading = 'h2',
  wide = false,
}: {
  course: Course;
  progress: CourseProgress | undefined;
  heading?: 'h2' | 'h3';
  /** The picture beside the text, where there is room: for one that is alone in its row. */
  wide?: boolean;
}) {
  const t = useText(messages);
  const done = progress !== undefined && progress.percent >= 100;
  return (
    <Anchor
      to="/coursecontentlist"
      search={{ courseid: course.courseID }}
      className={cx(
        cardClass({ link: true, padded: false }),
        'group flex h-full flex-col',
        wide && 'sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:grid-rows-[1fr_auto]',
      )}
      onClick={() => storeLastCourse(course)}
    >
      <Cover
        title={course.courseName}
        src={course.imageUrl}
        small={thumbnailUrl(course.imageUrl)}
        className={
          wide
            ? 'sm:row-span-2 sm:my-4 sm:ml-4 sm:w-[calc(100%-1rem)] sm:self-center sm:rounded-lg'
            : undefined
        }
      />
      <div className="flex flex-1 flex-col gap-1 px-4 pt-4">
        <Heading lang={course.lang || undefined} className="line-clamp-3 text-lg">
          {course.courseName}
        </Heading>
        {(course.lang || course.teachers.length > 0) && (
          <p className="line-clamp-2 text-sm text-ink-soft">
            {[
              ...(course.lang ? [languageName(course.lang)] : []),
              ...course.teachers.map(({ name }) => name),
            ].join(' · ')}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-soft">
          {/* not on the picture, which has its own title */}
          <Badge>{typeName(t, course.type)}</Badge>
          {extentText(t, course)}
          <RatingMark course={course} />
        </p>
        {progress && (
          <div className="mt-auto flex items-center gap-2.5 pt-2 text-sm font-semibold">
            <ProgressRing value={progress.percent} size={32} />
            <span className="tabular">
              {done ? t('Completed') : t('{percent}% completed', { percent: percentText(progress.percent) })}
            </span>
          </div>
        )}
      </div>
      <div className="mx-4 mt-3 flex min-h-14 items-center justify-between gap-3 border-t border-line">
        <span className="py-2">
          <span className="font-semibold whitespace-nowrap tabular">{money(toPaise(course.price))}/-</span>
          <span className="block text-xs text-ink-soft">{t('Included in every membership')}</span>
        </span>
        <CallToAction going={progress !== undefined && !done} />
      </div>
    </Anchor>
  );
}
