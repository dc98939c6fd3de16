import {
  IconCircleCheck,
  IconHourglass,
  IconLock,
  IconMoodSad,
  IconPlayerPlayFilled,
  IconVideoOff,
  IconWifiOff,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isOverlayOpen } from '../../../lib/web/focus.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { InSentence } from '../../../lib/web/ui/InSentence.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { currentUrl } from '../../../lib/web/router.tsx';
import { nextUpSeconds } from '../rules.ts';
import { messages } from './text.ts';

/** Shown instead of the picture. */
export function Note({
  icon,
  title,
  children,
  actions,
  live = 'status',
}: {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  live?: 'status' | 'alert';
}) {
  return (
    <div className="absolute inset-0 z-30 flex overflow-y-auto bg-[#14110e]/92 px-14 py-3 text-center text-[#fff]">
      <div role={live} className="m-auto flex max-w-lg flex-col items-center gap-1.5 @xl:gap-3">
        {icon && (
          <span
            aria-hidden="true"
            className="hidden text-[#f7b57a] @md:inline-flex [&>svg]:size-9 @xl:[&>svg]:size-12"
          >
            {icon}
          </span>
        )}
        <p className="text-base font-semibold @xl:text-xl">{title}</p>
        {children && <p className="text-sm text-[#fff]/80 @xl:text-base">{children}</p>}
        {actions && <div className="mt-1 flex flex-wrap justify-center gap-2">{actions}</div>}
      </div>
    </div>
  );
}

/** The chosen lesson, or the next one, is for members only. */
export function LockedNotice({
  next = false,
  onFirst,
}: {
  next?: boolean;
  onFirst?: (() => void) | undefined;
}) {
  const t = useText(messages);
  return (
    <Note
      icon={<IconLock />}
      title={t(next ? 'The next lesson is for members' : 'This lesson is for members')}
      actions={
        <>
          {onFirst && <Button onClick={onFirst}>{t('Play the first lesson')}</Button>}
          <LinkButton to="/membershipcard" search={{ redirect: currentUrl() }} tone="primary">
            {t('See memberships')}
          </LinkButton>
        </>
      }
    >
      {t('Get a membership to continue this course.')}
    </Note>
  );
}

/** Shown when the last lesson has ended. `open` is an earlier lesson that is not completed and can be played. */
export function EndNotice({
  courseId,
  isCompleted,
  open,
  onAgain,
}: {
  courseId: number;
  isCompleted: boolean;
  open: { name: string; lang: string | undefined; go: () => void } | null;
  onAgain: () => void;
}) {
  const t = useText(messages);
  return (
    <Note
      icon={<IconCircleCheck />}
      title={t(isCompleted ? 'Congratulation! You have completed the course.' : 'That was the last lesson')}
      actions={
        <>
          <Button onClick={onAgain}>{t('Play again')}</Button>
          <LinkButton
            to="/coursecontentlist"
            search={{ courseid: courseId }}
            {...(open ? {} : { tone: 'primary' as const })}
          >
            {t(isCompleted ? 'Certificate and rating' : 'Go to the course')}
          </LinkButton>
          {open && (
            <Button tone="primary" icon={<IconPlayerPlayFilled />} onClick={open.go}>
              <span>
                <InSentence
                  of={(name) => t('Next unfinished lesson: {name}', { name })}
                  name={open.name}
                  lang={open.lang ?? ''}
                />
              </span>
            </Button>
          )}
        </>
      }
    >
      {!isCompleted && t('You have not finished all lessons yet.')}
    </Note>
  );
}

export function ElsewhereNotice({ onPlay }: { onPlay: () => void }) {
  const t = useText(messages);
  return (
    <Note
      title={t('Paused here')}
      actions={
        <Button tone="primary" icon={<IconPlayerPlayFilled />} onClick={onPlay}>
          {t('Play here')}
        </Button>
      }
    >
      {t('A lesson is playing in another tab.')}
    </Note>
  );
}

const typedIn = new WeakSet<EventTarget>();
document.addEventListener('input', ({ target }) => void (target && typedIn.add(target)));

/** Whether a question or a note is being written now; not a draft of an earlier visit. */
const halfWritten = (): boolean =>
  [...document.querySelectorAll('textarea')].some((field) => typedIn.has(field) && field.value.trim() !== '');

