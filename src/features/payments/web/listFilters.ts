import type { Sent } from '../../../lib/contract.ts';
import { day } from '../../../lib/money.ts';
import { firstPage, useListPlace } from '../../../lib/web/listPlace.ts';
import { useFilters, integerFilter } from '../../../lib/web/search.ts';
import type { Sort } from '../../../lib/web/ui/DataTable.tsx';
import { tierIds } from '../../membership/rules.ts';
import type { payments } from '../api.ts';
import { paymentModes, paymentStates } from '../rules.ts';

export type PageQuery = Sent<typeof payments.page>['query'];
export const pageSize = 25;

const sorts = {
  new: { key: 'paymentId', dir: 'desc' },
  old: { key: 'paymentId', dir: 'asc' },
  amountUp: { key: 'paidamount', dir: 'asc' },
  amountDown: { key: 'paidamount', dir: 'desc' },
} as const satisfies Record<string, Sort>;
type SortName = keyof typeof sorts;
const sortNames = Object.keys(sorts) as SortName[];

const filterNames = [
  'search',
  'state',
  'mode',
  'membershipid',
  'from',
  'to',
  'sort',
  'page',
  'cursor',
  'userid',
] as const;
type Name = (typeof filterNames)[number];

const dayFilter = (text: string): string | undefined => (day.safeParse(text).success ? text : undefined);

/** The list's query from the URL; invalid values, and `userid` of a learner, are ignored. */
export function queryOf(filters: Record<Name, string>, admin: boolean): PageQuery {
  const userid = admin ? integerFilter(filters.userid) : null;
  const membershipid = tierIds.find((known) => String(known) === filters.membershipid);
  const state = paymentStates.find((known) => known === filters.state);
  const mode = paymentModes.find((known) => known === filters.mode);
  const sort = sortNames.find((known) => known === filters.sort);
  const from = dayFilter(filters.from);
  const to = dayFilter(filters.to);
  const search = filters.search.trim().slice(0, 100);
  return {
    ...(userid ? { userid } : {}),
    ...(search ? { search } : {}),
    ...(state ? { state } : {}),
    ...(mode ? { mode } : {}),
    ...(membershipid ? { membershipid } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(sort ? { sort } : {}),
    size: pageSize,
  };
}

/** The current sort order, and the URL's name of another one. */
export const sortOf = (name: string): Sort => sorts[sortNames.find((known) => known === name) ?? 'new'];
export const sortNamed = ({ key, dir }: Sort): SortName =>
  sortNames.find((name) => sorts[name].key === key && sorts[name].dir === dir) ?? 'new';

/** The filters of the payments list in the URL; every change except the page's resets to the first page. */
export function usePaymentFilters(admin: boolean) {
  const [filters, change] = useFilters(...filterNames);
  const place = useListPlace();
  return {
    filters,
    place,
    query: { ...queryOf(filters, admin), ...place.query },
    filtered: filterNames.some(
      (name) => !['sort', 'page', 'cursor', 'userid'].includes(name) && filters[name] !== '',
    ),
    filter: (part: Partial<Record<Name, string>>) => change({ ...part, ...firstPage }),
    clear: () =>
      change({ search: '', state: '', mode: '', membershipid: '', from: '', to: '', ...firstPage }),
  };
}
