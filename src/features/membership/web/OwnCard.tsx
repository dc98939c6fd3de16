import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { dayInIndia } from '../../../lib/days.ts';
import { toPaise } from '../../../lib/money.ts';
import { daysText, mediumDate, money, useText } from '../../../lib/web/i18n.ts';
import { PaidBar } from '../../../lib/web/ui/PaidBar.tsx';
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
import { Features, Price } from './TierCard.tsx';

/** So many of the latest; all are on the payments' own screen. */
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

/** Until when it is valid, in large letters unless a balance is to be paid, and what is left of it. */
function Validity({
  mine: { state, until, daysLeft, openUntil, source, paid, total },
  owes,
  closing,
}: {
  mine: OwnMembership;
  owes: boolean;
  /** When the lessons close, if what is owed is not paid. */
  closing: ReactNode;
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
      {closing}
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
    // on phones without, so that the way to pay what is due is in the first window
    <dl className={cx('grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1', due && 'max-sm:hidden')}>
      {/* not the day on which it was paid, which the ledger says */}
      <Fact label={t(isPaid ? 'Verified on' : 'Opened on')}>{mediumDate(since)}</Fact>
      {!isPaid && <Fact label={t('Opened by')}>{grantedBy || t('your institute')}</Fact>}
      {/* what is not paid in full is said by the bar and the ledger */}
      {isPaid && !due && (
        <Fact label={t('Paid')}>
          {paid >= total ? t('{paid}, in full', given) : t('{paid} of {total}', given)}
        </Fact>
      )}
    </dl>
  );
}

/** On phones the ledger alone says it, so that the way to pay is in the first window. */
function Paid({ paid, due: { due, pending }, late }: { paid: number; due: Due; late: boolean }) {
  return (
    <div className="max-w-xl max-sm:hidden">
      <PaidBar paid={toPaise(paid)} pending={toPaise(pending)} open={toPaise(due - pending)} late={late} />
    </div>
  );
}

/** Until when the lessons stay open without the balance, above the way to pay it. */
function Closing({ due: { openUntil, overdue }, late }: { due: Due; late: boolean }) {
  const t = useText(messages);
  if (openUntil === '' || overdue) return null;
  return (
    <p className={cx('text-lg leading-snug font-semibold', late && 'text-danger')}>
      {t('If it is not paid, your lessons close after {date}.', { date: mediumDate(openUntil) })}
    </p>
  );
}

/** What is mine: the tier, since when and until when, what it gives, and what of it is paid and due, with the next thing to do about it. */
export function OwnCard({
  mine,
  tier,
  offer,
  paid,
  action,
}: {
  mine: OwnMembership & { state: keyof typeof badges };
  /** Absent for what was granted without a tier. */
  tier: Tier | undefined;
  offer: TierOffer | undefined;
  /** The latest payments, the newest first. */
  paid: readonly Payment[];
  /** To renew it. */
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
      className={cx(
        'mb-6 grid gap-x-8 gap-y-4 rounded-xl border bg-surface p-4 shadow-card sm:p-5',
        tier && 'lg:grid-cols-[2fr_1fr]',
        border,
      )}
    >
      <div className="grid content-start gap-2 md:gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="own-membership" className="text-xl">
            {tier ? tName(tier.name) : t('Every lesson of every course')}
          </h2>
          <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
            {t(text)}
          </Badge>
        </div>
        <Validity
          mine={mine}
          owes={offer?.action === 'pay'}
          closing={due && due.due > due.pending && <Closing due={due} late={late} />}
        />
        <Facts mine={mine} due={due} />
        {due && <Paid paid={mine.paid} due={due} late={late} />}
        {offer?.action === 'renew' && (
          <>
            <Price price={toPaise(offer.price)} offer={offerOf(offer)} months={offer.months} />
            {action}
          </>
        )}
        {offer?.action === 'none' && renewFrom !== '' && (
          <p className="text-sm text-ink-soft">
            {t('You can renew it from {date}. You keep the days that are left.', {
              date: mediumDate(renewFrom),
            })}
          </p>
        )}
        {(own.length > 0 || due) && (
          <OwnLedger
            paid={own.slice(0, shownPayments).toReversed()}
            due={due}
            late={late}
            className="mt-2 border-t border-line pt-1"
          />
        )}
      </div>
      {tier && (
        <div className="border-t border-line pt-3 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-8">
          <Features tier={tier} />
        </div>
      )}
    </article>
  );
}
