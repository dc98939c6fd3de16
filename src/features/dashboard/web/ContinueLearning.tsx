import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
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
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { hrefOf } from '../../../lib/web/router.tsx';
import { progress, type StartedCourse } from '../../progress/api.ts';
import { thumbnailUrl } from '../../courses/rules.ts';
import { percentText } from '../../progress/rules.ts';
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

/** `wide`: with the picture at the left and a large button, where there is room. */
function StartedCard({ course, wide = false }: { course: StartedCourse; wide?: boolean }) {
  const t = useText(messages);
  const { courseName, lang, imageUrl, percent, nextContentID, nextContentName, lessons, completedLessons } =
    course;
  const done = percent >= 100;
  return (
    <Anchor
      {...goesOn(course)}
      className={cx(
        cardClass({ link: true, padded: false }),
        'group flex h-full flex-col',
        wide && 'sm:flex-row sm:items-center',
      )}
    >
      <div className={cx(wide && 'max-sm:hidden sm:w-1/2 sm:p-4 sm:pr-0')}>
        <Cover
          title={courseName}
          src={imageUrl}
          small={thumbnailUrl(imageUrl)}
          className={wide ? 'rounded-lg' : undefined}
        />
      </div>
      <div className={cx('flex flex-1 flex-col gap-3 p-4', wide && 'sm:p-6')}>
        <h3 lang={lang || undefined} className={cx('line-clamp-2 text-lg', wide && 'sm:text-xl')}>
          {courseName}
        </h3>
        <div className="mt-auto flex items-center gap-3">
          <ProgressRing
            value={percent}
            size={44}
            text={`${percentText(percent)}%`}
            label={t('{percent}% completed', { percent: percentText(percent) })}
          />
          <p className="min-w-0 text-sm text-ink-soft">
            {t('{done} of {total} lessons completed', {
              done: number(completedLessons),
              total: number(lessons),
            })}
            {nextContentID !== null && (
              <span className="line-clamp-2 font-semibold text-ink">
                <InSentence
                  of={(lesson) => t('Next: {lesson}', { lesson })}
                  name={nextContentName}
                  lang={lang}
                />
              </span>
            )}
            {nextContentID === null && !done && (
              <span className="block">{t('The next lessons are for members.')}</span>
            )}
          </p>
        </div>
        <span
          className={
            wide
              ? cx(buttonClass('primary'), 'group-hover:bg-accent-hover sm:mt-2 sm:self-start')
              : 'inline-flex min-h-11 items-center gap-1.5 border-t border-line pt-3 font-semibold text-accent-strong group-hover:underline'
          }
        >
          {nextContentID !== null && <IconPlayerPlayFilled aria-hidden="true" className="size-4" />}
          {t(nextContentID !== null ? 'Continue' : done ? 'Certificate and rating' : 'See memberships')}
        </span>
      </div>
    </Anchor>
  );
}

export const startedSent = { query: { size: 6 } };

/** `led`: the first one is the next thing to do. */
function Cards({ rows, led = false }: { rows: readonly StartedCourse[]; led?: boolean }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18.75rem),1fr))] gap-5">
      {rows.map((course, i) => (
        <li key={course.courseID} className={led && i === 0 ? 'col-span-full lg:col-span-2' : undefined}>
          <StartedCard course={course} wide={led && i === 0} />
        </li>
      ))}
    </ul>
  );
}

/**
 * Started courses, latest first, each with its next lesson. Completed ones have a shelf of their own, followed by
 * `suggestions` of what to take next.
 */
export function ContinueLearning({ suggestions }: { suggestions: ReactNode }) {
  const t = useText(messages);
  const title = useId();
  const completedTitle = useId();
  const { userType } = useSession();
  const query = useData(progress.started, startedSent, { refetchOnMount: 'always' });
  const { data } = query;
  const going = data?.rows.filter(({ percent }) => percent < 100) ?? [];
  const completed = data?.rows.filter(({ percent }) => percent >= 100) ?? [];
  return (
    <>
      <section aria-labelledby={title}>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
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
            <Skeleton shape="cards" count={3} />
          </Pending>
        ) : going.length === 0 ? (
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
        ) : (
          <Cards rows={going} led />
        )}
      </section>
      {completed.length > 0 && (
        <section aria-labelledby={completedTitle}>
          <h2 id={completedTitle} className="mb-3 text-xl">
            {t('Completed courses')}
          </h2>
          <Cards rows={completed} />
        </section>
      )}
      {data && (going.length === 0 || completed.length > 0) && suggestions}
    </>
  );
}
