import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { currentUrl, hrefOf, navigate } from '../../../lib/web/router.tsx';
import { integerFilter, useFilters } from '../../../lib/web/search.ts';
import { sessionHint } from '../../../lib/web/session.ts';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { progress } from '../../progress/api.ts';
import { joinLessons } from '../../progress/rules.ts';
import { inOrder } from '../rules.ts';
import { type FreeLessonProps, FreePlayer } from './FreePlayer.tsx';
import { messages } from './freeText.ts';
import { PlayerSkeleton } from './PlayerSkeleton.tsx';
import { messages as playerMessages } from './text.ts';

/** Shown instead of the player. */
function Instead({ children }: { children: ReactNode }) {
  const t = useText(messages);
  return (
    <Page title={t('Free lesson')} bare>
      {children}
    </Page>
  );
}

function ToCourses() {
  const t = useText(playerMessages);
  return (
    <LinkButton to="/" tone="primary">
      {t('See all courses')}
    </LinkButton>
  );
}

/** Shown when the owner does not allow watching without an account, or the course has no playable lesson. */
function Closed({ courseId }: { courseId: number }) {
  const t = useText(messages);
  const course = hrefOf('/coursecontentlist', { courseid: courseId });
  return (
    <Instead>
      <EmptyState
        title={t('The lessons of this course need an account')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <LinkButton to="/join" search={{ redirect: course }} tone="primary">
              {t('Sign up')}
            </LinkButton>
            <LinkButton to={`/courses/${courseId}`}>{t('See the course')}</LinkButton>
          </div>
        }
      >
        {t('Sign up in one short form; with an account you can watch the first lesson of every course.')}
      </EmptyState>
    </Instead>
  );
}

/** The browser still has an ended session: only a login helps. */
function Ended() {
  const t = useText(messages);
  const tell = useText(playerMessages);
  return (
    <Instead>
      <EmptyState
        title={t('Your session has ended')}
        action={
          <LinkButton to="/login" search={{ redirect: currentUrl() }} tone="primary">
            {tell('Log in')}
          </LinkButton>
        }
      >
        {t('Log in to go on watching.')}
      </EmptyState>
    </Instead>
  );
}

function FreeLesson({ courseId, ...props }: FreeLessonProps & { courseId: number }) {
  const t = useText(playerMessages);
  const { withWatched } = props;
  const { data, error, isFetching, refetch } = useData(progress.outline, { query: { courseId } });
  const lessons = useMemo(
    () =>
      data && withWatched(inOrder(joinLessons(data, { userId: 0, courseID: data.courseID, lessons: [] }))),
    [data, withWatched],
  );
  if (error?.status === 401) return <Ended />;
  if (error?.status === 404 && !lessons)
    return (
      <Instead>
        <EmptyState title={t('This course could not be opened')} action={<ToCourses />}>
          {error.message}
        </EmptyState>
      </Instead>
    );
  if (error && !lessons)
    return (
      <Instead>
        <ErrorState
          title={t('This course could not be opened')}
          message={error.message}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </Instead>
    );
  if (!lessons) return <PlayerSkeleton free />;
  const free = lessons.find(({ locked }) => !locked);
  // the playing lesson stays while somebody logs in here
  return free ? (
    <FreePlayer key={free.courseContentID} lessons={lessons} selected={free} {...props} />
  ) : (
    <Closed courseId={courseId} />
  );
}

/** /freelesson: the first lesson of `?courseid=` for people without an account (decision 34); others get the player. */
export function FreeLessonPage(props: FreeLessonProps) {
  const t = useText(playerMessages);
  const [{ courseid }] = useFilters('courseid');
  const courseId = integerFilter(courseid);
  // read once: the sign-up decides which screen follows for new learners
  const [{ islogged }] = useState(sessionHint);
  useEffect(() => {
    if (islogged && courseid !== '') void navigate('/courseplayer', { search: { courseid }, replace: true });
  }, [islogged, courseid]);
  if (courseId === null)
    return (
      <Instead>
        <EmptyState title={t('No course is chosen')} action={<ToCourses />}>
          {t('Choose a course to start watching.')}
        </EmptyState>
      </Instead>
    );
  if (islogged) return <PlayerSkeleton />;
  return <FreeLesson key={courseId} courseId={courseId} {...props} />;
}
