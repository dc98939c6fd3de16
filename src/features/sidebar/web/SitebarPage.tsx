import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { sidebar } from '../api.ts';
import { SidebarForm } from './SidebarForm.tsx';
import { messages } from './text.ts';

/** /sitebar: edits the navigation side bar's six links (SPECIFICATION §1; decision 17). */
export function SitebarPage() {
  const t = useText(messages);
  const { data, error, isFetching, refetch } = useData(sidebar.get, {});
  return (
    <Page
      title={t('Side bar')}
      intro={t('The six links beside the services: what they say, where they lead, and in which order.')}
      back={{ to: '/adminpanel', label: t('Admin Panel') }}
    >
      {data ? (
        <SidebarForm saved={data} />
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton count={8} />
      )}
    </Page>
  );
}
