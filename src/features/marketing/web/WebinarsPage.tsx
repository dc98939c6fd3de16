import { IconPlus } from '@tabler/icons-react';
import { CallError, useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useFilters, integerFilter } from '../../../lib/web/search.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { EditFrame, useEditing } from '../../../lib/web/ui/EditFrame.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { webinars } from '../api.ts';
import { SeatList } from './SeatList.tsx';
import { WebinarForm } from './WebinarForm.tsx';
import { WebinarList } from './WebinarList.tsx';
import { messages } from './webinarsText.ts';

/**
 * The webinars with their registrations, for administrators, and above them the form while `?edit=` names one or is `new`;
 * `?seats=` shows the registrations of one.
 */
export function WebinarsPage() {
  const t = useText(messages);
  const [{ seats }] = useFilters('seats');
  const { editing, adding, top, start, add, leave } = useEditing();
  const list = useData(webinars.all, {});
  const byId = (id: number | null) => list.data?.rows.find((row) => row.id === id) ?? null;
  if (seats !== '') {
    const id = integerFilter(seats) ?? 0;
    return <SeatList id={id} webinar={byId(id)} />;
  }
  const webinar = byId(editing);
  const isMissing = editing !== null && !webinar;
  return (
    <Page
      title={t('Webinars')}
      // on phones the list comes first
      intro={
        <span className="max-sm:hidden">
          {t('The dates on the landing page and under Event, and who has a seat.')}
        </span>
      }
      back={{ to: '/adminpanel', label: t('Admin Panel') }}
      actions={
        !adding && (
          <Button id="edit-new" tone="primary" icon={<IconPlus />} onClick={add}>
            {t('Add a webinar')}
          </Button>
        )
      }
    >
      {(adding || editing !== null) && (
        <EditFrame
          id="webinar-form"
          title={webinar ? t('Change the webinar') : t('Add a webinar')}
          top={top}
          failed={
            isMissing &&
            !list.isPending && {
              error: list.error ?? new CallError(404, 'notFound', ''),
              gone: t('There is nothing to edit any more: the webinar was deleted.'),
              onRetry: () => void list.refetch(),
              busy: list.isFetching,
            }
          }
          loading={isMissing}
          leaveText={t('Cancel editing')}
          onLeave={leave}
          canClose={adding}
        >
          <WebinarForm
            key={webinar?.id ?? 0}
            editing={webinar}
            waiting={list.data?.waiting ?? 0}
            canMail={list.data?.canMail ?? false}
            onDone={leave}
          />
        </EditFrame>
      )}
      <WebinarList list={list} editing={editing} onEdit={start} />
    </Page>
  );
}
