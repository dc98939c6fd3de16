import { useText } from '../../../lib/web/i18n.ts';
import { useFilters, integerFilter } from '../../../lib/web/search.ts';
import { useSession } from '../../../lib/web/session.ts';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { AskForm } from './AskForm.tsx';
import { ReadyAnswers } from './ReadyAnswers.tsx';
import { messages } from './text.ts';
import { TicketList } from './TicketList.tsx';
import { TicketThread } from './TicketThread.tsx';

/**
 * Help & Support (SPECIFICATION §2, screen 22): frequently asked questions, a form and the learner's tickets; all tickets for
 * administrators. `?ticket=` opens one.
 */
export function SupportPage() {
  const t = useText(messages);
  const admin = useSession().userType === 'Admin';
  const [{ ticket, ...filters }, change] = useFilters('ticket', 'search', 'state', 'page', 'cursor');
  const ticketId = integerFilter(ticket);

  if (ticketId !== null) return <TicketThread ticketId={ticketId} admin={admin} back={filters} />;
  if (admin)
    return (
      <Page
        title={t('Help & Support')}
        intro={t('Questions from learners')}

        back={{ to: '/adminpanel', label: t('Admin Panel') }}
      >
        <TicketList
          admin
          size={20}
          empty={
            <EmptyState drawing="question" title={t('No ticket yet')}>
              {t('When a learner asks something, it appears here.')}
            </EmptyState>
          }
        />
      </Page>
    );
  return (
    <Page
      title={t('Help & Support')}
      intro={t('Answers to common questions, and a way to ask your institute.')}
      back={{ to: '/userpanel', label: t('User panel') }}
    >
      <TicketList
        admin={false}
        size={5}
        empty={null}
        below={
          <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
            <section aria-labelledby="often-asked">
              <h2 id="often-asked" className="mb-3 text-xl">
                {t('Often asked')}
              </h2>
              <ReadyAnswers />
            </section>
            <Card aria-labelledby="ask-us" className="self-start">
              <h2 id="ask-us" className="text-xl">
                {t('Ask us')}
              </h2>
              <p className="mt-1 mb-4 text-ink-soft">
                {t('Didn’t find your answer? Write to us and we will answer here.')}
              </p>
              <AskForm
                onAsked={(id) => {
                  change({ ticket: id }, { push: true });
                  // as after navigation: the form with the focus is gone
                  window.scrollTo(0, 0);
                  document.getElementById('content')?.focus({ preventScroll: true });
                }}
              />
            </Card>
          </div>
        }
      />
    </Page>
  );
}
