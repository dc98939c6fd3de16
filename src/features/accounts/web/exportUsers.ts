import { useState } from 'react';
import type { CallError } from '../../../lib/web/call.ts';
import { download } from '../../../lib/web/download.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { accounts, type User } from '../api.ts';
import { messages } from './usersText.ts';

/** Saves the matching users as `exported_data.xlsx` and says so (SPECIFICATION §8, §9). */
export function useExport(found: { search?: string; type?: User['type'] }): {
  busy: boolean;
  start: () => void;
} {
  const t = useText(messages);
  const [busy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    setBusy(true);
    try {
      await download(accounts.export, { query: found }, 'exported_data.xlsx');
      toast.success(t('Users'), t('Data exports'));
    } catch (error) {
      toast.error(t('Users'), (error as CallError).message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, start: () => void start() };
}
