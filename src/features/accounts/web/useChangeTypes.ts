import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Received } from '../../../lib/contract.ts';
import { call, type CallError, keyOf } from '../../../lib/web/call.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { accounts, type User } from '../api.ts';
import { messages } from './usersText.ts';

type Page = Received<typeof accounts.page>;
type Change = { users: readonly User[]; type: 'Free' | 'Paid' | 'Blocked' };

/**
 * Sets the type of several users with an optimistic update; refused ones, or all when the call fails, are rolled back with
 * a toast.
 */
export function useChangeTypes(): (users: readonly User[], type: Change['type']) => void {
  const t = useText(messages);
  const queries = useQueryClient();
  const key = keyOf(accounts.page);
  const show = (types: ReadonlyMap<number, User['type']>) =>
    queries.setQueriesData<Page>(
      { queryKey: key },
      (page) =>
        page && {
          ...page,
          rows: page.rows.map((row) => ({ ...row, type: types.get(row.userId) ?? row.type })),
        },
    );
  const before = (users: readonly User[]) => new Map(users.map((user) => [user.userId, user.type]));
  const { mutate } = useMutation<Received<typeof accounts.editMany>, CallError, Change>({
    mutationFn: ({ users, type }) =>
      call(accounts.editMany, { body: { ids: users.map((user) => user.userId), type } }),
    onMutate: async ({ users, type }) => {
      // a running refetch would restore the old types
      await queries.cancelQueries({ queryKey: key });
      show(new Map(users.map((user) => [user.userId, type])));
    },
    onError: ({ message }, { users }) => {
      show(before(users));
      toast.error(t('Users'), message);
    },
    onSuccess: ({ changed, refused }, { users }) => {
      show(new Map([...before(users), ...before(changed)]));
      if (changed.length > 0)
        toast.success(t('Users'), t('{count} users changed.', { count: number(changed.length) }));
      for (const message of new Set(refused.map((one) => one.message))) toast.error(t('Users'), message);
    },
  });
  return (users, type) => mutate({ users, type });
}
