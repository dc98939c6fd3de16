import { ofFields } from '../../../lib/localized.ts';
import { TickList } from '../../../lib/web/ui/TickList.tsx';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { dayInIndia } from '../../../lib/days.ts';
import { toPaise } from '../../../lib/money.ts';
import { daysText, mediumDate, money, useText } from '../../../lib/web/i18n.ts';
import { PaidBar } from '../../../lib/web/ui/PaidBar.tsx';
import { PayRow } from '../../../lib/web/ui/PayRow.tsx';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import type { Due, Payment } from '../../payments/api.ts';
import type { OwnMembership, TierOffer } from '../../payments/membershipApi.ts';
import { isLate } from '../../payments/rules.ts';
import type { Tier } from '../api.ts';
import { messages as names } from '../text.ts';
import { offerOf } from './offers.ts';
import { OwnLedger } from './OwnLedger.tsx';
import { messages } from './text.ts';
import { actionClass, Price } from './TierCard.tsx';

/** Number of latest payments shown; the payments' own screen has all. */
const shownPayments = 5;

const badges = {
  active: { tone: 'success', text: 'Your membership', Icon: IconCheck, border: 'border-success-fill' },
  closed: {
    tone: 'warning',
    text: 'Lessons closed for now',
    Icon: IconAlertTriangle,
    border: 'border-line-strong',
  },
  ended: { tone: 'neutral', text: 'Ended', Icon: IconClock, border: 'border-line-strong' },
} as const;

