import { useState } from 'react';
import { address, type Endpoint } from '../../../lib/contract.ts';
import { callError, CallError, offlineError } from '../../../lib/web/call.ts';
import { lang, useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { accounts } from '../api.ts';
import { say } from './usersText.ts';

/** Fetches a download and hands it to the browser to be saved; throws CallError. A reply that breaks off saves nothing. */
export async function saveDownload(row: Endpoint, sent: { query?: unknown }, name: string): Promise<void> {
  let blob: Blob;
  try {
    const response = await fetch(address(row, sent), {
      credentials: 'same-origin',
      headers: { 'Accept-Language': lang() },
    });
    if (!response.ok) throw callError(response.status, await response.text());
    blob = await response.blob();
  } catch (error) {
    throw error instanceof CallError ? error : offlineError();
  }
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // the browser has taken it by then
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Saves the users that are found as `exported_data.xlsx` and says so (spec §8, §9). */
export function useExport(found: { search?: string; type?: string }): { busy: boolean; start: () => void } {
  const t = useText(say);
  const [busy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    setBusy(true);
    try {
      await saveDownload(accounts.export, { query: found }, 'exported_data.xlsx');
      toast.success(t('Users'), t('Data exports'));
    } catch (error) {
      toast.error(t('Users'), (error as CallError).message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, start: () => void start() };
}
