import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { followNotices } from '../../features/push/web/followNotices.ts';
import { navigate } from '../../lib/web/router.tsx';
import { systemNotices } from '../../lib/web/secure.ts';
import { useSession } from '../../lib/web/session.ts';
import { useText } from '../../lib/web/i18n.ts';
import { Button } from '../../lib/web/ui/Button.tsx';
import { IconButton } from '../../lib/web/ui/IconButton.tsx';
import { messages } from './offlineText.ts';
import { reloadNew, watchUpdates } from './updates.ts';

/** The code for notices is loaded only where they are allowed, which no stranger's first visit is. */
async function renewNotices(): Promise<void> {
  if (systemNotices()?.permission !== 'granted') return;
  const { renewSubscription } = await import('../../features/push/web/subscription.ts');
  await renewSubscription();
}

/** A notice that a new version is available. Never reloads by itself: an upload or a lesson may be running. */
export function Updates() {
  const t = useText(messages);
  const [newer, setNewer] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => watchUpdates(setNewer), []);
  const { islogged, userId } = useSession();
  useEffect(() => followNotices((path) => void navigate(path)), []);
  // without a network it is tried again when the app is next opened
  useEffect(() => void renewNotices().catch(() => {}), [islogged, userId]);
  const reload = () => {
    setBusy(true);
    // the page stays when the reload is cancelled in the browser's dialog
    void reloadNew().finally(() => setBusy(false));
  };
  return (
    <div role="status">
      {newer && (
        <div className="pointer-events-auto flex items-center gap-2 border-t border-line bg-surface py-1 pr-1 pl-4 shadow-card sm:m-4 sm:w-fit sm:rounded-xl sm:border">
          <p className="min-w-0 flex-1 font-semibold">{t('A new version is ready')}</p>
          <Button size="sm" tone="primary" busy={busy} onClick={reload}>
            {t('Reload')}
          </Button>
          <IconButton label={t('Not now')} icon={<IconX />} onClick={() => setNewer(false)} />
        </div>
      )}
    </div>
  );
}
