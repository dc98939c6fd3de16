import type { ReactNode } from 'react';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useFilters } from '../../../lib/web/search.ts';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { Tabs } from '../../../lib/web/ui/Tabs.tsx';
import { institute } from '../api.ts';
import { InstituteForm } from './InstituteForm.tsx';
import { PublicForm } from './PublicForm.tsx';
import { say as sayPublic } from './publicText.ts';
import { say } from './text.ts';

function Payments(): ReactNode {
  const { data, error, isFetching, refetch } = useData(institute.get, {});
  if (data) return <InstituteForm saved={data} />;
  return error ? (
    <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />
  ) : (
    <Skeleton count={8} />
  );
}

function PublicPages(): ReactNode {
  const { data, error, isFetching, refetch } = useData(institute.public, {});
  if (!data)
    return error ? (
      <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton count={8} />
    );
  const { name, ...saved } = data;
  return <PublicForm saved={saved} name={name} />;
}

/** The institute's settings: who is paid and what receipts say, and what the public pages say; `?part=` chooses. */
export function InstitutePage() {
  const t = useText(say);
  const p = useText(sayPublic);
  const [{ part }, change] = useFilters('part');
  return (
    <Page
      width={part === 'public' ? 'wide' : 'medium'}
      title={t('Institute')}
      intro={t('Who learners pay, what receipts say, and what visitors read.')}
      back={{ to: '/adminpanel', label: t('Admin Panel') }}
    >
      <Tabs
        label={p('Parts of the settings')}
        selected={part === 'public' ? 'public' : 'payments'}
        onSelect={(next) => change({ part: next === 'public' ? next : '' })}
        items={[
          { id: 'payments', label: p('Payments and receipts'), content: <Payments /> },
          { id: 'public', label: p('Public pages'), content: <PublicPages /> },
        ]}
      />
    </Page>
  );
}
