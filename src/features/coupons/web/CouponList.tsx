import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useData } from '../../../lib/web/call.ts';
import { money, number, useText } from '../../../lib/web/i18n.ts';
import { dayInIndia, toPaise } from '../../../lib/money.ts';
import { useFilters, integerFilter } from '../../../lib/web/search.ts';
import { Badge, type BadgeTone } from '../../../lib/web/ui/Badge.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { type Column, DataTable } from '../../../lib/web/ui/DataTable.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { Pagination } from '../../../lib/web/ui/Pagination.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { Toolbar } from '../../../lib/web/ui/Toolbar.tsx';
import { tierNames, type TierId } from '../../membership/rules.ts';
import { type Coupon, coupons } from '../api.ts';
import { couponState, couponStates } from '../rules.ts';
import { couponDate } from './couponDate.ts';
import { messages } from './text.ts';
import { useSwitchCoupon } from './useSwitchCoupon.ts';

const size = 25;
const tones: Record<(typeof couponStates)[number], BadgeTone> = {
  Active: 'success',
  'Not started': 'info',
  Ended: 'neutral',
  Off: 'danger',
};

function useColumns(today: string): Column<Coupon>[] {
  const t = useText(messages);
  return [
    {
      key: 'couponCode',
      header: t('Coupon Code'),
      rowHeader: true,
      cell: ({ couponCode, membershipID, segment }) => (
        <>
          <span className="wrap-anywhere">{couponCode}</span>
          <span className="block text-sm font-normal text-ink-soft">
            {membershipID === 0 ? t('All memberships') : t(tierNames[membershipID as TierId])}
            {segment && ` · ${t(segment === 'Free' ? 'Free users' : 'Students')}`}
          </span>
        </>
      ),
    },
    { key: 'amount', header: t('Amount'), align: 'right', cell: ({ amount }) => money(toPaise(amount)) },
    {
      key: 'active',
      header: t('Active'),
      cell: (coupon) => {
        const state = couponState(coupon, today);
        return <Badge tone={tones[state]}>{t(state)}</Badge>;
      },
    },
    {
      key: 'startDate',
      header: t('Start Date'),
      cell: ({ startDate }) => couponDate(startDate),
      className: 'rows:whitespace-nowrap',
    },
    {
      key: 'endDate',
      header: t('End Date'),
      cell: ({ endDate }) => couponDate(endDate),
      className: 'rows:whitespace-nowrap',
    },
    {
      key: 'used',
      header: t('Used'),
      align: 'right',
      className: 'tabular rows:whitespace-nowrap',
      cell: ({ used = 0, useLimit }) => (useLimit ? `${number(used)} / ${number(useLimit)}` : number(used)),
    },
  ];
}

/** The coupons (SPECIFICATION, screen 21), with their filters in the URL. */
export function CouponList({
  editing,
  onEdit,
}: {
  editing: number | null;
  onEdit: (couponId: number) => void;
}) {
  const t = useText(messages);
  const [today] = useState(() => dayInIndia(new Date()));
  const columns = useColumns(today);
  const switchTo = useSwitchCoupon();
  const [filters, change] = useFilters('search', 'state', 'page');
  const list = useData(coupons.list, {});
  const state = couponStates.find((known) => known === filters.state);
  const search = filters.search.toUpperCase();
  const found = (list.data ?? []).filter(
    (coupon) =>
      coupon.couponCode.includes(search) && (state === undefined || couponState(coupon, today) === state),
  );
  const page = Math.min(integerFilter(filters.page) ?? 1, Math.max(1, Math.ceil(found.length / size)));

  return (
    <section aria-labelledby="coupon-list">
      <h2 id="coupon-list" className="mb-4 text-xl">
        {t('Coupons')}{' '}
        {list.data && <span className="font-normal text-ink-soft tabular">({number(found.length)})</span>}
      </h2>
      {list.data && list.data.length > 0 && (
        <Toolbar
          search={{
            label: t('Search by code'),
            value: filters.search,
            onSearch: (text) => change({ search: text, page: '' }),
          }}
          filters={[
            {
              label: t('State'),
              value: state ?? '',
              onChange: (value) => change({ state: value, page: '' }),
              options: [
                { value: '', label: t('All') },
                ...couponStates.map((value) => ({ value, label: t(value) })),
              ],
            },
          ]}
        />
      )}
      {list.data ? (
        <>
          <DataTable
            caption={t('Coupons')}
            rows={found.slice((page - 1) * size, page * size)}
            columns={columns}
            rowKey={({ couponId }) => couponId}
            highlighted={({ couponId }) => couponId === editing}
            actions={(coupon) => {
              const { couponCode: code, couponId, active } = coupon;
              return (
                <>
                  <Button
                    id={`edit-${couponId}`}
                    size="sm"
                    icon={<IconPencil />}
                    aria-label={t('Edit {code}', { code })}
                    onClick={() => onEdit(couponId)}
                  >
                    {t('Edit')}
                  </Button>
                  <Button
                    size="sm"
                    aria-label={t(active ? 'Deactivate {code}' : 'Activate {code}', { code })}
                    onClick={() => switchTo(coupon, !active)}
                  >
                    {t(active ? 'Deactivate' : 'Activate')}
                  </Button>
                </>
              );
            }}
            empty={
              list.data.length > 0 ? (
                <EmptyState
                  drawing="search"
                  title={t('No coupon matches')}
                  action={
                    <Button onClick={() => change({ search: '', state: '', page: '' })}>
                      {t('Show all coupons')}
                    </Button>
                  }
                >
                  {t('Try other letters, or show all coupons.')}
                </EmptyState>
              ) : (
                <EmptyState drawing="ribbon" title={t('No coupons yet')}>
                  {t('Fill in the form above: learners see the coupon on the membership page.')}
                </EmptyState>
              )
            }
          />
          <Pagination
            page={page}
            pageSize={size}
            total={found.length}
            onPage={(next) => change({ page: next === 1 ? '' : next }, { push: true })}
          />
        </>
      ) : list.isError ? (
        <ErrorState message={list.error.message} onRetry={() => void list.refetch()} busy={list.isFetching} />
      ) : (
        <Skeleton shape="table" />
      )}
    </section>
  );
}
