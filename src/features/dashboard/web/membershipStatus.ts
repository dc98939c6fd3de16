import { useState } from 'react';
import { dayInIndia } from '../../../lib/days.ts';
import { toPaise } from '../../../lib/money.ts';
import { useData } from '../../../lib/web/call.ts';
import { mediumDate, useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { tierName } from '../../membership/rules.ts';
import { messages as tierNames } from '../../membership/text.ts';
import { type Due, payments } from '../../payments/api.ts';
import { isLate } from '../../payments/rules.ts';
import { messages } from './text.ts';

/** A tier with payments, in paise. */
export interface Owed {
  membershipid: number;
  total: number;
  paid: number;
  /** Submitted, awaiting verification. */
  pending: number;
  /** The amount that can still be paid. */
  open: number;
  /** YYYY-MM-DD; '' before the first payment. */
  dueDate: string;
  /** The due date has passed. */
  late: boolean;
  /** The last day of open lessons if the balance is not paid; '' when they never close. */
  openUntil: string;
  /** That day has passed: the lessons are closed. */
  overdue: boolean;
}

const owedOf = (due: Due, today: string): Owed => ({
  membershipid: due.membershipid,
  total: toPaise(due.price - due.discount),
  paid: toPaise(due.paid),
  pending: toPaise(due.pending),
  open: Math.max(0, toPaise(due.due) - toPaise(due.pending)),
  dueDate: due.dueDate,
  late: isLate(due.dueDate, today),
  openUntil: due.openUntil,
  overdue: due.overdue,
});

/** A person's membership, pending payments and balances. */
export function useMembershipStatus() {
  const { data, error, isFetched, isFetching, refetch } = useData(
    payments.membershipStatus,
    { query: {} },
    { refetchOnMount: 'always' },
  );
  const [today] = useState(() => dayInIndia(new Date()));
  const owed = (data?.dues ?? [])
    .filter(({ paid, pending }) => paid + pending > 0)
    .map((due) => owedOf(due, today))
    .filter(({ pending, open }) => pending + open > 0);
  return {
    data,
    error,
    isFetched,
    isFetching,
    refetch,
    /** 0 for none. */
    membershipid: data?.membershipid ?? 0,
    owed,
    /** Part of it should have been paid by now. */
    late: owed.some((one) => one.open > 0 && one.late),
  };
}

/** The day until which the membership is valid, or since when it is not; '' for one without end, and without a membership. */
export function useValidity(): string {
  const t = useText(messages);
  const { userType } = useSession();
  const { data } = useMembershipStatus();
  // a membership closed because of a balance is explained beside that balance
  if (!data || userType === 'Admin' || (userType !== 'Paid' && data.endedOn === '')) return '';
  if (data.validUntil !== '') return t('Valid until {date}.', { date: mediumDate(data.validUntil) });
  return data.endedOn === '' ? '' : t('Your membership ended on {date}.', { date: mediumDate(data.endedOn) });
}

/** The name of the membership, and its benefit in a sentence. */
export function useMembershipWords(membershipid: number): { name: string; about: string; paid: boolean } {
  const t = useText(messages);
  const tier = useText(tierNames);
  const { userType } = useSession();
  const opened = userType === 'Paid' || userType === 'Admin';
  const about = t(
    opened
      ? 'You can watch every lesson of every course.'
      : 'You can watch the first lesson of every course for free.',
  );
  if (userType === 'Admin') return { name: t('Administrator'), about, paid: true };
  if (opened && membershipid > 0)
    return { name: t('{tier} member', { tier: tier(tierName(membershipid)) }), about, paid: true };
  const closed = membershipid > 0 ? 'Lessons closed for now' : 'Free account';
  return { name: t(opened ? 'Paid member' : closed), about, paid: opened };
}
