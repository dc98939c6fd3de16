import { IconArrowLeft, IconLock, IconPlayerPlayFilled } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useBrandName } from '../../../lib/web/brand.ts';
import { useData } from '../../../lib/web/call.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { hrefOf } from '../../../lib/web/router.tsx';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { PlayingBars } from '../../../lib/web/ui/Thumbnail.tsx';
import { clock } from '../../lessons/rules.ts';
import type { Chapter } from '../../chapters/rules.ts';
import { lockLineClass, lockLinkClass } from '../../courses/lockPage.ts';
import { lowestPrice, priceText } from '../../courses/publicPage.ts';
import type { Caption } from '../../lessons/api.ts';
import { membership } from '../../membership/api.ts';
import type { LessonProgress } from '../../progress/api.ts';
import { freeFrameClass } from '../playerPage.ts';
import { nextLesson, storyboardOf } from '../rules.ts';
import { messages } from './freeText.ts';
import { AboutFreeLesson } from './AboutFreeLesson.tsx';
import { FreeEndNotice } from './FreeEndNotice.tsx';
import { FreeWaysOn } from './FreeWaysOn.tsx';
import { membersSearch } from './members.ts';
import { ElsewhereNotice, FailedNotice } from './PlaybackNotices.tsx';
import { Stage } from './Stage.tsx';
import { messages as playerMessages } from './text.ts';
import { useLessonVideo } from './useLessonVideo.ts';
import { useOneTab } from './useOneTab.ts';
import { type Playback, usePlayback, usePlaybackState } from './usePlayback.ts';
import { useMediaSession } from './useScreen.ts';
import { type ProgressSaver, useWatching } from './useWatching.ts';

export interface FreeLessonProps {
  /** Stores progress on this device. */
  saver: ProgressSaver;
  /** The lessons with the progress that is stored on this device. */
  withWatched: (lessons: readonly LessonProgress[]) => LessonProgress[];
  /** The short sign-up, which continues at `redirect`; src/app passes it in from another feature. */
  Door: ComponentType<{ redirect: string }>;
}

// constants, since effects depend on their identity
const noCaptions: readonly Caption[] = [];
const noChapters: readonly Chapter[] = [];

/** Number of locked lessons that are listed; the others are only counted. */
const listed = 5;

/** A lesson's position, name and length. */
function LessonText({ of: { order, contentName, lang, duration } }: { of: LessonProgress }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block leading-snug">
        <span className="tabular">{number(order)}.</span> <span lang={lang || undefined}>{contentName}</span>
      </span>
      <span className="block text-sm text-ink-soft tabular">{clock(duration)}</span>
    </span>
  );
}

/** The lowest price of the memberships; '' until it is known. */
function useLeastPrice(): string {
  const { data: tiers = [] } = useData(membership.list, {});
  return tiers.length > 0 ? priceText(lowestPrice(tiers)) : '';
}

