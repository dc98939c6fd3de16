import { IconPencil } from '@tabler/icons-react';
import { mediumDate, money, useText } from '../../../lib/web/i18n.ts';
import { AdminList } from '../../../lib/web/lists/AdminList.tsx';
import { anyText, oneOf, pageOf, useListFilters } from '../../../lib/web/lists/listFilters.ts';
import { optionsOf } from '../../../lib/web/lists/ListToolbar.tsx';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import type { Column } from '../../../lib/web/ui/DataTable.tsx';
import { IconButton } from '../../../lib/web/ui/IconButton.tsx';
import { messages } from '../text.ts';

const people = [
  {
    id: 1041,
    name: 'Asha Kumari',
    email: 'asha@example.in',
    type: 'Paid',
    joined: '2026-04-02',
    paid: 149900,
  },
  { id: 1042, name: 'Ravi Prakash', email: 'ravi@example.in', type: 'Free', joined: '2026-05-19', paid: 0 },
  {
    id: 1043,
    name: 'Meena Iyer',
    email: 'meena@example.in',
    type: 'Blocked',
    joined: '2026-06-30',
    paid: 1250000,
  },
] as const;

type T = (english: Parameters<typeof messages>[0]) => string;

function columns(t: T): Column<(typeof people)[number]>[] {
  return [
    { key: 'id', header: t('ID'), cell: (row) => row.id, sortable: true },
    { key: 'name', header: t('Name'), cell: (row) => row.name, rowHeader: true },
    { key: 'email', header: t('Email'), cell: (row) => row.email },
    {
      key: 'type',
      header: t('User Type'),
      cell: (row) => (
        <Badge tone={row.type === 'Paid' ? 'success' : row.type === 'Blocked' ? 'danger' : 'neutral'}>
          {t(row.type)}
        </Badge>
      ),
    },
    { key: 'joined', header: t('Joined'), cell: (row) => mediumDate(row.joined) },
    { key: 'paid', header: t('Paid amount'), cell: (row) => money(row.paid), align: 'right' },
  ];
}

function editButton(t: T) {
  return <IconButton label={t('Edit')} icon={<IconPencil />} />;
}

const readers = {
  search: anyText(100),
  type: oneOf(['Paid', 'Free', 'Blocked']),
  dir: oneOf(['asc', 'desc']),
};

export function ListParts() {
  const t = useText(messages);
  const filters = useListFilters(readers, 2);
  const { search = '', type, dir = 'asc' } = filters.found;
  const rows = people
    .filter(
      (row) =>
        (!type || row.type === type) &&
        `${row.name} ${row.email}`.toLowerCase().includes(search.toLowerCase()),
    )
    .toSorted((a, b) => (a.id - b.id) * (dir === 'asc' ? 1 : -1));
  return (
    <AdminList
      list={{ data: pageOf(rows, filters) }}
      filters={filters}
      search={{ label: t('Search by name or email') }}
      chips={{ name: 'type', label: t('User Type'), options: optionsOf(['Paid', 'Free', 'Blocked'], t) }}
      caption={t('Users')}
      rowKey={(row) => row.id}
      sort={{ key: 'id', dir }}
      onSort={(next) => filters.set({ dir: next.dir })}
      bulk={{ rowName: (row) => row.name, actions: () => null }}
      highlighted={(row) => row.id === 1042}
      tone={(row) => (row.type === 'Blocked' ? 'danger' : undefined)}
      columns={columns(t)}
      actions={() => editButton(t)}
      noMatch={{ showAll: t('Show rows') }}
    />
  );
}
