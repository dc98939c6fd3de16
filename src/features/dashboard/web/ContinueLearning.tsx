import { cardClass } from '../../../lib/pageFrame.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Cover } from '../../../lib/web/ui/Cover.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { certificates } from '../../certificates/api.ts';
import type { StartedCourse } from '../../progress/api.ts';
import { thumbnailUrl } from '../../courses/rules.ts';
import { ratings } from '../../ratings/api.ts';
import { CourseRing, LeadCard, leadSkeleton } from './LeadCard.tsx';
import { goesOn, NextUp, type useStarted } from './started.tsx';
import { messages } from './text.ts';

/** The next step after a completed course: certificate and stars, then a review, then nothing. */
function AfterCourse({ courseID }: StartedCourse) {
  const t = useText(messages);
  const own = useData(certificates.mine, {}, { refetchOnMount: 'always' });
  const { data: rating } = useData(ratings.get, { query: { courseid: courseID } });
  if (!own.data || !rating) return null;
  const hasCertificate = own.data.some((one) => one.courseID === courseID);
  const next = !hasCertificate
    ? 'Certificate and rating'
    : rating.mine === 0
      ? 'Rate this course'
      : rating.words === '' && 'Write a review';
  return (
    next && (
      <span className="flex items-center gap-1 text-sm leading-5 font-semibold text-accent-strong group-hover:underline max-sm:mt-1.5">
        {t(next)}
        <IconArrowRight
          aria-hidden="true"
          className="size-4.5 shrink-0 transition-transform group-hover:translate-x-0.5"
        />
      </span>
    )
  );
}

/**
 * Courses as rows: started ones with the next lesson, completed ones with the next step. `extra` renders parts of a row outside
 * of its link, as cells of the row's grid.
 */
function Rows({ rows, extra }: { rows: readonly StartedCourse[]; extra?: (courseId: number) => ReactNode }) {
  return (
    <ul className={cx(cardClass({ padded: false }), 'divide-y divide-line overflow-hidden')}>
      {rows.map((course) => {
        const { courseID, courseName, lang, imageUrl, percent } = course;
        const completed = percent >= 100;
        return (
          <li
            key={courseID}
            className="group relative grid grid-cols-[5rem_minmax(0,1fr)_auto] content-center items-center gap-x-3 gap-y-1 p-3 max-sm:gap-y-3 hover:bg-surface-2 sm:grid-cols-[8rem_minmax(0,1fr)_auto] sm:gap-x-4 sm:p-4"
          >
            <Cover
              title={courseName}
              src={thumbnailUrl(imageUrl)}
              className="self-start rounded-md sm:row-span-2"
            />
            {/* the whole row is a link */}
            <Anchor
              {...goesOn(course)}
              className={cx(
                'text-ink no-underline after:absolute after:inset-0',
                // on phones the next step has a row of its own
                completed && 'max-sm:col-span-2',
              )}
            >
              <h3 lang={lang || undefined} className="line-clamp-2 text-base sm:text-lg">
                {courseName}
              </h3>
              {completed ? (
                <AfterCourse {...course} />
              ) : (
                <span className="line-clamp-2 text-sm text-ink-soft">
                  <NextUp {...course} />
                </span>
              )}
            </Anchor>
            {completed ? extra?.(courseID) : <CourseRing percent={percent} />}
          </li>
        );
      })}
    </ul>
  );
}

type Started = ReturnType<typeof useStarted>;

/** The started courses, each with its next lesson; without any `begin`, a lesson of a new course, which another feature renders. */
export function ContinueLearning({
  started: { query, going, completed },
  begin,
}: {
  started: Started;
  begin: (otherwise: ReactNode) => ReactNode;
}) {
  const t = useText(messages);
  const title = useId();
  const { userType } = useSession();
  const { data } = query;
  const [lead, ...others] = going;
  return (
    <section aria-labelledby={title}>
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id={title} className="text-xl">
          {t(data && !lead ? 'Start learning' : 'Continue learning')}
        </h2>
        {data && data.total > 0 && (
          <Anchor to="/course" className="inline-flex min-h-11 items-center underline">
            {t('All courses')}
          </Anchor>
        )}
      </div>
      {!data ? (
        <Pending query={query}>
          <Skeleton>{leadSkeleton}</Skeleton>
        </Pending>
      ) : lead ? (
        <div className="flex flex-col gap-4">
          <LeadCard course={lead} />
          {others.length > 0 && <Rows rows={others} />}
        </div>
      ) : (
        begin(
          <EmptyState
            drawing="board"
            title={t(
              completed.length > 0
                ? 'You have completed all courses you started'
                : 'You have not started a course yet',
            )}
            action={
              <LinkButton to="/course" tone="primary">
                {t('Choose a course')}
              </LinkButton>
            }
          >
            {t(
              completed.length > 0
                ? 'Choose the next one.'
                : userType === 'Paid'
                  ? 'Choose one and watch its first lesson.'
                  : 'The first lesson of every course is free.',
            )}
          </EmptyState>,
        )
      )}
    </section>
  );
}

/** The completed courses, each with its certificate, which another feature renders. */
export function CompletedCourses({
  courses,
  certificate,
}: {
  courses: readonly StartedCourse[];
  certificate: (courseId: number) => ReactNode;
}) {
  const t = useText(messages);
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="mb-3 text-xl">
        {t('Completed courses')}
      </h2>
      <Rows rows={courses} extra={certificate} />
    </section>
  );
}