/** The playing lesson and the following ones; a click on one of them opens the sign-up. */
function NextLessons({
  playback,
  playing,
  lessons,
  onChoose,
}: {
  playback: Playback;
  playing: LessonProgress;
  lessons: readonly LessonProgress[];
  onChoose: () => void;
}) {
  const t = useText(messages);
  const tell = useText(playerMessages);
  const price = useLeastPrice();
  const plays = usePlaybackState(playback, ({ paused }) => !paused);
  if (lessons.length === 0) return null;
  const more = lessons.length - listed;
  return (
    <section aria-labelledby="next-lessons">
      <h2 id="next-lessons" className="text-lg">
        {t('In this course')}
      </h2>
      <ol className="mt-2 flex flex-col overflow-hidden rounded-xl border border-line bg-surface">
        <li
          aria-current="true"
          className="flex min-h-14 items-start gap-3 border-l-4 border-accent-bright bg-accent-soft py-2.5 pr-4 pl-3 font-semibold"
        >
          {plays ? (
            <PlayingBars className="mt-0.5 shrink-0 px-0.5 text-accent-strong" />
          ) : (
            <IconPlayerPlayFilled aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-strong" />
          )}
          <LessonText of={playing} />
          {plays && <span className="text-sm text-accent-strong">{t('Playing')}</span>}
        </li>
        {lessons.slice(0, listed).map((lesson, i) => (
          <li key={lesson.courseContentID} className="border-t border-line">
            {i === 0 && (
              // reserves the space until the prices have loaded
              <p className={lockLineClass}>
                {price && (
                  <Anchor to="/membershipcard" search={membersSearch(lesson)} className={lockLinkClass}>
                    {t('Opens with a membership, from {price}', { price })}
                  </Anchor>
                )}
              </p>
            )}
            <button
              type="button"
              onClick={onChoose}
              className="flex min-h-14 w-full cursor-pointer items-start gap-3 px-4 py-2.5 text-left -outline-offset-2 hover:bg-surface-2"
            >
              <IconLock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
              <LessonText of={lesson} />
              <span className="sr-only">{tell('For members')}</span>
            </button>
          </li>
        ))}
      </ol>
      {more > 0 && (
        <p className="mt-2 px-1 text-sm text-ink-soft">
          {more === 1 ? t('and 1 more lesson') : t('and {count} more lessons', { count: number(more) })}
        </p>
      )}
    </section>
  );
}

/**
 * The lesson and second at which somebody continues with an account: the next lesson, or this one; the progress queue or the
 * account knows the second.
 */
function useGoingOn(
  playback: Playback,
  lessons: readonly LessonProgress[],
  selected: LessonProgress,
): string {
  const { courseID: courseid, courseContentID: contentid, order } = selected;
  const begun = usePlaybackState(playback, ({ id, time }) => id === contentid && time >= 1);
  const ended = usePlaybackState(playback, (state) => state.ended && state.id === contentid);
  const next = nextLesson(lessons, order);
  if ((ended || (selected.completed && !begun)) && next)
    return hrefOf('/courseplayer', { courseid, contentid: next.courseContentID });
  return hrefOf('/courseplayer', { courseid, contentid });
}

/** The notice over the picture: why it does not play, or that it has ended; null during playback. */
function useFreeNotice(
  playback: Playback,
  { details, error, retry }: ReturnType<typeof useLessonVideo>,
  { next, onSignUp }: { next: LessonProgress | undefined; onSignUp: () => void },
): ReactNode {
  const elsewhere = useOneTab(playback);
  const ended = usePlaybackState(playback, (state) => state.ended && state.id !== null);
  const failed = usePlaybackState(playback, (state) => state.failed);
  if (error && (!details || failed))
    return (
      <FailedNotice
        why={error.status === 0 ? 'network' : 'media'}
        message={error.message}
        onRetry={retry}
        login={error.status === 401}
      />
    );
  if (failed) return <FailedNotice why={failed} onRetry={retry} />;
  if (elsewhere) return <ElsewhereNotice onPlay={() => playback.toggle()} />;
  return ended ? <FreeEndNotice next={next} onAgain={() => playback.toggle()} onSignUp={onSignUp} /> : null;
}

/**
 * The short sign-up: below the next lessons, which must not move when the lesson ends, or above them for visitors who asked for
 * it.
 */
function DoorPanel({
  ended,
  redirect,
  Door,
}: Pick<FreeLessonProps, 'Door'> & { ended: boolean; redirect: string }) {
  const t = useText(messages);
  return (
    <section
      id="door"
      tabIndex={-1}
      aria-labelledby="door-title"
      className="scroll-mt-20 scroll-mb-4 rounded-xl border border-line bg-surface p-4 shadow-card outline-none sm:p-5"
    >
      <h2 id="door-title" className="text-xl">
        {t(ended ? 'Go on with this course' : 'Keep your place')}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        {t(
          ended
            ? 'An account is free and remembers how far you have come. The other lessons open with a membership.'
            : 'An account is free and remembers where you stopped. The other lessons open with a membership.',
        )}
      </p>
      <Door redirect={redirect} />
    </section>
  );
}

