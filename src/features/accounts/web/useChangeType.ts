import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type CallError } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { showRows } from '../../../lib/web/lists/showRows.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { accounts, type User } from '../api.ts';
import { messages } from './usersText.ts';

export type NewType = 'Free' | 'Paid' | 'Admin' | 'Blocked' | 'Unblock';

/** Sets a user's type with an optimistic update (SPECIFICATION §4); rolled back with a toast when refused. */
export function useChangeType(): (user: User, type: NewType) => void {
  const t = useText(messages);
  const queries = useQueryClient();
  const show = (id: number, type: User['type']) =>
    showRows(queries, accounts.page, (row) => (row.userId === id ? { ...row, type } : row));
  const { mutate } = useMutation<User, CallError, { user: User; type: NewType }>({
    mutationFn: ({ user, type }) => call(accounts.edit, { query: { id: user.userId }, body: { type } }),
    onMutate: ({ user, type }) => show(user.userId, type === 'Unblock' ? 'Free' : type),
    onError: ({ message }, { user }) => {
      void show(user.userId, user.type);
      toast.error(t('Users'), message);
    },
    onSuccess: (saved, { type }) => {
      void show(saved.userId, saved.type);
      const name = saved.userName;
      if (type === 'Unblock') toast.success(t('Users'), t('{name} may log in again.', { name }));
      if (type === 'Blocked')
        toast.success(t('Users'), t('{name} is blocked and signed out everywhere.', { name }), {
          action: { label: t('Undo'), onAction: () => mutate({ user: saved, type: 'Unblock' }) },
        });
    },
  });
  return (user, type) => mutate({ user, type });
}
