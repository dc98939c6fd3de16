import { type Icon, IconMessageQuestion, IconReceiptRupee, IconUserPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { toPaise } from '../../../lib/money.ts';
import { agoText } from '../../../lib/web/ago.ts';
import { useData } from '../../../lib/web/call.ts';
import { mediumDate, money, useLang, useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
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
  /** Somebody has to decide or answer. */
  waits: string;
  to: string;
  search: Record<string, string | number>;
}

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
    ...(paid.data?.rows ?? []).map((one) => ({
      key: `payment ${one.paymentId}`,
      Icon: IconReceiptRupee,
      at: one.createdDate,
      name: one.userName,
      about: `${money(toPaise(one.paidamount))} · ${tier(tierName(one.membershipid))}`,
      waits: one.state === 'Submitted' ? t('To check') : '',
      to: '/payments',
      search: { userid: one.userid },
    })),
    ...(users.data?.rows ?? []).map((one) => ({
      key: `user ${one.userId}`,
      Icon: IconUserPlus,
      at: one.createdDate,
      name: one.userName,
      about: t('New account'),
      waits: '',
      to: '/profile',
      search: { userid: one.userId },
    })),
    ...(asked.data?.rows ?? []).map((one) => ({
      key: `question ${one.id}`,
      Icon: IconMessageQuestion,
      at: one.at,
      name: one.authorName,
      about: one.body,
      waits: t('To answer'),
      to: '/questions',
      search: { list: 'open' },
    })),
  ];
  return rows.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, most);
}

/** Beyond this a date says more than a number of days; milliseconds. */
const agoMs = 7 * 86_400_000;

function Row({ of: { Icon, at, name, about, waits, to, search }, now }: { of: Happened; now: number }) {
  const lang = useLang();
  return (
    <li>
      <Anchor
        to={to}
        search={search}
        className="-mx-2 flex items-center gap-3 rounded-md px-2 py-2 text-ink no-underline hover:bg-surface-2"
      >
        <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" stroke={1.5} />
        <span className="min-w-0 flex-1">
          <span className="flex items-center justify-between gap-3">
            <span className="truncate font-semibold">{name}</span>
            {waits && <Badge tone="accent">{waits}</Badge>}
          </span>
          <span className="flex justify-between gap-3 text-sm text-ink-soft">
            <span className="truncate">{about}</span>
            <time dateTime={at} className="shrink-0 tabular">
              {now - Date.parse(at) < agoMs ? agoText(lang, at, now) : mediumDate(at)}
            </time>
          </span>
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
