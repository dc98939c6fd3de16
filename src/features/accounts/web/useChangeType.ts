import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, type CallError, refresh } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { showRows } from '../../../lib/web/lists/showRows.ts';
import { doubleMs } from '../../../lib/web/pressOnce.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { accounts, type User } from '../api.ts';
import { messages } from './usersText.ts';

export type NewType = 'Free' | 'Paid' | 'Admin' | 'Blocked' | 'Unblock';

/**
 * Sets a user's type with an optimistic update (SPECIFICATION §4), which is rolled back with a toast when the server refuses. A
 * second change of the same user during the first one, or within a double click, is ignored: the button shows the opposite
 * action by then.
 */
export function useChangeType(): (user: User, type: NewType) => void {
  const t = useText(messages);
  const queries = useQueryClient();
  const running = useRef(new Set<number>());
  /** When the last change of a user began, epoch milliseconds. */
  const begun = useRef(new Map<number, number>());
  const show = (id: number, type: User['type']) =>
    showRows(queries, accounts.page, (row) => (row.userId === id ? { ...row, type } : row));
  const { mutate } = useMutation<User, CallError, { user: User; type: NewType }>({
    mutationFn: ({ user, type }) =>
      call(accounts.edit, { query: { id: user.userId }, body: { type, from: user.type } }),
    onMutate: ({ user, type }) => show(user.userId, type === 'Unblock' ? 'Free' : type),
    onError: ({ message, code }, { user }) => {
      void show(user.userId, user.type);
      if (code === 'stale') void refresh(queries, [accounts.page]);
      toast.error(t('Users'), message);
    },
    onSettled: (_saved, _error, { user }) => void running.current.delete(user.userId),
    onSuccess: (saved, { type }) => {
      void show(saved.userId, saved.type);
      const name = saved.userName;
      if (type === 'Unblock') toast.success(t('Users'), t('{name} may log in again.', { name }));
      if (type === 'Blocked')
        toast.success(t('Users'), t('{name} is blocked and logged out everywhere.', { name }), {
          action: { label: t('Undo'), onAction: () => mutate({ user: saved, type: 'Unblock' }) },
        });
    },
  });
  return (user, type) => {
    const { userId: id } = user;
    if (running.current.has(id) || Date.now() - (begun.current.get(id) ?? 0) < doubleMs) return;
    running.current.add(id);
    begun.current.set(id, Date.now());
    mutate({ user, type });
  };
}
