import { type ReactNode, useId } from 'react';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { ofFields, writtenIn } from '../../../lib/localized.ts';
import { useData } from '../../../lib/web/call.ts';
import { mediumDate, useLang, useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Avatar } from '../../../lib/web/ui/Avatar.tsx';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { CopyButton } from '../../../lib/web/ui/CopyButton.tsx';
import { ErrorState } from '../../../lib/web/ui/ErrorState.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Skeleton } from '../../../lib/web/ui/Skeleton.tsx';
import { personal } from '../../accounts/api.ts';
import { membership } from '../../membership/api.ts';
import { profiles } from '../../profile/api.ts';
import { useMembershipStatus, useMembershipWords, useValidity } from './membershipStatus.ts';
import { messages } from './text.ts';

/** A card that ends with a link to the page where its subject is managed. */
function Section({
  title,
  action,
  link,
  children,
}: {
  title: string;
  /** At the end of the title's line. */
  action?: ReactNode;
  link: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="flex flex-col">
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {action}
      </div>
      {children}
      {/* the card ends at the link's text, not at its larger target */}
      <p className="mt-auto -mb-2.5 pt-2 text-sm text-ink-soft empty:hidden">{link}</p>
    </Card>
  );
}

function SectionLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor to={to} className="inline-flex min-h-11 items-center text-base text-ink underline">
      {children}
    </Anchor>
  );
}

function Who() {
  const t = useText(messages);
  const { data, error, isFetching, refetch } = useData(personal.account, {});
  const { data: profile } = useData(profiles.details, { query: {} });
  if (error && !data)
    return <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton count={5} />;
  const lines: [label: string, value: string][] = [
    [t('User code'), data.userCode],
    [t('Email'), data.userEmail],
    [t('Mobile'), data.mobile],
    [t('Member since'), mediumDate(data.createdDate)],
  ];
  return (
    <>
      <div className="mb-3 flex items-center gap-4">
        {/* the initials have the photo's size */}
        <Avatar name={data.userName} src={profile?.photoUrl} size={64} />
        <p className="min-w-0 text-lg font-semibold wrap-anywhere">{data.userName}</p>
      </div>
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
                <CopyButton inLine text={value} label={t('Copy user code')} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Membership({ membershipid }: { membershipid: number }) {
  const t = useText(messages);
  const lang = useLang();
  const words = useMembershipWords(membershipid);
  const validity = useValidity();
  const endless = useSession().userType === 'Paid';
  const { owed } = useMembershipStatus();
  const { data } = useData(membership.list, {}, { enabled: membershipid > 0 });
  const tier = data?.find((one) => one.membershipid === membershipid);
  const features = tier ? writtenIn(lang, ofFields('features', tier)) : [];
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={words.paid ? 'success' : 'neutral'}>{words.name}</Badge>
        <span>{words.about}</span>
      </p>
      {(validity || endless) && (
        <p className="mt-2 font-semibold">
          {validity || t(owed.length > 0 ? 'Valid for ever once it is paid in full' : 'Valid for ever')}
        </p>
      )}
      {owed.length > 0 && (
        <p>
          <SectionLink to="/dashboard">{t('See what is left to pay')}</SectionLink>
        </p>
      )}
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
    </>
  );
}

/**
 * The user's account (decision 18): identity, membership, until when and what it gives, devices. What is due is on the dashboard
 * alone, to which the membership links. Administrators see neither payments nor contact. `devices` renders the devices on which
 * the user is logged in, from another feature.
 */
export function AccountPage({ devices }: { devices: ReactNode }) {
  const t = useText(messages);
  const { userId, userType } = useSession();
  const admin = userType === 'Admin';
  const { data, error, isFetching, refetch, membershipid } = useMembershipStatus();
  const account = useData(personal.account, {});
  const tiers = useData(membership.list, {}, { enabled: membershipid > 0 });
  // rendered together, since a part that loads late would push down the others
  const there = [account, { data, error }, ...(membershipid > 0 ? [tiers] : [])];
  const ready = there.every((one) => one.data ?? one.error);
  return (
    <Page
      title={t('Account')}
      back={
        admin ? { to: '/adminpanel', label: t('Admin Panel') } : { to: '/userpanel', label: t('User panel') }
      }
    >
      {!ready && <Skeleton count={8} />}
      <div className={ready ? 'grid gap-5 lg:grid-cols-2' : 'hidden'}>
        <Section
          title={t('Your details')}
          action={
            <LinkButton to="/profile" search={{ userid: userId }} size="sm" icon={<IconPencil />}>
              {t('Edit profile')}
            </LinkButton>
          }
          link={
            !admin && (
              <span className="block py-2.5">
                {t('To change your email or mobile number, ask us.')}{' '}
                <Anchor
                  to="/helpandsupport"
                  className="relative text-ink underline before:absolute before:inset-x-0 before:-inset-y-3"
                >
                  {t('Help & Support')}
                </Anchor>
              </span>
            )
          }
        >
          <Who />
        </Section>
        <Section
          title={t('Membership')}
          link={
            <span className="flex flex-wrap gap-x-6">
              <SectionLink to="/membershipcard">{t('See memberships')}</SectionLink>
              {!admin && <SectionLink to="/payments">{t('See your payments')}</SectionLink>}
            </span>
          }
        >
          {data ? (
            <Membership membershipid={membershipid} />
          ) : (
            error && <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />
          )}
        </Section>
        <div className="min-w-0 lg:col-span-2">{devices}</div>
      </div>
    </Page>
  );
}
