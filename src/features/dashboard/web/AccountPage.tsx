import { type ReactNode, useId, useState } from 'react';
import { IconCheck } from '@tabler/icons-react';
import { dayInIndia } from '../../../lib/money.ts';
import { ofFields, writtenIn } from '../../../lib/localized.ts';
import { useData } from '../../../lib/web/call.ts';
import { mediumDate, money, useLang, useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { CopyButton } from '../../../lib/web/ui/CopyButton.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { personal } from '../../accounts/api.ts';
import { membership } from '../../membership/api.ts';
import { type Owed, useMembershipWords, useMembershipStatus, useValidity } from './membershipStatus.ts';
import { messages } from './text.ts';

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      {children}
    </Card>
  );
}

function Who({ admin }: { admin: boolean }) {
  const t = useText(messages);
  const { data, error, isFetching, refetch } = useData(personal.account, {});
  if (error && !data)
    return <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton count={5} />;
  const lines: [label: string, value: string][] = [
    [t('Name'), data.userName],
    [t('User code'), data.userCode],
    [t('Email'), data.userEmail],
    [t('Mobile'), data.mobile],
    [t('Member since'), mediumDate(data.createdDate)],
  ];
  return (
    <>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {lines.map(([label, value]) => (
          <div
            key={label}
            className="max-sm:flex max-sm:flex-wrap max-sm:justify-between max-sm:gap-x-4 sm:contents"
          >
            <dt className="self-center text-ink-soft">{label}</dt>
            <dd className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
              {value || '–'}
              {value !== '' && value === data.userCode && (
                <CopyButton text={value} label={t('Copy user code')} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {!admin && (
        <>
          <p className="mt-4 text-sm text-ink-soft">
            {t('To change your email or mobile number, ask us under Help & Support.')}
          </p>
          <LinkButton to="/helpandsupport" className="mt-3">
            {t('Help & Support')}
          </LinkButton>
        </>
      )}
    </>
  );
}

function Membership({ membershipid }: { membershipid: number }) {
  const t = useText(messages);
  const lang = useLang();
  const words = useMembershipWords(membershipid);
  const validity = useValidity();
  const { data } = useData(membership.list, {}, { enabled: membershipid > 0 });
  const tier = data?.find((one) => one.membershipid === membershipid);
  const features = tier ? writtenIn(lang, ofFields('features', tier)) : [];
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={words.paid ? 'success' : 'neutral'}>{words.name}</Badge>
        <span>{words.about}</span>
      </p>
      {validity !== '' && <p className="mt-2 font-semibold">{validity}</p>}
      {features.length > 0 && (
        <ul aria-label={t('What it gives')} className="mt-3 grid gap-1.5">
          {features.map((feature) => (
            <li key={feature} className="flex items-start gap-2">
              <IconCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
              <span className="min-w-0">{feature}</span>
            </li>
          ))}
        </ul>
      )}
      <LinkButton to="/membershipcard" className="mt-4">
        {t('See memberships')}
      </LinkButton>
    </>
  );
}

/** A line for each balance; paying is on the dashboard. */
function Dues({ owed }: { owed: readonly Owed[] }) {
  const t = useText(messages);
  const [today] = useState(() => dayInIndia(new Date()));
  if (owed.length === 0) return <p>{t('Nothing due')}</p>;
  return owed.map(({ membershipid, open, pending, dueDate }) => (
    <p key={membershipid} className="font-semibold">
      {open > 0 && dueDate !== ''
        ? t(dueDate < today ? '{amount} overdue since {date}' : '{amount} due by {date}', {
            amount: money(open),
            date: mediumDate(dueDate),
          })
        : t('{amount} awaits verification', { amount: money(pending) })}
    </p>
  ));
}

/**
 * One's account (decision 18): identity, membership, and links to payments and settings. How it is paid is on the dashboard.
 * Administrators see neither payments nor contact.
 */
export function AccountPage() {
  const t = useText(messages);
  const admin = useSession().userType === 'Admin';
  const { data, error, isFetching, refetch, membershipid, owed } = useMembershipStatus();
  const account = useData(personal.account, {});
  const tiers = useData(membership.list, {}, { enabled: membershipid > 0 });
  // rendered together, since late parts would push down earlier ones
  const there = [account, { data, error }, ...(membershipid > 0 ? [tiers] : [])];
  const ready = there.every((one) => one.data ?? one.error);
  const waiting =
    error && !data ? (
      <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />
    ) : data ? null : (
      <Skeleton count={2} />
    );
  return (
    <Page
      title={t('Account')}
      back={
        admin ? { to: '/adminpanel', label: t('Admin Panel') } : { to: '/userpanel', label: t('User panel') }
      }
    >
      {!ready && <Skeleton count={8} />}
      <div className={ready ? 'grid gap-5 lg:grid-cols-2' : 'hidden'}>
        <Section title={t('Your details')}>
          <Who admin={admin} />
        </Section>
        <Section title={t('Membership')}>{waiting ?? <Membership membershipid={membershipid} />}</Section>
        {!admin && (
          <Section title={t('Dues and payments')}>
            {data && <Dues owed={owed} />}
            <p className="mt-3 flex flex-wrap gap-2">
              <LinkButton to="/payments">{t('See your payments')}</LinkButton>
              <LinkButton to="/dashboard">{t('See what is due')}</LinkButton>
            </p>
          </Section>
        )}
        <Section title={t('Where you are signed in')}>
          <p className="text-ink-soft">{t('See every device, and sign out the ones you do not know.')}</p>
          <LinkButton to="/userssettings" className="mt-3">
            {t('Open settings')}
          </LinkButton>
        </Section>
      </div>
    </Page>
  );
}
