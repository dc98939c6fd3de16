import { toPaise } from '../../../lib/money.ts';
import { type CallError, useData } from '../../../lib/web/call.ts';
import { money, number, useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card, cardClass } from '../../../lib/web/ui/Card.tsx';
import { Bone } from '../../../lib/web/ui/Skeleton.tsx';
import { personal } from '../../accounts/api.ts';
import { loginHelp } from '../../accounts/helpApi.ts';
import { contact } from '../../marketing/api.ts';
import { payments } from '../../payments/api.ts';
import { questions } from '../../questions/api.ts';
import { support } from '../../support/api.ts';
import { messages } from './text.ts';

interface Asked {
  error: CallError | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface TileProps {
  label: string;
  value: number | undefined;
  /** The same in rupees. */
  amount?: number | undefined;
  asked: Asked;
  to: string;
  search?: Record<string, string>;
}

/** A number that links to the list of what it counts. */
function Tile({ label, value, amount, asked, to, search }: TileProps) {
  const t = useText(messages);
  if (value === undefined && asked.error)
    return (
      <Card className="flex h-full flex-col gap-2">
        <p className="text-ink-soft">{label}</p>
        <p role="alert" className="text-sm text-danger">
          {t('Could not be loaded.')}
        </p>
        <Button size="sm" className="self-start" busy={asked.isFetching} onClick={() => void asked.refetch()}>
          {t('Try again')}
        </Button>
      </Card>
    );
  return (
    <Anchor to={to} search={search} className={`${cardClass({ link: true })} flex h-full flex-col gap-1`}>
      <span className="text-ink-soft">{label}</span>
      {value === undefined ? (
        <Bone className="h-10 w-16" />
      ) : (
        <span className={`text-3xl font-semibold ${value > 0 ? '' : 'text-ink-soft'}`}>{number(value)}</span>
      )}
      <span className="text-sm text-ink-soft">
        {amount !== undefined && value !== 0 && t('{amount} in all', { amount: money(toPaise(amount)) })}
      </span>
    </Anchor>
  );
}

/** An administrator's overview: pending decisions, balances, questions, new users. */
export function AcademyNumbers() {
  const t = useText(messages);
  const fresh = { refetchOnMount: 'always' } as const;
  const waiting = useData(payments.page, { query: { state: 'Submitted', size: 1 } }, fresh);
  const dues = useData(payments.dues, { query: { size: 1 } }, fresh);
  const tickets = useData(support.page, { query: { state: 'Open', size: 1 } }, fresh);
  const asked = useData(questions.moderation, { query: { list: 'open', size: 1 } }, fresh);
  const inbox = useData(contact.inbox, { query: { size: 1 } }, fresh);
  const stuck = useData(loginHelp.requests, { query: { size: 1 } }, fresh);
  const newcomers = useData(personal.newcomers, { query: { days: 7 } }, fresh);
  const tiles: TileProps[] = [
    {
      label: t('Payments awaiting verification'),
      value: waiting.data?.total,
      amount: waiting.data?.totalAmount,
      asked: waiting,
      to: '/payments',
      search: { state: 'Submitted' },
    },
    {
      label: t('Balances to be paid'),
      value: dues.data?.total,
      amount: dues.data?.totalDue,
      asked: dues,
      to: '/payments',
      search: { view: 'dues' },
    },
    {
      label: t('Open tickets'),
      value: tickets.data?.total,
      asked: tickets,
      to: '/helpandsupport',
      search: { state: 'Open' },
    },
    {
      label: t('Lesson questions not answered yet'),
      value: asked.data?.total,
      asked,
      to: '/questions',
      search: { list: 'open' },
    },
    { label: t('Unread messages'), value: inbox.data?.unread, asked: inbox, to: '/inbox' },
    {
      label: t('People who can’t log in'),
      value: stuck.data?.total,
      asked: stuck,
      to: '/users',
      search: { view: 'help' },
    },
    { label: t('New learners in 7 days'), value: newcomers.data?.count, asked: newcomers, to: '/users' },
  ];
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-4">
      {tiles.map((tile) => (
        <li key={tile.label}>
          <Tile {...tile} />
        </li>
      ))}
    </ul>
  );
}
