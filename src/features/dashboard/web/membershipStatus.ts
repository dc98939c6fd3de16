import { toPaise } from '../../../lib/money.ts';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { tierName } from '../../membership/rules.ts';
import { messages as tierNames } from '../../membership/text.ts';
import { type Due, payments } from '../../payments/api.ts';
import { messages } from './text.ts';

/** A tier that something was paid or submitted for, in paise. */
export interface Owed {
  membershipid: number;
  total: number;
  paid: number;
  /** Awaiting verification. */
  pending: number;
  /** What is still to be sent. */
  open: number;
  /** YYYY-MM-DD; '' while nothing was paid. */
  dueDate: string;
}

const owed = (due: Due): Owed => ({
  membershipid: due.membershipid,
  total: toPaise(due.price - due.discount),
  paid: toPaise(due.paid),
  pending: toPaise(due.pending),
  open: Math.max(0, toPaise(due.due) - toPaise(due.pending)),
  dueDate: due.dueDate,
});

/** What a person's membership is, what awaits verification and what is to be paid. */
export function useMembershipStatus() {
  const { data, error, isFetching, refetch } = useData(
    payments.membershipStatus,
    { query: {} },
    { refetchOnMount: 'always' },
  );
  const all = (data?.dues ?? []).filter(({ paid, pending }) => paid + pending > 0).map(owed);
  return {
    data,
    error,
    isFetching,
    refetch,
    /** 0 for none. */
    membershipid: data?.membershipid ?? 0,
    owed: all.filter(({ pending, open }) => pending + open > 0),
  };
}

/** What the membership is called, and what it opens. */
export function useMembershipWords(membershipid: number): { name: string; about: string; paid: boolean } {
  const t = useText(messages);
  const tier = useText(tierNames);
  const { userType } = useSession();
  const opened = userType === 'Paid' || userType === 'Admin';
  const about = t(
    opened
      ? 'Every lesson of every course is open to you.'
      : 'The first lesson of every course is open to you.',
  );
  if (userType === 'Admin') return { name: t('Administrator'), about, paid: true };
  if (opened && membershipid > 0)
    return { name: t('{tier} member', { tier: tier(tierName(membershipid)) }), about, paid: true };
  return { name: t(opened ? 'Paid member' : 'Free account'), about, paid: opened };
}
