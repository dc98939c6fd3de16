import { IconMail, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useData, useSend } from '../../../lib/web/call.ts';
import { dateTime, number, useText } from '../../../lib/web/i18n.ts';
import { AdminList } from '../../../lib/web/lists/AdminList.tsx';
import { anyText, oneOf, useListFilters } from '../../../lib/web/lists/listFilters.ts';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { Button, buttonClass } from '../../../lib/web/ui/Button.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { ConfirmAction } from '../../../lib/web/ui/ConfirmAction.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { FormError } from '../../../lib/web/ui/FormError.tsx';
import { IconButton } from '../../../lib/web/ui/IconButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { contact, type ContactMessage } from '../api.ts';
import { mailTo } from '../rules.ts';
import { messages } from './inboxText.ts';

function Message({ of, onDelete }: { of: ContactMessage; onDelete: () => void }) {
  const t = useText(messages);
  const mark = useSend(contact.mark, { refreshes: [contact.inbox] });
  const set = (read: boolean, suspicious?: boolean) =>
    mark.mutate({
      query: { id: of.id },
      body: { read, ...(suspicious === undefined ? {} : { suspicious }) },
    });
  return (
    <Card aria-labelledby={`from-${of.id}`}>
      <div className="flex items-start gap-x-1">
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 id={`from-${of.id}`} className="text-lg wrap-anywhere">
            {of.name}
          </h2>
          <div className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
            {!of.read && <Badge tone="accent">{t('New')}</Badge>}
            <time dateTime={of.createdDate}>{dateTime(of.createdDate)}</time>
          </div>
        </div>
        {/* its icon, not its larger target, is in the card's corner */}
        <IconButton label={t('Delete')} icon={<IconTrash />} className="-mt-2 -mr-3" onClick={onDelete} />
      </div>
      <p className="wrap-anywhere text-ink-soft">{of.email}</p>
      <p className="measure mt-3 wrap-anywhere whitespace-pre-line">{of.message}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <a href={mailTo(of.email, t('Your message to us'))} className={buttonClass('plain', 'sm')}>
          <IconMail aria-hidden="true" className="-ml-0.5 size-5" />
          {t('Answer by email')}
        </a>
        {of.suspicious ? (
          <Button size="sm" busy={mark.isPending} onClick={() => set(false, false)}>
            {t('This is no spam')}
          </Button>
        ) : (
          <Button size="sm" busy={mark.isPending} onClick={() => set(!of.read)}>
            {of.read ? t('Mark as unread') : t('Mark as read')}
          </Button>
        )}
      </div>
      <FormError className="mt-3" message={mark.error?.message} signedOut={mark.error?.status === 401} />
    </Card>
  );
}

const readers = { folder: oneOf(['all', 'suspicious']), search: anyText(100) };

/** Messages of the contact form (decision 20); folder, search and page are in the URL. */
export function InboxPage() {
  const t = useText(messages);
  const filters = useListFilters(readers, 20);
  const { folder = 'unread', search } = filters.values;
  const list = useData(contact.inbox, { query: { ...filters.query, folder } }, { refetchInterval: 60_000 });
  const { data } = list;
  const [deleting, setDeleting] = useState<ContactMessage | null>(null);
  const remove = useSend(contact.remove, { refreshes: [contact.inbox] });
  return (
    <Page
      title={t('Inbox')}
      intro={t('What visitors wrote with the contact form.')}
      width="medium"
      back={{ to: '/adminpanel', label: t('Admin Panel') }}
    >
      <AdminList
        list={list}
        filters={filters}
        search={{ label: t('Search by name, email or words') }}
        chips={{
          name: 'folder',
          label: t('Messages'),
          all: data ? t('Unread ({count})', { count: number(data.unread) }) : t('Unread'),
          options: [
            { value: 'all', label: t('All') },
            {
              value: 'suspicious',
              label: data
                ? t('Probably spam ({count})', { count: number(data.suspicious) })
                : t('Probably spam'),
            },
          ],
        }}
        caption={t('Messages')}
        rowKey={(row) => row.id}
        card={(row) => <Message of={row} onDelete={() => setDeleting(row)} />}
        empty={
          <EmptyState
            drawing={search ? 'search' : 'desk'}
            title={
              search ? t('Nothing found') : folder === 'unread' ? t('Everything is read') : t('No messages')
            }
            action={
              (search || folder === 'unread') && (
                <Button onClick={() => filters.set({ folder: 'all', search: '' })}>
                  {t('Show all messages')}
                </Button>
              )
            }
          >
            {search ? t('Try other words.') : t('New messages of the contact form appear here.')}
          </EmptyState>
        }
      />
      {deleting && (
        <ConfirmAction
          title={t('Delete the message of {name}?', { name: deleting.name })}
          onClose={() => setDeleting(null)}
          onConfirm={async () => {
            await remove.mutateAsync({ query: { id: deleting.id } });
            setDeleting(null);
          }}
          confirmLabel={t('Delete')}
        >
          {t('It cannot be brought back.')}
        </ConfirmAction>
      )}
    </Page>
  );
}
