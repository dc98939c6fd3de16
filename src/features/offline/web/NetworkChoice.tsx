import { useEffect, useState } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { availableStorage } from '../../../lib/web/secure.ts';
import { Checkbox } from '../../../lib/web/ui/Checkbox.tsx';
import { isMeteredNow, setAnyNetwork, usesAnyNetwork } from './downloads.ts';
import { messages } from './text.ts';

/** The setting of the network, and what it means now; nothing where the browser does not tell what it is. */
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

/** Bytes that this device has left for the site; null where unknown. */
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
