import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Received } from '../../../lib/contract.ts';
import { call, type CallError, refresh } from '../../../lib/web/call.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { showRows } from '../../../lib/web/lists/showRows.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { accounts, type User } from '../api.ts';
import { messages } from './usersText.ts';

type Change = { users: readonly User[]; type: 'Free' | 'Paid' | 'Blocked' };

/**
 * Sets the type of several users with an optimistic update; refused ones are rolled back with a toast, all of them when the
 * call fails.
 */
export function useChangeTypes(): (users: readonly User[], type: Change['type']) => void {
  const t = useText(messages);
  const queries = useQueryClient();
  const show = (types: ReadonlyMap<number, User['type']>) =>
    showRows(queries, accounts.page, (row) => ({ ...row, type: types.get(row.userId) ?? row.type }));
  const before = (users: readonly User[]) => new Map(users.map((user) => [user.userId, user.type]));
  const { mutate } = useMutation<Received<typeof accounts.editMany>, CallError, Change>({
    mutationFn: ({ users, type }) =>
      call(accounts.editMany, {
        body: { ids: users.map((user) => user.userId), from: users.map((user) => user.type), type },
      }),
    onMutate: ({ users, type }) => show(new Map(users.map((user) => [user.userId, type]))),
    onError: ({ message }, { users }) => {
      void show(before(users));
      toast.error(t('Users'), message);
    },
    onSuccess: ({ changed, refused }, { users }) => {
      void show(new Map([...before(users), ...before(changed)]));
      if (changed.length > 0)
        toast.success(
          t('Users'),
          t(changed.length === 1 ? '{count} user changed.' : '{count} users changed.', {
            count: number(changed.length),
          }),
        );
      if (refused.length > 0) void refresh(queries, [accounts.page]);
      for (const message of new Set(refused.map((one) => one.message))) toast.error(t('Users'), message);
    },
  });
  return (users, type) => mutate({ users, type });
}
