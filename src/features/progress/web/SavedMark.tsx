import { IconCloudCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useText } from '../../../lib/web/i18n.ts';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import type { SaveState } from './progressQueue.ts';
import { messages } from './text.ts';

const marks = {
  saving: { Icon: IconRefresh, word: 'Saving…', colour: 'text-ink-soft' },
  saved: { Icon: IconCloudCheck, word: 'Progress saved', colour: 'text-success' },
  offline: {
    Icon: IconCloudOff,
    word: 'Offline. Your progress is kept here and sent later.',
    colour: 'text-warning',
  },
} as const;

/** The state of the progress: being sent, saved, or queued until the network returns. */
export function SavedMark({ state }: { state: SaveState }) {
  const t = useText(messages);
  const mark = state === 'idle' || state === 'signedout' ? null : marks[state];
  return (
    <output data-saved={state} className="flex min-h-6 items-center gap-1.5 text-sm">
      {mark && (
        <span className={`inline-flex items-center gap-1.5 ${mark.colour}`}>
          <mark.Icon aria-hidden="true" className="size-4 shrink-0" />
          {/* on phones only the icon: with text the title below would move with each state */}
          <span className={state === 'offline' ? undefined : 'max-sm:sr-only'}>{t(mark.word)}</span>
        </span>
      )}
    </output>
  );
}

/** Shown when the session has ended during playback: nothing is lost, and how to continue. */
export function SignedOut() {
  const t = useText(messages);
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-warning-soft px-4 py-3"
    >
      <p>{t('You are logged out. Your progress is kept on this device.')}</p>
      <LinkButton to="/login" search={{ redirect: `${location.pathname}${location.search}` }} tone="primary">
        {t('Log in to save it')}
      </LinkButton>
    </div>
  );
}
