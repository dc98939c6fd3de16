import {
  IconInbox,
  IconLifebuoy,
  IconMessageQuestion,
  IconReceiptRupee,
  IconStar,
} from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { toPaise } from '../../../lib/money.ts';
import { type CallError, useData } from '../../../lib/web/call.ts';
import { money, number, useText } from '../../../lib/web/i18n.ts';
import { contact } from '../../marketing/api.ts';
import { tierName } from '../../membership/rules.ts';
import { messages as tierNames } from '../../membership/text.ts';
import { payments } from '../../payments/api.ts';
import { questions } from '../../questions/api.ts';
import { reviewModeration } from '../../ratings/moderationApi.ts';
import { support } from '../../support/api.ts';
import type { Activity } from './ActivityRow.tsx';
import { messages } from './text.ts';

type Text = Parameters<typeof messages>[0];

interface Kind {
  query: Pick<UseQueryResult<{ total: number }, CallError>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  rows: readonly Omit<Activity, 'state' | 'tone'>[];
  /** The label of their number: for one, and for several. */
  said: readonly [Text, Text];
  /** The link to the full list. */
  to: string;
  search?: Record<string, string>;
}

const fresh = { refetchOnMount: 'always' } as const;

function usePayments(size: number) {
  const tier = useText(tierNames);
  const query = useData(payments.page, { query: { state: 'Submitted', sort: 'old', size } }, fresh);
  const rows = (query.data?.rows ?? []).map((one) => ({
    key: `payment ${one.paymentId}`,
    Icon: IconReceiptRupee,
    at: one.createdDate,
    name: one.userName,
    about: `${money(toPaise(one.paidamount))} · ${tier(tierName(one.membershipid))}`,
    to: '/payments',
    search: { userid: one.userid },
  }));
  return { query, rows };
}

function useTickets(size: number) {
  const query = useData(support.page, { query: { state: 'Open', size } }, fresh);
  const rows = (query.data?.rows ?? []).map((one) => ({
    key: `ticket ${one.ticketId}`,
    Icon: IconLifebuoy,
    at: one.updatedDate,
    name: one.userName,
    about: one.subject,
    to: '/helpandsupport',
    search: { ticket: one.ticketId },
  }));
  return { query, rows };
}

function useQuestions(size: number) {
  const query = useData(questions.moderation, { query: { list: 'open', size } }, fresh);
  const rows = (query.data?.rows ?? []).map((one) => ({
    key: `question ${one.id}`,
    Icon: IconMessageQuestion,
    at: one.at,
    name: one.authorName,
    about: one.body,
    to: '/questions',
    search: { list: 'open' },
  }));
  return { query, rows };
}

function useMessages(size: number) {
  const query = useData(contact.inbox, { query: { folder: 'unread', size } }, fresh);
  const rows = (query.data?.rows ?? []).map((one) => ({
    key: `message ${one.id}`,
    Icon: IconInbox,
    at: one.createdDate,
    name: one.name,
    about: one.message,
    to: '/inbox',
  }));
  return { query, rows };
}

function useReviews(size: number) {
  const query = useData(reviewModeration.page, { query: { list: 'waiting', size } }, fresh);
  const rows = (query.data?.rows ?? []).map((one) => ({
    key: `review ${one.id}`,
    Icon: IconStar,
    at: one.writtenDate,
    name: one.authorName,
    about: one.words,
    to: '/reviews',
    search: { list: one.reports > 0 || one.changed ? 'look' : 'unanswered' },
  }));
  return { query, rows };
}

/** The administrator's tasks, payments first: at most `size` rows of each kind, and the number of all. */
export function useWaiting(size: number) {
  const t = useText(messages);
  const kinds: Kind[] = [
    {
      ...usePayments(size),
      said: ['{count} payment to check', '{count} payments to check'],
      to: '/payments',
      search: { state: 'Submitted' },
    },
    {
      ...useTickets(size),
      said: ['{count} ticket to answer', '{count} tickets to answer'],
      to: '/helpandsupport',
      search: { state: 'Open' },
    },
    {
      ...useQuestions(size),
      said: ['{count} question to answer', '{count} questions to answer'],
      to: '/questions',
      search: { list: 'open' },
    },
    {
      ...useMessages(size),
      said: ['{count} message to read', '{count} messages to read'],
      to: '/inbox',
    },
    {
      ...useReviews(size),
      // it opens with those that wait
      said: ['{count} review to answer or look at', '{count} reviews to answer or look at'],
      to: '/reviews',
    },
  ];
  const queries = kinds.map(({ query }) => query);
  const failed = queries.filter(({ data, error }) => !data && error);
  return {
    kinds: kinds.flatMap(({ query, rows, said: [one, several], to, search }) => {
      const total = query.data?.total ?? 0;
      if (rows.length === 0) return [];
      return {
        to,
        search,
        total,
        said: t(total === 1 ? one : several, { count: number(total) }),
        rows: rows.map((row): Activity => ({ ...row, state: '', tone: 'accent' })),
      };
    }),
    isPending: queries.some(({ data, error }) => !data && !error),
    isFailed: failed.length > 0,
    isFetching: failed.some(({ isFetching }) => isFetching),
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}
