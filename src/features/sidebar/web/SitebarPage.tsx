import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { sidebar } from '../api.ts';
import { SidebarForm } from './SidebarForm.tsx';
import { messages } from './text.ts';

/** /sitebar: edits the navigation side bar's six links (SPECIFICATION §1; decision 17). */
export function SitebarPage() {
  const t = useText(messages);
  const query = useData(sidebar.get, {});
  return (
    <Page
      title={t('Side bar')}
      intro={t('The six links beside the services: what they say, where they lead, and in which order.')}
      back={{ to: '/adminpanel', label: t('Admin Panel') }}
    >
      {query.data ? <SidebarForm saved={query.data} /> : <Pending query={query} count={8} />}
    </Page>
  );
}
