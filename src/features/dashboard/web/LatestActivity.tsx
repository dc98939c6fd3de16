import { type Icon, IconMessageQuestion, IconReceiptRupee, IconUserPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { toPaise } from '../../../lib/money.ts';
import { agoText } from '../../../lib/web/ago.ts';
import { useData } from '../../../lib/web/call.ts';
import { mediumDate, money, useLang, useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Badge, type BadgeTone } from '../../../lib/web/ui/Badge.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { Bone, Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { accounts } from '../../accounts/api.ts';
import { tierName } from '../../membership/rules.ts';
import { messages as tierNames } from '../../membership/text.ts';
import { payments } from '../../payments/api.ts';
import { questions } from '../../questions/api.ts';
import { messages } from './text.ts';

/** Of each kind asked for, and of all together shown. */
const most = 5;

interface Happened {
  key: string;
  Icon: Icon;
  at: string;
  name: string;
  about: string;
  /** What it needs, or what became of it; '' where there is nothing to do. */
  state: string;
  tone: BadgeTone;
  to: string;
  search: Record<string, string | number>;
}

const paymentStates = {
  Submitted: ['To check', 'accent'],
  Verified: ['Verified', 'success'],
  Rejected: ['Rejected', 'neutral'],
  Refunded: ['Refunded', 'neutral'],
} as const;

/** The latest payments, sign-ups and open questions, the newest first; undefined while they are loaded. */
function useLatest(): Happened[] | undefined {
  const t = useText(messages);
  const tier = useText(tierNames);
  const fresh = { refetchOnMount: 'always' } as const;
  const paid = useData(payments.page, { query: { size: most } }, fresh);
  const users = useData(accounts.page, { query: { sort: 'created', dir: 'desc', size: most } }, fresh);
  const asked = useData(questions.moderation, { query: { list: 'open', size: most } }, fresh);
  if ([paid, users, asked].some(({ data, error }) => !data && !error)) return undefined;
  const rows: Happened[] = [
    ...(paid.data?.rows ?? []).map((one) => {
      const [state, tone] = paymentStates[one.state];
      return {
        key: `payment ${one.paymentId}`,
        Icon: IconReceiptRupee,
        at: one.createdDate,
        name: one.userName,
        about: `${money(toPaise(one.paidamount))} · ${tier(tierName(one.membershipid))}`,
        state: t(state),
        tone,
        to: '/payments',
        search: { userid: one.userid },
      };
    }),
    ...(users.data?.rows ?? []).map((one) => ({
      key: `user ${one.userId}`,
      Icon: IconUserPlus,
      at: one.createdDate,
      name: one.userName,
      about: t('New account, nothing to do'),
      state: '',
      tone: 'neutral' as const,
      to: '/profile',
      search: { userid: one.userId },
    })),
    ...(asked.data?.rows ?? []).map((one) => ({
      key: `question ${one.id}`,
      Icon: IconMessageQuestion,
      at: one.at,
      name: one.authorName,
      about: one.body,
      state: t('To answer'),
      tone: 'accent' as const,
      to: '/questions',
      search: { list: 'open' },
    })),
  ];
  return rows.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, most);
}

/** Beyond this a date says more than a number of days; milliseconds. */
const agoMs = 7 * 86_400_000;

function Row({ of: { Icon, at, name, about, state, tone, to, search }, now }: { of: Happened; now: number }) {
  const lang = useLang();
  return (
    <li>
      <Anchor
        to={to}
        search={search}
        className="-mx-2 flex items-start gap-3 rounded-md px-2 py-2 max-sm:gap-2 leading-snug text-ink no-underline hover:bg-surface-2"
      >
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" stroke={1.5} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere max-sm:text-sm">{name}</span>
          <span className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">{about}</span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-0.5">
          {state && <Badge tone={tone}>{state}</Badge>}
          <time dateTime={at} className="text-sm text-ink-soft tabular">
            {now - Date.parse(at) < agoMs ? agoText(lang, at, now) : mediumDate(at)}
          </time>
        </span>
      </Anchor>
    </li>
  );
}

/** What has happened in the academy lately: payments, sign-ups, questions. */
export function LatestActivity() {
  const t = useText(messages);
  const title = useId();
  const latest = useLatest();
  const [now] = useState(() => Date.now());
  return (
    <Card aria-labelledby={title}>
      <h2 id={title} className="mb-1 text-lg">
        {t('Latest')}
      </h2>
      {!latest ? (
        <Skeleton>
          {Array.from({ length: most }, (_, i) => (
            <Bone key={i} className="my-2 h-11" />
          ))}
        </Skeleton>
      ) : latest.length > 0 ? (
        <ul>
          {latest.map((one) => (
            <Row key={one.key} of={one} now={now} />
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">{t('Payments, new accounts and questions appear here.')}</p>
      )}
    </Card>
  );
}