/** Shows the sign-up, and scrolls to it when the person asks for it. */
function useDoor(playback: Playback) {
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const wanted = useRef(false);
  const ended = usePlaybackState(playback, (state) => state.ended && state.id !== null);
  useEffect(() => {
    if (ended) setOpen(true);
  }, [ended]);
  const show = (): void => {
    const door = document.querySelector<HTMLElement>('#door');
    wanted.current = door === null;
    door?.scrollIntoView({ block: 'nearest' });
    door?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (isOpen && wanted.current) show();
  });
  const open = (): void => {
    if (document.fullscreenElement) void document.exitFullscreen();
    setOpen(true);
    setAsked(true);
    show();
  };
  return { isOpen, isAsked, ended, open };
}

/** A course's free lesson for people without an account: while it plays it asks for nothing and sends nothing. */
export function FreePlayer({
  lessons,
  selected,
  saver,
  Door,
}: FreeLessonProps & { lessons: readonly LessonProgress[]; selected: LessonProgress }) {
  const t = useText(messages);
  const academy = useBrandName();
  const playback = usePlayback();
  const { courseContentID: contentId, contentName, courseID, courseName, duration, lang, order } = selected;
  const video = useLessonVideo(playback, selected, null);
  const { details, error } = video;
  useWatching(playback, saver, { contentId, duration });
  useMediaSession(playback, contentName, courseName, null, null);
  const door = useDoor(playback);
  const redirect = useGoingOn(playback, lessons, selected);
  const storyboard = useMemo(() => storyboardOf(details?.storyboardUrl ?? null), [details?.storyboardUrl]);
  const next = nextLesson(lessons, order);
  const note = useFreeNotice(playback, video, { next, onSignUp: door.open });
  useEffect(() => {
    document.title = `${contentName} · ${courseName} · ${academy}`;
  }, [contentName, courseName, academy]);
  const following = (
    <NextLessons
      key="next"
      playback={playback}
      playing={selected}
      lessons={lessons.filter((one) => one.order > order)}
      onChoose={door.open}
    />
  );
  const panel = door.isOpen && <DoorPanel key="door" ended={door.ended} redirect={redirect} Door={Door} />;
  return (
    <div className={freeFrameClass}>
      <div className="min-w-0 *:first:ring-1 *:first:ring-line lg:*:first:overflow-hidden lg:*:first:rounded-xl dark:*:first:ring-line-strong">
        <Stage
          playback={playback}
          title={contentName}
          lang={lang}
          captions={details?.captions ?? noCaptions}
          chapters={details?.chapters ?? noChapters}
          storyboard={storyboard}
          posterUrl={details?.posterUrl ?? null}
          mark=""
          note={note}
          loading={!error && !details}
          next={next ? { name: next.contentName, go: door.open } : null}
          previous={null}
        />
        <div className="px-4 py-4 sm:px-6 lg:px-0">
          <Anchor
            to={`/courses/${courseID}`}
            lang={lang || undefined}
            className="-mt-2 inline-flex min-h-11 items-center gap-1.5 text-ink-soft no-underline hover:text-ink hover:underline"
          >
            <IconArrowLeft aria-hidden="true" className="size-5 shrink-0" />
            {courseName}
          </Anchor>
          <h1 lang={lang || undefined} className="text-xl sm:text-2xl">
            {contentName}
          </h1>
          <p className="mt-1 text-ink-soft">{t('Watch free, no account needed.')}</p>
          <FreeWaysOn next={next} redirect={redirect} onSignUp={door.open} />
        </div>
      </div>
      <div className="flex flex-col gap-6 px-4 pb-8 sm:px-6 lg:row-span-2 lg:px-0 lg:pb-0">
        {door.isAsked ? [panel, following] : [following, panel]}
      </div>
      <AboutFreeLesson courseId={courseID} description={details?.description} lang={lang} />
    </div>
  );
}