/** Autoplay of the next lesson after five seconds, unless cancelled; waits while somebody is typing or a dialog is open. */
export function NextUp({
  name,
  lang,
  onPlay,
  onCancel,
}: {
  name: string;
  /** The language of the name. */
  lang: string | undefined;
  onPlay: () => void;
  onCancel: () => void;
}) {
  const t = useText(messages);
  const [left, setLeft] = useState(nextUpSeconds);
  const newest = useRef({ onPlay, onCancel });
  useEffect(() => {
    newest.current = { onPlay, onCancel };
  });
  useEffect(() => {
    let started = performance.now();
    // measured with the clock, because timers of hidden tabs are throttled
    const timer = setInterval(() => {
      if (halfWritten() || isOverlayOpen()) started = performance.now();
      const rest = nextUpSeconds - (performance.now() - started) / 1000;
      setLeft(Math.max(0, Math.ceil(rest)));
      if (rest > 0) return;
      clearInterval(timer);
      newest.current.onPlay();
    }, 200);
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') newest.current.onCancel();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      clearInterval(timer);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return (
    <div className="absolute inset-0 z-30 flex overflow-y-auto bg-[#14110e]/92 px-14 py-3 text-center text-[#fff]">
      <div className="m-auto flex max-w-lg flex-col items-center gap-1.5 @xl:gap-3">
        <p className="text-sm text-[#fff]/80 @xl:text-base" aria-hidden="true">
          {t('Next lesson in {seconds}', { seconds: left })}
        </p>
        {/* announced once; the countdown itself would be announced five times */}
        <output className="sr-only">
          {t('Next lesson in {seconds}', { seconds: nextUpSeconds })}: <span lang={lang}>{name}</span>
        </output>
        <p
          lang={lang}
          className="line-clamp-2 text-base font-semibold @xl:line-clamp-3 @xl:text-xl"
          aria-hidden="true"
        >
          {name}
        </p>
        <div
          data-track=""
          className="mt-1 h-1 w-40 overflow-hidden rounded-full bg-[#fff]/25"
          aria-hidden="true"
        >
          <div
            data-fill=""
            className="h-full bg-[#f08a34] transition-[width] duration-1000 ease-linear"
            style={{ width: `${((nextUpSeconds - left) / nextUpSeconds) * 100}%` }}
          />
        </div>
        <div className="mt-1 flex flex-wrap justify-center gap-2">
          <Button onClick={onCancel}>{t('Cancel')}</Button>
          <Button tone="primary" icon={<IconPlayerPlayFilled />} onClick={onPlay}>
            {t('Play now')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Why there is no picture: no video, processing, failed (`problem` for administrators). */
export function VideoStateNotice({
  state,
  problem,
  courseId,
}: {
  state: 'none' | 'processing' | 'failed';
  problem: string;
  courseId: number;
}) {
  const t = useText(messages);
  if (state === 'processing')
    return (
      <Note icon={<IconHourglass />} title={t('This video is being prepared')}>
        {t('It starts here as soon as it is ready.')}
      </Note>
    );
  if (state === 'failed')
    return (
      <Note
        icon={<IconVideoOff />}
        title={t('This video can’t be played yet')}
        actions={
          problem && (
            <LinkButton to="/coursecontent" search={{ courseid: courseId }} tone="primary">
              {t('Replace video')}
            </LinkButton>
          )
        }
      >
        {problem || t('Your institute has to upload it in another format. Your progress is kept.')}
      </Note>
    );
  return (
    <Note icon={<IconVideoOff />} title={t('This lesson has no video')}>
      {t('Read the description below.')}
    </Note>
  );
}

/** Playback failed. `message`: the text of a failed call. */
export function FailedNotice({
  why,
  title,
  message,
  onRetry,
  login,
}: {
  why: 'network' | 'media';
  title?: string | undefined;
  message?: string | undefined;
  onRetry: () => void;
  login?: boolean;
}) {
  const t = useText(messages);
  return (
    <Note
      live="alert"
      icon={why === 'network' ? <IconWifiOff /> : <IconMoodSad />}
      title={title ?? t(why === 'network' ? 'The connection was lost' : 'The video could not be played')}
      actions={
        login ? (
          <LinkButton to="/login" search={{ redirect: currentUrl() }} tone="primary">
            {t('Log in')}
          </LinkButton>
        ) : (
          <Button tone="primary" onClick={onRetry}>
            {t('Try again')}
          </Button>
        )
      }
    >
      {message ??
        t(
          why === 'network'
            ? 'The video continues where it stopped once you are online.'
            : 'Try again. If it fails again, try another browser.',
        )}
    </Note>
  );
}
