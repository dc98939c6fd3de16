import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { Received } from '../../../lib/contract.ts';
import { agoText } from '../../../lib/web/ago.ts';
import { useData, useSend } from '../../../lib/web/call.ts';
import { deviceOf, isPhone } from '../../../lib/web/device.ts';
import { dateTime, useLang, useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { InSentence } from '../../../lib/web/ui/InSentence.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { accounts } from '../api.ts';
import { messages } from './text.ts';

type Session = Received<typeof accounts.sessions>[number];

/** Renders the switch of notices for a session's device; `device` is its name. */
export type SessionNotices = (sessionId: number, device: string) => ReactNode;

function SessionRow({
  session: { id, userAgent, current, address, createdDate, seenDate },
  now,
  busy,
  onEnd,
  notices,
}: {
  session: Session;
  now: number;
  busy: boolean;
  onEnd: () => void;
  notices: SessionNotices;
}) {
  const t = useText(messages);
  const device = deviceOf(userAgent);
  const name = device ? t('{browser} on {system}', device) : t('An app or a script');
  const lang = useLang();
  // the last use is recorded once an hour
  const seen = current
    ? t('Active now')
    : now - Date.parse(seenDate) < 3_600_000
      ? t('Active within the last hour')
      : t('Active {ago}', { ago: agoText(lang, seenDate, now) });
  const Icon = isPhone(userAgent) ? IconDeviceMobile : IconDeviceLaptop;
  return (
    <li className="flex items-center gap-x-3 gap-y-2 border-t border-line py-3 first:border-t-0 max-sm:flex-wrap sm:gap-x-4 @4xl:nth-2:border-t-0">
      <Icon aria-hidden="true" className="size-7 shrink-0 text-ink-soft" stroke={1.5} />
      {/* on phones the button is below the text */}
      <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-2.5rem)]">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {name}
          {current && <Badge tone="success">{t('This device')}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {seen} <span className="max-sm:hidden">· </span>
          <span className="max-sm:block">{t('Logged in {time}', { time: dateTime(createdDate) })}</span>
        </p>
        {/* few can tell where it is; for those who look for it */}
        <p className="text-xs wrap-anywhere text-ink-soft tabular empty:hidden">{address}</p>
        {notices(id, name)}
      </div>
      {!current && (
        <Button
          size="sm"
          className="shrink-0 max-sm:ml-10 max-sm:min-h-11"
          aria-label={t('Log out {device}', { device: name })}
          busy={busy}
          onClick={onEnd}
        >
          {t('Log out')}
        </Button>
      )}
    </li>
  );
}

/** 'Where you are logged in': every session, with a button to end it, and with its `notices`, which another feature renders. */
export function SessionList({ notices }: { notices: SessionNotices }) {
  const t = useText(messages);
  const title = useId();
  const [now] = useState(() => Date.now());
  const { data, error, isFetching, refetch } = useData(accounts.sessions, {});
  const end = useSend(accounts.endSession, { refreshes: [accounts.sessions] });
  const others = data?.filter(({ current }) => !current) ?? [];

  const signOut = (id: number) =>
    end.mutate(
      { query: { id } },
      {
        onSuccess: () => toast.success(t('Logged out')),
        onError: ({ message }) => {
          toast.error(t('Log out'), message);
          // the session may have ended by itself
          void refetch();
        },
      },
    );

  return (
    <Card aria-labelledby={title} className="@container">
      <h2 id={title} className="text-lg">
        {t('Where you are logged in')}
      </h2>
      <p className="mt-1 text-ink-soft">
        <InSentence of={(link) => t('If you don’t recognise a device, log it out and {link}.', { link })}>
          <Anchor to="/userssettings" className="text-ink underline">
            {t('change your password')}
          </Anchor>
        </InSentence>
      </p>
      {error && !data && (
        <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && <Skeleton className="mt-4" />}
      {data && (
        // wide, two beside each other, so that each button is near its device
        <ul className="mt-3 grid gap-x-12 @4xl:grid-cols-2">
          {data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              now={now}
              busy={end.isPending && end.variables.query.id === session.id}
              onEnd={() => signOut(session.id)}
              notices={notices}
            />
          ))}
        </ul>
      )}
      {data && others.length === 0 && (
        <p className="text-sm text-ink-soft">{t('You are logged in nowhere else.')}</p>
      )}
      {/* one other device has its own button */}
      {others.length > 1 && (
        <Button
          className="mt-2"
          busy={end.isPending && end.variables.query.id === 0}
          onClick={() => signOut(0)}
        >
          {t('Log out everywhere else')}
        </Button>
      )}
    </Card>
  );
}
