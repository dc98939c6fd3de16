import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { mediumDate, money, useText } from '../../../lib/web/i18n.ts';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { type Column, DataTable, type Sort } from '../../../lib/web/ui/DataTable.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { IconButton } from '../../../lib/web/ui/IconButton.tsx';
import { Pagination } from '../../../lib/web/ui/Pagination.tsx';
import { Toolbar } from '../../../lib/web/ui/Toolbar.tsx';
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

/** A list with toolbar, filters and pagination. */
export function ListParts() {
  const t = useText(messages);
  const [search, setSearch] = useState('');
  const [type, setType] = useState('');
  const [sort, setSort] = useState<Sort>({ key: 'id', dir: 'asc' });
  const [page, setPage] = useState(1);
  const [selected, setSelected] = useState(new Set<string | number>([1042]));
  const rows = people
    .filter(
      (row) =>
        (!type || row.type === type) &&
        `${row.name} ${row.email}`.toLowerCase().includes(search.toLowerCase()),
    )
    .toSorted((a, b) => (a.id - b.id) * (sort.dir === 'asc' ? 1 : -1));
  return (
    <div>
      <Toolbar
        search={{ value: search, onSearch: setSearch, label: t('Search by name or email') }}
        filters={[
          {
            label: t('User Type'),
            value: type,
            onChange: setType,
            options: [
              { value: '', label: t('All'), count: people.length },
              { value: 'Paid', label: t('Paid') },
              { value: 'Free', label: t('Free') },
              { value: 'Blocked', label: t('Blocked') },
            ],
          },
        ]}
      />
      <DataTable
        caption={t('Users')}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        sort={sort}
        onSort={setSort}
        selected={selected}
        onSelect={setSelected}
        highlighted={(row) => row.id === 1042}
        tone={(row) => (row.type === 'Blocked' ? 'danger' : undefined)}
        columns={columns(t)}
        actions={() => editButton(t)}
        empty={
          <EmptyState
            drawing="search"
            action={
              <Button
                onClick={() => {
                  setSearch('');
                  setType('');
                }}
              >
                {t('Show rows')}
              </Button>
            }
          />
        }
      />
      <Pagination
        page={page}
        pageSize={20}
        total={1834}
        onPage={setPage}
        pageSizes={[20, 50, 100]}
        onPageSize={() => setPage(1)}
      />
    </div>
  );
}
