import {
  IconDownload,
  IconPlayerPause,
  IconPlayerPlayFilled,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { mediumDate, number, useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { ConfirmDialog } from '../../../lib/web/ui/ConfirmDialog.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { IconButton } from '../../../lib/web/ui/IconButton.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { ProgressBar } from '../../../lib/web/ui/ProgressBar.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { sizeText } from '../../player/rules.ts';
import type { SavedLesson } from './database.ts';
import { waitsForWifi } from './downloads.ts';
import { LessonActions } from './LessonActions.tsx';
import { adviceText, failureText, percentOf, stateText } from './lessonState.ts';
import { cipherOf } from './licences.ts';
import { type About, aboutName, lessonName, type LessonRecord, readRecord } from './records.ts';
import { NetworkChoice, useFreeSpace } from './NetworkChoice.tsx';
import { changeLesson, deleteLessons, useSavedLessons } from './savedLessons.ts';
import { messages } from './text.ts';

/** What lessons are called, by id; those that can't be decrypted are missing. */
function useNames(lessons: readonly SavedLesson[] | null): ReadonlyMap<number, About> {
  const [names, setNames] = useState<ReadonlyMap<number, About>>(new Map());
  const ids = (lessons ?? []).map(({ contentId, stream }) => `${contentId}${stream}`).join(' ');
  useEffect(() => {
    let over = false;
    const read = async (): Promise<void> => {
      const found = new Map<number, About>();
      for (const { userId, contentId } of lessons ?? []) {
        const cipher = await cipherOf(userId);
        if (!cipher) continue;
        const record = await readRecord<LessonRecord>(cipher, [userId, contentId, lessonName]);
        const about = record?.details ?? (await readRecord<About>(cipher, [userId, contentId, aboutName]));
        if (about) found.set(contentId, about);
      }
      if (!over) setNames(found);
    };
    read().catch((error: unknown) => void toast.error((error as Error).message));
    return () => {
      over = true;
    };
    // the names change with the lessons that there are, not with their progress
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ids]);
  return names;
}

function LessonRow({ lesson, about }: { lesson: SavedLesson; about: About | undefined }) {
  const t = useText(messages);
  const { state, bytes, total, licence, courseId, contentId } = lesson;
  const [now] = useState(() => Date.now());
  const advice = adviceText(t, lesson, now);
  const report = (error: unknown): void => void toast.error(failureText(t, error));
  const name = about?.contentName ?? `${t('Lesson')} ${contentId}`;
  const complete = state === 'complete';
  const Icon = complete ? IconPlayerPlayFilled : IconDownload;
  return (
    <li
      className={cx(
        'relative flex items-center gap-3 border-t border-line p-3 first:border-t-0 sm:px-4',
        complete && 'group hover:bg-surface-2',
      )}
    >
      <span
        aria-hidden="true"
        className={cx(
          'inline-flex size-11 shrink-0 items-center justify-center self-start rounded-lg',
          complete ? 'bg-accent-soft text-accent-strong' : 'bg-surface-2 text-ink-soft',
        )}
      >
        <Icon className="size-6" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {complete ? (
          // the whole row is its target
          <Anchor
            to="/courseplayer"
            search={{ courseid: courseId, contentid: contentId }}
            className="font-semibold wrap-anywhere text-ink no-underline group-hover:underline after:absolute after:inset-0"
          >
            {name}
          </Anchor>
        ) : (
          <>
            <span className="font-semibold wrap-anywhere">{name}</span>
            <ProgressBar
              value={percentOf(lesson)}
              label={name}
              text={stateText(t, lesson)}
              showText={false}
              size="sm"
            />
          </>
        )}
        <p className="text-sm text-ink-soft">
          {advice ||
            (complete
              ? t('Plays without a connection until {date}', {
                  date: mediumDate(new Date(licence.until).toISOString()),
                })
              : stateText(t, lesson))}
        </p>
        <p className="text-sm text-ink-soft tabular">
          {complete
            ? sizeText(total)
            : t('{bytes} of {total}', { bytes: sizeText(bytes), total: sizeText(total) })}
        </p>
        <LessonActions lesson={lesson} name={name} />
      </div>
      <IconButton
        label={`${t('Delete download')}: ${name}`}
        icon={<IconTrash />}
        className="relative"
        onClick={() => void deleteLessons(lesson.userId, [contentId]).catch(report)}
      />
    </li>
  );
}

/** How much of this device's space the downloads take. */
function Space({ used }: { used: number }) {
  const t = useText(messages);
  const free = useFreeSpace();
  return (
    <div className="text-sm text-ink-soft tabular">
      {/* its place is kept where the free space is unknown, or not known yet */}
      <div
        aria-hidden="true"
        className={cx('mb-2 h-1.5 overflow-hidden rounded-full bg-line', free === null && 'invisible')}
      >
        <div
          className="h-full min-w-1.5 rounded-full bg-info-fill"
          style={{ width: `${(used / Math.max(1, used + (free ?? 0))) * 100}%` }}
        />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>{t('Used by downloads: {size}', { size: sizeText(used) })}</span>
        {free !== null && <span>{t('Free: {size}', { size: sizeText(free) })}</span>}
      </p>
    </div>
  );
}

/** Pause and resume of all lessons. */
function AllActions({ lessons }: { lessons: readonly SavedLesson[] }) {
  const t = useText(messages);
  const inState = (...states: SavedLesson['state'][]) =>
    lessons.filter(({ state }) => states.includes(state));
  const change = (rows: readonly SavedLesson[], state: SavedLesson['state']): void =>
    void Promise.all(rows.map((row) => changeLesson(row, () => ({ state, problem: '' })))).catch(
      (error: unknown) => void toast.error(failureText(t, error)),
    );
  const [queued, stopped] = [inState('queued'), inState('paused', 'failed')];
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
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

function DeleteAll({ userId, lessons }: { userId: number; lessons: readonly SavedLesson[] }) {
  const t = useText(messages);
  const [asks, setAsks] = useState(false);
  const remove = (): void => {
    setAsks(false);
    deleteLessons(
      userId,
      lessons.map(({ contentId }) => contentId),
    ).catch((error: unknown) => void toast.error(failureText(t, error)));
  };
  return (
    <>
      <Button className="self-start" icon={<IconTrash />} onClick={() => setAsks(true)}>
        {t('Delete all')}
      </Button>
      <ConfirmDialog
        title={t('Delete all downloads of this device?')}
        isOpen={asks}
        onClose={() => setAsks(false)}
        onConfirm={remove}
        confirmLabel={t('Delete all')}
      >
        <p>{t('The lessons stay in your courses; only their copies on this device are deleted.')}</p>
      </ConfirmDialog>
    </>
  );
}

/** /downloads: the lessons saved on this device, by course; also without a connection. */
export function SavedLessonsPage() {
  const t = useText(messages);
  const { userId } = useSession();
  const lessons = useSavedLessons(userId);
  const names = useNames(lessons);
  const title = t('Downloads');
  if (!lessons || userId === null)
    return (
      <Page title={title} width="medium">
        <Skeleton />
      </Page>
    );
  // Map.groupBy is missing in browsers of 2023
  const courseIds = new Set(lessons.map(({ courseId }) => courseId));
  const byCourse = [...courseIds].map(
    (id) => [id, lessons.filter(({ courseId }) => courseId === id)] as const,
  );
  const used = lessons.reduce((sum, { bytes }) => sum + bytes, 0);
  const orderOf = ({ contentId }: SavedLesson): number => names.get(contentId)?.order ?? 0;
  return (
    <Page title={title} width="medium">
      {lessons.length === 0 ? (
        <EmptyState
          title={t('No lessons are saved yet')}
          action={
            <LinkButton to="/dashboard" className="mt-3">
              {t('See your courses')}
            </LinkButton>
          }
        >
          {t('Open a lesson and choose Download; it then plays without a connection.')}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-6">
          <div className="flex flex-col gap-3">
            <Space used={used} />
            {waitsForWifi() && lessons.some(({ state }) => state === 'queued') && (
              <p role="status">{t('Downloads wait for Wi-Fi.')}</p>
            )}
            <AllActions lessons={lessons} />
          </div>
          {byCourse.map(([courseId, rows]) => (
            <section key={courseId} aria-labelledby={`course-${courseId}`}>
              <h2 id={`course-${courseId}`} className="mb-2 text-xl wrap-anywhere">
                {rows.map(({ contentId }) => names.get(contentId)?.courseName).find(Boolean) ??
                  `${t('Course')} ${number(courseId)}`}
              </h2>
              <ul className="rounded-xl border border-line bg-surface">
                {rows
                  .toSorted((one, other) => orderOf(one) - orderOf(other))
                  .map((lesson) => (
                    <LessonRow key={lesson.contentId} lesson={lesson} about={names.get(lesson.contentId)} />
                  ))}
              </ul>
            </section>
          ))}
          {/* for later downloads: the lessons come first */}
          <NetworkChoice />
          {lessons.length > 1 && <DeleteAll userId={userId} lessons={lessons} />}
        </div>
      )}
    </Page>
  );
}
