import { useData } from '../../../lib/web/call.ts';
import { useLang } from '../../../lib/web/i18n.ts';
import { Markup } from '../../../lib/web/Markup.tsx';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { webinars } from '../../marketing/api.ts';
import { eventPage, eventsMarkup } from '../eventPage.ts';
import { useMessage } from './Sections.tsx';

/** Future webinars, and the last past ones (decision 18). */
export function EventPage() {
  const tell = useMessage();
  const lang = useLang();
  const query = useData(webinars.upcoming, {});
  return (
    <Page title={tell(eventPage.title)} intro={tell(eventPage.description)} width="medium">
      {query.data ? (
        <Markup of={eventsMarkup(query.data, lang)} />
      ) : (
        <Pending query={query}>
          <Skeleton shape="table" count={3} />
        </Pending>
      )}
    </Page>
  );
}
