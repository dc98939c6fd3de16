import { IconPlayerPause, IconRefresh } from '@tabler/icons-react';
import { useId, useMemo } from 'react';
import { sizeText } from '../../../lib/sizes.ts';
import { useData } from '../../../lib/web/call.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { InSentence } from '../../../lib/web/ui/InSentence.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { type LessonProgress, progress } from '../../progress/api.ts';
import { joinLessons } from '../../progress/rules.ts';
import type { SavedLesson } from './database.ts';
import { waitsForWifi } from './downloads.ts';
import { DeleteAll, DownloadsAside } from './DownloadsAside.tsx';
import { failureText } from './lessonState.ts';
import { NextDownloads, useNextDownloads } from './NextDownloads.tsx';
import { SaveButton } from './SaveButton.tsx';
import { SavedLessonRow } from './SavedLessonRow.tsx';
import { changeLesson, isPlayable, toState, useSavedLessons } from './savedLessons.ts';
import { messages } from './text.ts';
import { type StoredRecords, useStoredRecords } from './useStoredRecords.ts';

const columns = 'grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-8';

type WithPending = (lessons: readonly LessonProgress[]) => LessonProgress[];

/** Pause and resume of all lessons. */
function AllActions({ lessons }: { lessons: readonly SavedLesson[] }) {
  const t = useText(messages);
  const inState = (...states: SavedLesson['state'][]) =>
    lessons.filter(({ state }) => states.includes(state));
  const change = (rows: readonly SavedLesson[], state: SavedLesson['state']): void =>
    void Promise.all(rows.map((row) => changeLesson(row, toState(state)))).catch(
      (error: unknown) => void toast.error(failureText(t, error)),
    );
  const [queued, stopped] = [inState('queued'), inState('paused', 'failed')];
  if (queued.length + stopped.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {queued.length > 0 && (
        <Button icon={<IconPlayerPause />} onClick={() => change(queued, 'paused')}>
          {t('Pause all')}
        </Button>
      )}
      {stopped.length > 0 && (
        <Button icon={<IconRefresh />} onClick={() => change(stopped, 'queued')}>
          {t('Resume all')}
        </Button>
      )}
    </div>
  );
}

/** `lang`: the language of the course's name. */
function DeleteQuestion({ name, lang = '' }: { name: string; lang: string | undefined }) {
  const t = useText(messages);
  return (
    <InSentence of={(course) => t('Delete all downloads of {course}?', { course })} name={name} lang={lang} />
  );
}

/** A course's saved lessons, in its order, with their progress. */
function CourseSection({
  courseId,
  userId,
  lessons,
  records,
  withPending,
}: {
  courseId: number;
  userId: number;
  lessons: readonly SavedLesson[];
  records: StoredRecords;
  withPending: WithPending;
}) {
  const t = useText(messages);
  const title = useId();
  const course = records.courses.get(courseId);
  // offline: as it was when the course was saved
  const watching = { query: { userId, courseId } };
  const { data } = useData(progress.watched, watching, { refetchOnMount: 'always' });
  // the offered lessons come from the server: a stored outline may be from before the membership ended
  const { data: outline } = useData(progress.outline, { query: { courseId } });
  const joined = useMemo(
    () => (course ? withPending(joinLessons(course.outline, data ?? course.watched)) : []),
    [course, data, withPending],
  );
  const next = useNextDownloads(
    outline && data
      ? withPending(joinLessons(outline, data)).filter(
          ({ courseContentID }) => !lessons.some(({ contentId }) => contentId === courseContentID),
        )
      : [],
  );
  const lang = course?.outline.lang || undefined;
  const orderOf = ({ contentId }: SavedLesson): number => records.lessons.get(contentId)?.order ?? 0;
  const sorted = lessons.toSorted((one, other) => orderOf(one) - orderOf(other));
  const watchedOf = ({ contentId }: SavedLesson) =>
    joined.find(({ courseContentID }) => courseContentID === contentId);
  const goesOn = sorted.find((lesson) => isPlayable(lesson) && !watchedOf(lesson)?.completed);
  const names = lessons.map(({ contentId }) => records.lessons.get(contentId)?.courseName);
  const name = names.find(Boolean) ?? `${t('Course')} ${number(courseId)}`;
  return (
    <section aria-labelledby={title}>
      <div className="mb-2 flex items-end justify-between gap-x-4">
        <div className="min-w-0">
          <h2 id={title} lang={lang} className="text-xl wrap-anywhere">
            {name}
          </h2>
          <p className="text-sm text-ink-soft tabular">
            {t(lessons.length === 1 ? '{count} lesson' : '{count} lessons', {
              count: number(lessons.length),
            })}{' '}
            · {sizeText(lessons.reduce((sum, { bytes }) => sum + bytes, 0))}
          </p>
        </div>
        {lessons.length > 1 && (
          <DeleteAll
            userId={userId}
            lessons={lessons}
            title={<DeleteQuestion name={name} lang={lang} />}
            label={`${t('Delete all')}: ${name}`}
            quiet
          />
        )}
      </div>
      <ul className="overflow-hidden rounded-xl border border-line bg-surface">
        {sorted.map((lesson) => (
          <SavedLessonRow
            key={lesson.contentId}
            lesson={lesson}
            about={records.lessons.get(lesson.contentId)}
            watched={watchedOf(lesson)}
            poster={records.posters.get(lesson.contentId)}
            lang={lang}
            isNext={lesson === goesOn}
          />
        ))}
      </ul>
      <NextDownloads next={next} lang={lang} withAll />
    </section>
  );
}

