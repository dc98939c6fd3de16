import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useData } from '../../../lib/web/call.ts';
import { money, number, useText } from '../../../lib/web/i18n.ts';
import { dayInIndia } from '../../../lib/days.ts';
import { toPaise } from '../../../lib/money.ts';
import { AdminList } from '../../../lib/web/lists/AdminList.tsx';
import { anyText, oneOf, pageOf, useListFilters } from '../../../lib/web/lists/listFilters.ts';
import { optionsOf } from '../../../lib/web/lists/ListToolbar.tsx';
import { Badge, type BadgeTone } from '../../../lib/web/ui/Badge.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import type { Column } from '../../../lib/web/ui/DataTable.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { tierNames, type TierId } from '../../membership/rules.ts';
import { type Coupon, coupons } from '../api.ts';
import { couponState, couponStates } from '../rules.ts';
import { couponDate } from './couponDate.ts';
import { messages } from './text.ts';
import { useSwitchCoupon } from './useSwitchCoupon.ts';

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
      cell: ({ startDate }) => <span className="whitespace-nowrap">{couponDate(startDate)}</span>,
    },
    {
      key: 'endDate',
      header: t('End Date'),
      cell: ({ endDate }) => <span className="whitespace-nowrap">{couponDate(endDate)}</span>,
      className: "cards:before:content-['_–_']!",
    },
    {
      key: 'used',
      header: t('Used'),
      cardText: 'named',
      align: 'right',
      className: 'tabular rows:whitespace-nowrap',
      cell: ({ used = 0, useLimit }) => (useLimit ? `${number(used)} / ${number(useLimit)}` : number(used)),
    },
  ];
}

function Actions({
  of,
  ended,
  onEdit,
  onSwitch,
}: {
  of: Coupon;
  /** There is nothing to switch off. */
  ended: boolean;
  onEdit: () => void;
  onSwitch: (active: boolean) => void;
}) {
  const t = useText(messages);
  const { couponCode: code, couponId, active } = of;
  return (
    <>
      <Button
        id={`edit-${couponId}`}
        size="sm"
        icon={<IconPencil />}
        aria-label={t('Edit {code}', { code })}
        onClick={onEdit}
      >
        {t('Edit')}
      </Button>
      {!ended && (
        <Button
          size="sm"
          aria-label={t(active ? 'Deactivate {code}' : 'Activate {code}', { code })}
          onClick={() => onSwitch(!active)}
        >
          {t(active ? 'Deactivate' : 'Activate')}
        </Button>
      )}
    </>
  );
}

const readers = { search: anyText(100), state: oneOf(couponStates) };

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
  const filters = useListFilters(readers);
  const list = useData(coupons.list, {});
  const { search = '', state } = filters.values;
  const found = (list.data ?? []).filter(
    (coupon) =>
      coupon.couponCode.includes(search.toUpperCase()) &&
      (state === undefined || couponState(coupon, today) === state),
  );

  return (
    <section aria-labelledby="coupon-list">
      <h2 id="coupon-list" className="mb-4 text-xl max-sm:sr-only">
        {t('Coupons')}{' '}
        {list.data && <span className="font-normal text-ink-soft tabular">({number(found.length)})</span>}
      </h2>
      <AdminList
        list={{ ...list, data: list.data && pageOf(found, filters) }}
        filters={filters}
        searchable={Boolean(list.data?.length)}
        search={{ label: t('Search by code') }}
        chips={{ name: 'state', label: t('State'), options: optionsOf(couponStates, t) }}
        compact="all"
        caption={t('Coupons')}
        cardStyle="text"
        columns={columns}
        rowKey={({ couponId }) => couponId}
        highlighted={({ couponId }) => couponId === editing}
        actions={(coupon) => (
          <Actions
            of={coupon}
            ended={today > coupon.endDate}
            onEdit={() => onEdit(coupon.couponId)}
            onSwitch={(active) => switchTo(coupon, active)}
          />
        )}
        empty={
          <EmptyState drawing="ribbon" title={t('No coupons yet')}>
            {t('Add the first one: learners see it on the membership page.')}
          </EmptyState>
        }
        noMatch={{
          title: t('No coupon matches'),
          text: t('Try other letters, or show all coupons.'),
          showAll: t('Show all coupons'),
        }}
      />
    </section>
  );
}
