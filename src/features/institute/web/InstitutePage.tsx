import type { ReactNode } from 'react';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useFilters } from '../../../lib/web/search.ts';
import { Pending } from '../../../lib/web/ui/Pending.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Tabs } from '../../../lib/web/ui/Tabs.tsx';
import { personal } from '../../accounts/api.ts';
import { institute } from '../api.ts';
import { InstituteForm } from './InstituteForm.tsx';
import { LimitsForm } from './LimitsForm.tsx';
import { messages as limitMessages } from './limitsText.ts';
import { PublicForm } from './PublicForm.tsx';
import { messages as publicMessages } from './publicText.ts';
import { messages } from './text.ts';

function Payments(): ReactNode {
  const query = useData(institute.get, {});
  if (query.data) return <InstituteForm saved={query.data} />;
  return <Pending query={query} count={8} />;
}

function PublicPages(): ReactNode {
  const query = useData(institute.public, {});
  if (!query.data) return <Pending query={query} count={8} />;
  const { name, ...saved } = query.data;
  return <PublicForm saved={saved} name={name} />;
}

function Limits(): ReactNode {
  const limits = useData(institute.limits, {});
  const me = useData(personal.account, {});
  if (limits.data && me.data) return <LimitsForm saved={limits.data} mine={me.data.isOwner} />;
  const failed = [limits, me].find(({ error }) => error) ?? limits;
  return <Pending query={failed} count={8} />;
}

const parts = ['payments', 'public', 'limits'] as const;

/** The institute's settings: payments and receipts, public pages, limits; `?part=` chooses. */
export function InstitutePage() {
  const t = useText(messages);
  const p = useText(publicMessages);
  const l = useText(limitMessages);
  const [{ part }, change] = useFilters('part');
  return (
    <Page
      width={part === 'public' ? 'full' : 'medium'}
      title={t('Institute')}
      intro={t('Who learners pay, what receipts say, and what visitors read.')}
      back={{ to: '/adminpanel', label: t('Admin Panel') }}
    >
      <Tabs
        label={p('Parts of the settings')}
        selected={parts.find((name) => name === part) ?? 'payments'}
        onSelect={(next) => change({ part: next === 'payments' ? '' : next })}
        items={[
          { id: 'payments', label: p('Payments and receipts'), content: <Payments />, keep: true },
          { id: 'public', label: p('Public pages'), content: <PublicPages />, keep: true },
          { id: 'limits', label: l('Limits'), content: <Limits />, keep: true },
        ]}
      />
    </Page>
  );
}
