import { useState } from 'react';
import { dayInIndia } from '../../../lib/days.ts';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useFilters, integerFilter } from '../../../lib/web/search.ts';
import { useSession } from '../../../lib/web/session.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Tabs } from '../../../lib/web/ui/Tabs.tsx';
import { payments } from '../api.ts';
import { DuesList } from './DuesList.tsx';
import { messages } from './listText.ts';
import { MyDues } from './MyDues.tsx';
import { PaymentList } from './PaymentList.tsx';

/** The account by which the list is filtered, with a link back to all. */
function Whose({ userid }: { userid: number }) {
  const t = useText(messages);
  const { data } = useData(payments.page, { query: { userid, page: 1, size: 1 } });
  const row = data?.rows[0];
  const name = row?.userName ? `${row.userName} (${row.userCode})` : t('User {id}', { id: userid });
  return (
    <>
      <h2 className="text-lg">{t('of {name}', { name })}</h2>
      <Anchor to="/payments" className="inline-flex min-h-11 items-center underline">
        {t('Show payments of everybody')}
      </Anchor>
    </>
  );
}

function AdminPayments({ userid, today }: { userid: number | null; today: string }) {
  const t = useText(messages);
  const [filters, change] = useFilters('view', 'page', 'cursor');
  if (userid) return <PaymentList admin />;
  return (
    <Tabs
      label={t('Payment Details')}
      selected={filters.view === 'dues' ? 'dues' : 'payments'}
      onSelect={(view) => {
        const next = view === 'dues' ? 'dues' : '';
        if (next !== filters.view) change({ view: next, page: '', cursor: '' }, { push: true });
      }}
      items={[
        { id: 'payments', label: t('Payments'), content: <PaymentList admin /> },
        { id: 'dues', label: t('Dues'), content: <DuesList today={today} /> },
      ]}
    />
  );
}

/** 'Payment Details' (SPECIFICATION, screen 14): all payments for administrators, their own for learners. */
export function PaymentsPage() {
  const t = useText(messages);
  const { userType } = useSession();
  const [filters] = useFilters('userid');
  const [today] = useState(() => dayInIndia(new Date()));
  const admin = userType === 'Admin';
  const userid = admin ? integerFilter(filters.userid) : null;
  return (
    <Page
      title={t('Payment Details')}
      intro={userid ? <Whose userid={userid} /> : undefined}
      back={
        admin ? { to: '/adminpanel', label: t('Admin Panel') } : { to: '/userpanel', label: t('User panel') }
      }
      actions={
        // on phones below what is due
        !admin && (
          <LinkButton to="/membershipcard" className="max-sm:hidden">
            {t('Pay for a membership')}
          </LinkButton>
        )
      }
    >
      {admin ? (
        <AdminPayments userid={userid} today={today} />
      ) : (
        <>
          <MyDues today={today} />
          <LinkButton to="/membershipcard" className="mb-4 w-full sm:hidden">
            {t('Pay for a membership')}
          </LinkButton>
          <PaymentList admin={false} />
        </>
      )}
    </Page>
  );
}
