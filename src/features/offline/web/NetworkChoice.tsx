import { useEffect, useState } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { availableStorage } from '../../../lib/web/secure.ts';
import { Checkbox } from '../../../lib/web/ui/Checkbox.tsx';
import { isMeteredNow, setAnyNetwork, usesAnyNetwork } from './downloads.ts';
import { messages } from './text.ts';

/** The setting of the network, and its present effect; nothing when the browser does not report the network type. */
export function NetworkChoice() {
  const t = useText(messages);
  const [any, setAny] = useState(usesAnyNetwork);
  const metered = isMeteredNow();
  const change = (wifi: boolean): void => {
    setAny(!wifi);
    setAnyNetwork(!wifi);
  };
  if (metered === null) return null;
  return (
    <Checkbox
      label={t('Only on Wi-Fi')}
      checked={!any}
      onChange={(event) => change(event.target.checked)}
      hint={!any && metered && t('You are on mobile data now: the download begins when you are on Wi-Fi.')}
    />
  );
}

/** Bytes that this device has left for the site; null when unknown. */
export function useFreeSpace(): number | null {
  const [free, setFree] = useState<number | null>(null);
  useEffect(() => {
    let over = false;
    void availableStorage()
      .catch(() => null)
      .then((bytes) => over || setFree(bytes));
    return () => {
      over = true;
    };
  }, []);
  return free;
}
