import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { institute } from '../api.ts';
import { InstituteForm } from './InstituteForm.tsx';
import { say } from './text.ts';

/** The institute's settings: who is paid and what receipts say (issue 3). */
export function InstitutePage() {
  const t = useText(say);
  const { data, error, isFetching, refetch } = useData(institute.get, {});
  return (
    <Page
      width="medium"
      title={t('Institute')}
      intro={t('Who learners pay, and what their receipts say.')}
      back={{ to: '/adminpanel', label: t('Admin Panel') }}
    >
      {data ? (
        <InstituteForm saved={data} />
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton count={8} />
      )}
    </Page>
  );
}
