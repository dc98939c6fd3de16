import { useMutation } from '@tanstack/react-query';
import { download } from '../../../lib/web/download.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { accounts, type User } from '../api.ts';
import { messages } from './usersText.ts';

/** Saves the matching users as `exported_data.xlsx` and confirms it (SPECIFICATION §8, §9). */
export function useExport(filters: { search?: string; type?: User['type'] }): {
  busy: boolean;
  start: () => void;
} {
  const t = useText(messages);
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(accounts.export, { query: filters }, 'exported_data.xlsx'),
    onSuccess: () => toast.success(t('Users'), t('Data exports')),
    onError: ({ message }) => toast.error(t('Users'), message),
  });
  return { busy: isPending, start: () => mutate() };
}
