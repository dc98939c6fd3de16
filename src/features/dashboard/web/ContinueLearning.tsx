import { IconArrowRight, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { useData } from '../../../lib/web/call.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { buttonClass } from '../../../lib/web/ui/Button.tsx';
import { cardClass } from '../../../lib/web/ui/Card.tsx';
import { Cover } from '../../../lib/web/ui/Cover.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { InSentence } from '../../../lib/web/ui/InSentence.tsx';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { ProgressRing } from '../../../lib/web/ui/ProgressRing.tsx';
import { Bone, Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { hrefOf } from '../../../lib/web/router.tsx';
import { certificates } from '../../certificates/api.ts';
import { progress, type StartedCourse } from '../../progress/api.ts';
import { thumbnailUrl } from '../../courses/rules.ts';
import { percentText } from '../../progress/rules.ts';
import { ratings } from '../../ratings/api.ts';
import { messages } from './text.ts';

/**
 * The link of a started course: its next lesson, the memberships when the rest is locked, the course when it is completed.
 */
function goesOn({ courseID, percent, nextContentID }: StartedCourse) {
  if (nextContentID !== null)
    return { to: '/courseplayer', search: { courseid: courseID, contentid: nextContentID } };
  return percent >= 100
    ? { to: '/coursecontentlist', search: { courseid: courseID } }
    : {
        to: '/membershipcard',
        search: { redirect: hrefOf('/coursecontentlist', { courseid: courseID }) },
      };
}

/** A course's progress, with one decimal as everywhere (SPECIFICATION §9). */
function CourseRing({ percent }: Pick<StartedCourse, 'percent'>) {
  const t = useText(messages);
  const text = percentText(percent);
  return (
    <ProgressRing
      value={percent}
      size={52}
      text={`${text}%`}
      label={t('{percent}% completed', { percent: text })}
    />
  );
}

/** What comes next in a started course. */
function NextUp({ nextContentID, nextContentName, lang }: StartedCourse) {
  const t = useText(messages);
  if (nextContentID === null) return t('The next lessons are for members.');
  return <InSentence of={(lesson) => t('Next: {lesson}', { lesson })} name={nextContentName} lang={lang} />;
}

/** The course to go on with: its picture, its next lesson, and a large button. */
function LeadCard({ course }: { course: StartedCourse }) {
  const t = useText(messages);
  const { courseName, lang, imageUrl, percent, nextContentID, lessons, completedLessons } = course;
  return (
    <Anchor {...goesOn(course)} className={cx(cardClass({ link: true }), 'group')}>
      {/* a grid of its own, since a card is a block */}
      <div className={leadGrid}>
        <Cover
          title={courseName}
          src={imageUrl}
          small={thumbnailUrl(imageUrl)}
          className="rounded-lg sm:row-span-3"
        />
        <h3 lang={lang || undefined} className="line-clamp-3 text-lg sm:self-end sm:text-xl">
          {courseName}
        </h3>
        <div className="flex items-center gap-3 max-sm:col-span-2">
          <CourseRing percent={percent} />
          <p className="min-w-0 text-sm text-ink-soft">
            {t('{done} of {total} lessons completed', {
              done: number(completedLessons),
              total: number(lessons),
            })}
            <span className={nextContentID === null ? 'block' : 'line-clamp-2 font-semibold text-ink'}>
              <NextUp {...course} />
            </span>
          </p>
        </div>
        <span
          className={cx(
            buttonClass('primary'),
            'self-start group-hover:bg-accent-hover max-sm:col-span-2 sm:justify-self-start',
          )}
        >
          {nextContentID !== null && <IconPlayerPlayFilled aria-hidden="true" className="size-4" />}
          {t(nextContentID !== null ? 'Continue' : 'See memberships')}
        </span>
      </div>
    </Anchor>
  );
}

/** On phones a thumbnail beside the title, else the picture at the left of everything. */
const leadGrid =
  'grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 sm:grid-cols-2 sm:grid-rows-[1fr_auto_1fr] sm:gap-x-6 sm:gap-y-4';

/** In the place of the lead. */
const leadSkeleton = (
  <div className={cx(cardClass(), leadGrid)}>
    <Bone className="aspect-video rounded-lg sm:row-span-3" />
    <Bone className="h-6 w-4/5 sm:self-end" />
    <Bone className="h-11 w-3/5 max-sm:col-span-2" />
    <Bone className="h-11 max-sm:col-span-2 sm:w-32 sm:self-start" />
  </div>
);

/** What to do with a completed course: its certificate and the stars, then the words beside them, then nothing but to watch it again. */
function AfterCourse({ courseID }: StartedCourse) {
  const t = useText(messages);
  const own = useData(certificates.mine, {}, { refetchOnMount: 'always' });
  const { data: rating } = useData(ratings.get, { query: { courseid: courseID } });
  if (!own.data || !rating) return <span className="block h-5" />;
  const hasCertificate = own.data.some((one) => one.courseID === courseID);
  const next = !hasCertificate
    ? 'Certificate and rating'
    : rating.mine === 0
      ? 'Rate this course'
      : rating.words === ''
        ? 'Write a review'
        : 'Watch again';
  return (
    <span className="block text-sm leading-5 font-semibold text-accent-strong group-hover:underline">
      {t(next)}{' '}
      <IconArrowRight
        aria-hidden="true"
        className="inline size-4.5 align-text-bottom transition-transform group-hover:translate-x-0.5"
      />
    </span>
  );
}

/** Courses as rows: those begun with the next lesson, those completed with what follows. */
function Rows({ rows }: { rows: readonly StartedCourse[] }) {
  return (
    <ul className={cx(cardClass({ padded: false }), 'divide-y divide-line overflow-hidden')}>
      {rows.map((course) => {
        const { courseID, courseName, lang, imageUrl, percent } = course;
        return (
          <li key={courseID}>
            <Anchor
              {...goesOn(course)}
              className="group flex items-center gap-3 p-3 text-ink no-underline hover:bg-surface-2 sm:gap-4 sm:p-4"
            >
              <div className="w-20 shrink-0 sm:w-32">
                <Cover title={courseName} src={thumbnailUrl(imageUrl)} className="rounded-md" />
              </div>
              <div className="min-w-0 flex-1">
                <h3 lang={lang || undefined} className="line-clamp-2 text-base sm:text-lg">
                  {courseName}
                </h3>
                {percent >= 100 ? (
                  <AfterCourse {...course} />
                ) : (
                  <p className="line-clamp-2 text-sm text-ink-soft">
                    <NextUp {...course} />
                  </p>
                )}
              </div>
              <CourseRing percent={percent} />
            </Anchor>
          </li>
        );
      })}
    </ul>
  );
}

/** The courses that the learner has started, latest first. */
export function useStarted() {
  const query = useData(progress.started, { query: { size: 6 } }, { refetchOnMount: 'always' });
  const rows = query.data?.rows ?? [];
  return {
    query,
    going: rows.filter(({ percent }) => percent < 100),
    completed: rows.filter(({ percent }) => percent >= 100),
  };
}

type Started = ReturnType<typeof useStarted>;

/** The courses to go on with, each with its next lesson. */
export function ContinueLearning({ started: { query, going, completed } }: { started: Started }) {
  const t = useText(messages);
  const title = useId();
  const { userType } = useSession();
  const { data } = query;
  const [lead, ...others] = going;
  return (
    <section aria-labelledby={title}>
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id={title} className="text-xl">
          {t('Continue learning')}
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
        </EmptyState>
      )}
    </section>
  );
}

/** The completed courses. */
export function CompletedCourses({
  courses,
  className,
}: {
  courses: readonly StartedCourse[];
  className: string;
}) {
  const t = useText(messages);
  const title = useId();
  return (
    <section aria-labelledby={title} className={className}>
      <h2 id={title} className="mb-3 text-xl">
        {t('Completed courses')}
      </h2>
      <Rows rows={courses} />
    </section>
  );
}
