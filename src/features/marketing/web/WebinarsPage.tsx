import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useFilters, integerFilter } from '../../../lib/web/search.ts';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { webinars } from '../api.ts';
import { SeatList } from './SeatList.tsx';
import { WebinarForm } from './WebinarForm.tsx';
import { WebinarList } from './WebinarList.tsx';
import { messages } from './webinarsText.ts';

/** The webinars with their registrations, for administrators; `?edit=` and `?seats=` are in the URL. */
export function WebinarsPage() {
  const t = useText(messages);
  const [{ edit, seats }, change] = useFilters('edit', 'seats');
  const list = useData(webinars.all, {});
  const byId = (id: number | null) => list.data?.rows.find((row) => row.id === id) ?? null;
  if (seats !== '') {
    const id = integerFilter(seats) ?? 0;
    return <SeatList id={id} title={id === 0 ? t('Waiting list') : (byId(id)?.title ?? `#${id}`)} />;
  }
  const editing = byId(integerFilter(edit));
  return (
    <Page
      title={t('Webinars')}
      intro={t('The dates on the landing page and under Event, and who has a seat.')}
      back={{ to: '/adminpanel', label: t('Admin Panel') }}
    >
      <Card aria-labelledby="webinar-form" className="mb-8">
        <h2 id="webinar-form" className="mb-4 text-xl">
          {editing ? t('Change the webinar') : t('Add a webinar')}
        </h2>
        <WebinarForm
          key={editing?.id ?? 0}
          editing={editing}
          waiting={list.data?.waiting ?? 0}
          onDone={() => change({ edit: '' })}
        />
      </Card>
      <WebinarList list={list} editing={editing} onEdit={(id) => change({ edit: id }, { push: true })} />
    </Page>
  );
}