/** The day until which it is valid, large unless a balance is due, and the remaining time. */
function Validity({
  mine: { state, until, daysLeft, openUntil, source, paid, total },
  owes,
}: {
  mine: OwnMembership;
  owes: boolean;
}) {
  const t = useText(messages);
  const date = mediumDate(until === '' ? new Date(0).toISOString() : until);
  const beyond = state === 'active' && until !== '' && (openUntil === '' || openUntil > until);
  return (
    <div>
      <p className={owes ? undefined : 'text-lg font-semibold'}>
        {state === 'ended'
          ? t('Ended on {date}', { date })
          : until === ''
            ? t(
                source === 'payment' && paid < total
                  ? 'Valid for ever once it is paid in full'
                  : 'Valid for ever',
              )
            : t('Valid until {date}', { date })}
        {daysLeft !== null && (
          <span className="text-base font-normal text-ink-soft">
            {' · '}
            {daysLeft === 0 ? t('the last day') : t('{time} left', { time: daysText(daysLeft) })}
          </span>
        )}
      </p>
      {state === 'active' && !owes && <p>{t('You can watch every lesson.')}</p>}
      {beyond && (
        <p className="text-sm">
          {openUntil === ''
            ? t('After that you can still watch every lesson, because you have another membership.')
            : t('After that you can still watch until {date}, because you have another membership.', {
                date: mediumDate(openUntil),
              })}
        </p>
      )}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function Facts({
  mine: { since, source, paid, total, grantedBy },
  due,
}: {
  mine: OwnMembership;
  due: Due | undefined;
}) {
  const t = useText(messages);
  const given = { paid: money(toPaise(paid)), total: money(toPaise(total)) };
  const isPaid = source === 'payment';
  return (
    // not on phones, so that the link to pay a balance is in the first window
    <dl className={cx('grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1', due && 'max-sm:hidden')}>
      {/* not the day of payment, which the ledger shows */}
      <Fact label={t(!isPaid ? 'Opened on' : due ? 'First payment verified on' : 'Verified on')}>
        {mediumDate(since)}
      </Fact>
      {!isPaid && <Fact label={t('Opened by')}>{grantedBy || t('your institute')}</Fact>}
      {/* the bar shows a payment that is not complete */}
      {isPaid && !due && (
        <Fact label={t('Paid')}>
          {paid >= total ? t('{paid}, in full', given) : t('{paid} of {total}', given)}
        </Fact>
      )}
    </dl>
  );
}

/**
 * The balance and its due day, what happens to the lessons without it, and the link to pay; then how much of the price is paid.
 */
function Owed({ paid, due, late }: { paid: number; due: Due; late: boolean }) {
  const t = useText(messages);
  const [pending, open] = [toPaise(due.pending), toPaise(due.due - due.pending)];
  const amount = money(open);
  return (
    // the button at the end of the bar, beside its sentence
    <div className="max-w-xl">
      {open > 0 && (
        <PayRow to={`/payment/${due.membershipid}`} label={t('Pay {amount}', { amount })} primary>
          <p className={cx('text-lg leading-snug font-semibold', late && 'text-danger')}>
            {due.dueDate === ''
              ? t('{amount} still to pay', { amount })
              : t(late ? '{amount} overdue since {date}' : '{amount} left, pay by {date}', {
                  amount,
                  date: mediumDate(due.dueDate),
                })}
          </p>
          {due.openUntil !== '' && !due.overdue && (
            <p>
              {t('If it is not paid, your lessons close after {date}.', { date: mediumDate(due.openUntil) })}
            </p>
          )}
        </PayRow>
      )}
      <div className={cx(open > 0 && 'mt-4')}>
        <PaidBar paid={toPaise(paid)} pending={pending} open={open} late={late} />
      </div>
    </div>
  );
}

/** The person's membership: tier, first and last day, features, and the paid and due amounts, with the next step. */
export function OwnCard({
  mine,
  tier,
  offer,
  paid,
  action,
}: {
  mine: OwnMembership & { state: keyof typeof badges };
  /** Absent for access that was granted without a tier. */
  tier: Tier | undefined;
  offer: TierOffer | undefined;
  /** The latest payments, newest first. */
  paid: readonly Payment[];
  /** The action that renews it. */
  action: ReactNode;
}) {
  const t = useText(messages);
  const tName = useText(names);
  const [today] = useState(() => dayInIndia(new Date()));
  const { tone, text, Icon, border } = badges[mine.state];
  const { renewFrom, membershipid } = mine;
  const due = mine.dues.find((one) => one.membershipid === membershipid);
  const late = due !== undefined && isLate(due.dueDate, today);
  const own = paid.filter(
    (one) => one.membershipid === membershipid && (one.state === 'Verified' || one.state === 'Submitted'),
  );
  return (
    <article
      aria-labelledby="own-membership"
      className={cx('mb-6 grid gap-2 rounded-xl border bg-surface p-4 shadow-card sm:p-5 md:gap-3', border)}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="own-membership" className="text-xl">
          {tier ? tName(tier.name) : t('Every lesson of every course')}
        </h2>
        <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
          {t(text)}
        </Badge>
      </div>
      {/* wide, the ledger is beside what is due */}
      <div className="grid items-start gap-x-12 gap-y-2 md:gap-y-3 lg:grid-cols-2">
        <div className="grid gap-2 md:gap-3">
          {due && <Owed paid={mine.paid} due={due} late={late} />}
          <Validity mine={mine} owes={offer?.action === 'pay'} />
          <Facts mine={mine} due={due} />
          {offer?.action === 'renew' && (
            <>
              <Price price={toPaise(offer.price)} offer={offerOf(offer)} months={offer.months} />
              <div className={actionClass}>{action}</div>
            </>
          )}
          {offer?.action === 'none' && renewFrom !== '' && (
            <p className="text-sm text-ink-soft">
              {t('You can renew it from {date}. You keep the days that are left.', {
                date: mediumDate(renewFrom),
              })}
            </p>
          )}
        </div>
        {(own.length > 0 || due) && (
          <OwnLedger
            paid={own.slice(0, shownPayments).toReversed()}
            due={due}
            late={late}
            className="mt-2 border-t border-line pt-1 lg:mt-0 lg:border-t-0 lg:pt-0"
          />
        )}
      </div>
      {tier && (
        <TickList
          of={ofFields('features', tier)}
          className="mt-2 border-t border-line pt-3 md:flex-row md:flex-wrap md:gap-x-6"
        />
      )}
    </article>
  );
}
