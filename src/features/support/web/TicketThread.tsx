import { quietLinkClass } from '../../../lib/pageFrame.ts';
import type { Received } from '../../../lib/contract.ts';
import { useData } from '../../../lib/web/call.ts';
import { dateTime, mediumDate, useText } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { support, type Thread } from '../api.ts';
import { ReplyForm } from './ReplyForm.tsx';
import { StateBadge } from './StateBadge.tsx';
import { messages } from './text.ts';

type Message = Thread['thread'][number];

function useAuthor(admin: boolean): (message: Message) => string {
  const t = useText(messages);
  return ({ mine, fromAdmin, authorName }) => {
    if (mine) return t('You');
    if (!fromAdmin) return authorName;
    // learners see one institute; administrators see which of them replied
    if (!admin) return t('Your institute');
    return authorName ? `${authorName} · ${t('Administrator')}` : t('A former administrator');
  };
}

function TicketFacts({ ticket, admin }: { ticket: Received<typeof support.ticket>; admin: boolean }) {
  const t = useText(messages);
  const { state, ticketId, createdDate, userName, userCode, userid } = ticket;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StateBadge state={state} />
      <span>
        {t('Ticket {number}', { number: `#${ticketId}` })} ·{' '}
        {t('Asked on {date}', { date: mediumDate(createdDate) })}
      </span>
      {admin && (
        <span className="flex flex-wrap items-center gap-x-4">
          <span className="text-ink">
            {userName} · {userCode}
          </span>
          <Anchor to="/profile" search={{ userid }} className={quietLinkClass}>
            {t('Go to Profile')}
          </Anchor>
          <Anchor to="/payments" search={{ userid }} className={quietLinkClass}>
            {t('Payments')}
          </Anchor>
        </span>
      )}
    </div>
  );
}

/** A ticket: its messages, oldest first, and the reply form. `back` are the filters of the list. */
export function TicketThread({
  ticketId,
  admin,
  back,
}: {
  ticketId: number;
  admin: boolean;
  back: Record<string, string>;
}) {
  const t = useText(messages);
  const author = useAuthor(admin);
  const found = useData(support.ticket, { query: { id: ticketId } }, { refetchInterval: 30_000 });
  // placeholder data belong to another ticket
  const ticket = found.data?.ticketId === ticketId ? found.data : null;

  return (
    <Page
      width="medium"
      title={ticket?.subject ?? t('Ticket {number}', { number: `#${ticketId}` })}
      back={{ to: '/helpandsupport', label: t('All tickets'), search: back }}
      className="wrap-anywhere"
      intro={ticket && <TicketFacts ticket={ticket} admin={admin} />}
    >
      {ticket ? (
        <>
          <ol aria-label={t('Conversation')} className="mb-6 flex flex-col gap-3">
            {ticket.thread.map((message) => (
              <li
                key={message.id}
                className={cx(
                  'w-fit max-w-[92%] rounded-xl border px-4 py-3 sm:max-w-[80%]',
                  message.mine ? 'self-end border-transparent bg-accent-soft' : 'border-line bg-surface',
                )}
              >
                <p className="flex flex-wrap justify-between gap-x-6 text-sm">
                  <span className="font-semibold">{author(message)}</span>
                  <time dateTime={message.at} className="text-ink-soft">
                    {dateTime(message.at)}
                  </time>
                </p>
                <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{message.body}</p>
              </li>
            ))}
          </ol>
          <Card>
            <ReplyForm key={ticketId} ticket={ticket} admin={admin} />
          </Card>
        </>
      ) : (
        <Pending query={found} count={6} />
      )}
    </Page>
  );
}
