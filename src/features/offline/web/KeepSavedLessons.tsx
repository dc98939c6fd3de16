import { useEffect } from 'react';
import { useSession } from '../../../lib/web/session.ts';
import { lockOthers } from './accounts.ts';
import { runDownloads } from './downloads.ts';
import { renewLicences } from './licences.ts';
import { notifyChange } from './savedLessons.ts';

/** Milliseconds between two renewals of licences while the app is open, and between checks whether one is due. */
const [renewMs, lookMs] = [12 * 3_600_000, 10 * 60_000];

/** Reports an error without breaking the screen that is shown. */
const report = (error: unknown): void => {
  // oxlint-disable-next-line no-console
  console.info('Saved lessons could not be looked after.', error);
};

/**
 * Maintains the lessons saved on this device, on every screen: renews their licences at the start, when the connection returns
 * and twice a day; downloads queued lessons; and locks those of people who are not logged in.
 */
export function KeepSavedLessons() {
  const { islogged, userId } = useSession();
  const person = islogged ? userId : null;
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    let renewedAt = 0;
    const renew = async (): Promise<void> => {
      if (person === null) return;
      renewedAt = Date.now();
      await renewLicences(person);
    };
    const start = async (): Promise<void> => {
      if (await lockOthers(person)) notifyChange();
      // without free space licences can't be renewed, and downloads continue as soon as there is some
      await renew().catch(report);
      if (person !== null) await runDownloads(person, signal);
    };
    const onOnline = (): void => void renew().catch(report);
    const look = (): void => {
      if (Math.abs(Date.now() - renewedAt) > renewMs) onOnline();
    };
    void start().catch(report);
    addEventListener('online', onOnline, { signal });
    const timer = setInterval(look, lookMs);
    return () => {
      closing.abort();
      clearInterval(timer);
    };
  }, [person]);
  return null;
}