/**
 * Shown when nothing is saved: the benefits, and the download of the course watched last, or of its next lessons; without any,
 * a link to the courses.
 */
function NothingSaved({ userId, withPending }: { userId: number; withPending: WithPending }) {
  const t = useText(messages);
  const started = useData(progress.started, { query: { size: 1 } });
  const latest = started.data?.rows[0];
  const courseId = latest?.courseID ?? 0;
  const enabled = latest !== undefined;
  const outline = useData(progress.outline, { query: { courseId } }, { enabled });
  const watched = useData(progress.watched, { query: { userId, courseId } }, { enabled });
  const next = useNextDownloads(
    outline.data && watched.data ? withPending(joinLessons(outline.data, watched.data)) : [],
  );
  // together, since lessons that load late would push the rest down
  if ([started, outline, watched, next].some(({ isLoading }) => isLoading)) return <Skeleton />;
  const lang = outline.data?.lang || undefined;
  return (
    <div className={cx(columns, 'items-start')}>
      <div className="flex min-w-0 flex-col gap-5">
        <Card>
          <EmptyState
            drawing="board"
            // both actions are in a phone's first window
            className="px-0! py-2! max-sm:[&>svg]:w-18! sm:[&>svg]:w-32!"
            title={t('No lessons are saved yet')}
            action={
              next.first.length > 0 ? (
                <SaveButton lessons={next.all} course named isMain className="mt-1" />
              ) : (
                <LinkButton to="/dashboard" tone="primary" className="mt-1">
                  {t('See your courses')}
                </LinkButton>
              )
            }
          >
            {t('What you download while you are online plays without a connection.')}
          </EmptyState>
        </Card>
        <div className="empty:hidden">
          <NextDownloads next={next} lang={lang} />
        </div>
      </div>
      <DownloadsAside userId={userId} lessons={[]} />
    </div>
  );
}

/**
 * /downloads: the lessons saved on this device, by course; works offline, too. `withPending` applies progress that waits to be
 * sent.
 */
export function SavedLessonsPage({ withPending }: { withPending: WithPending }) {
  const t = useText(messages);
  const { userId } = useSession();
  const lessons = useSavedLessons(userId);
  const records = useStoredRecords(lessons);
  const title = t('Downloads');
  const back = { to: '/dashboard', label: t('My learning') };
  if (!lessons || userId === null || (lessons.length > 0 && !records))
    return (
      <Page title={title} back={back}>
        <Skeleton />
      </Page>
    );
  // Map.groupBy is missing in browsers of 2023
  const courseIds = new Set(lessons.map(({ courseId }) => courseId));
  return (
    <Page title={title} back={back}>
      {!records || lessons.length === 0 ? (
        <NothingSaved userId={userId} withPending={withPending} />
      ) : (
        <div className={cx(columns, 'items-start')}>
          <div className="flex min-w-0 flex-col gap-6">
            <div className="flex flex-col gap-3 empty:hidden">
              {waitsForWifi() && lessons.some(({ state }) => state === 'queued') && (
                <p role="status">{t('Downloads wait for Wi-Fi.')}</p>
              )}
              <AllActions lessons={lessons} />
            </div>
            {[...courseIds].map((courseId) => (
              <CourseSection
                key={courseId}
                courseId={courseId}
                userId={userId}
                lessons={lessons.filter((one) => one.courseId === courseId)}
                records={records}
                withPending={withPending}
              />
            ))}
          </div>
          <DownloadsAside userId={userId} lessons={lessons} />
        </div>
      )}
    </Page>
  );
}
