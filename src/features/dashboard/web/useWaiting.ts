import {
  IconInbox,
  IconLifebuoy,
  IconMessageQuestion,
  IconReceiptRupee,
  IconStar,
} from '@tabler/icons-react';
import { toPaise } from '../../../lib/money.ts';
import { useData } from '../../../lib/web/call.ts';
import { money, useText } from '../../../lib/web/i18n.ts';
import { contact } from '../../marketing/api.ts';
import { tierName } from '../../membership/rules.ts';
import { messages as tierNames } from '../../membership/text.ts';
import { payments } from '../../payments/api.ts';
import { questions } from '../../questions/api.ts';
import { reviewModeration } from '../../ratings/moderationApi.ts';
import { support } from '../../support/api.ts';
import type { Activity } from './ActivityRow.tsx';
import { messages } from './text.ts';

type Waiting = Omit<Activity, 'tone'>;

/** What waits for an administrator, the newest `size` of each kind, and how much there is of all. */
export function useWaiting(size: number) {
  const t = useText(messages);
  const tier = useText(tierNames);
  const fresh = { refetchOnMount: 'always' } as const;
  const paid = useData(payments.page, { query: { state: 'Submitted', size } }, fresh);
  const asked = useData(questions.moderation, { query: { list: 'open', size } }, fresh);
  const tickets = useData(support.page, { query: { state: 'Open', size } }, fresh);
  const inbox = useData(contact.inbox, { query: { folder: 'unread', size } }, fresh);
  const reviews = useData(reviewModeration.page, { query: { list: 'look', size } }, fresh);
  const all = [paid, asked, tickets, inbox, reviews];
  const rows: Waiting[] = [
    ...(paid.data?.rows ?? []).map((one) => ({
      key: `payment ${one.paymentId}`,
      Icon: IconReceiptRupee,
      at: one.createdDate,
      name: one.userName,
      about: `${money(toPaise(one.paidamount))} · ${tier(tierName(one.membershipid))}`,
      state: t('To check'),
      to: '/payments',
      search: { userid: one.userid },
    })),
    ...(asked.data?.rows ?? []).map((one) => ({
      key: `question ${one.id}`,
      Icon: IconMessageQuestion,
      at: one.at,
      name: one.authorName,
      about: one.body,
      state: t('To answer'),
      to: '/questions',
      search: { list: 'open' },
    })),
    ...(tickets.data?.rows ?? []).map((one) => ({
      key: `ticket ${one.ticketId}`,
      Icon: IconLifebuoy,
      at: one.updatedDate,
      name: one.userName,
      about: one.subject,
      state: t('To answer'),
      to: '/helpandsupport',
      search: { ticket: one.ticketId },
    })),
    ...(inbox.data?.rows ?? []).map((one) => ({
      key: `message ${one.id}`,
      Icon: IconInbox,
      at: one.createdDate,
      name: one.name,
      about: one.message,
      state: t('To read'),
      to: '/inbox',
    })),
    ...(reviews.data?.rows ?? []).map((one) => ({
      key: `review ${one.id}`,
      Icon: IconStar,
      at: one.writtenDate,
      name: one.authorName,
      about: one.words,
      state: t('To look at'),
      to: '/reviews',
      search: { list: 'look' },
    })),
  ];
  const failed = all.filter(({ data, error }) => !data && error);
  return {
    rows: rows.map((row): Activity => ({ ...row, tone: 'accent' })),
    total: all.reduce((sum, { data }) => sum + (data?.total ?? 0), 0),
    isPending: all.some(({ data, error }) => !data && !error),
    isFailed: failed.length > 0,
    isFetching: failed.some(({ isFetching }) => isFetching),
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}
