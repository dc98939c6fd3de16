import { useData } from '../../../lib/web/call.ts';
import { number, useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { Avatar } from '../../../lib/web/ui/Avatar.tsx';
import { Badge } from '../../../lib/web/ui/Badge.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { certificates } from '../../certificates/api.ts';
import { profiles } from '../../profile/api.ts';
import { useMembershipStatus, useMembershipWords, useValidity } from './membershipStatus.ts';
import { goesOn, NextUp, useStarted } from './started.tsx';
import { messages } from './text.ts';

/** Whether what the card shows has loaded, or failed to load: its height depends on it. */
export function useOwnReady(): boolean {
  const asked = [
    useData(certificates.mine, {}),
    useMembershipStatus(),
    useStarted().query,
    // the photo has its place before it is there
  ];
  return asked.every(({ data, error }) => data ?? error);
}

/** The lesson to go on with, or the way to a first one. */
function NextStep() {
  const t = useText(messages);
  const { query, going, completed } = useStarted();
  const [lead] = going;
  if (!query.data) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line max-lg:border-t max-lg:pt-4 lg:border-l lg:pl-6">
      <p className="min-w-0 flex-1 basis-48 leading-snug">
        <span lang={lead?.lang || undefined} className="block font-semibold">
          {lead
            ? lead.courseName
            : t(
                completed.length > 0
                  ? 'You have completed all courses you started'
                  : 'You have not started a course yet',
              )}
        </span>
        <span className="line-clamp-2 text-sm text-ink-soft">
          {lead ? (
            <NextUp {...lead} />
          ) : (
            t(completed.length > 0 ? 'Choose the next one.' : 'Choose one and watch its first lesson.')
          )}
        </span>
      </p>
      {lead ? (
        <LinkButton {...goesOn(lead)} tone="primary" className="max-sm:w-full">
          {t(lead.nextContentID !== null ? 'Continue' : 'See memberships')}
        </LinkButton>
      ) : (
        <LinkButton to="/course" tone="primary" className="max-sm:w-full">
          {t('Choose a course')}
        </LinkButton>
      )}
    </div>
  );
}

/** The user's card below the greeting: who they are, their membership and certificates, and the next lesson. */
export function OwnCard() {
  const t = useText(messages);
  const { userId, userName, userCode } = useSession();
  const { data: profile } = useData(profiles.details, { query: {} }, { enabled: userId !== null });
  const { data: status, membershipid } = useMembershipStatus();
  const words = useMembershipWords(membershipid);
  const validity = useValidity();
  const count = useData(certificates.mine, {}).data?.length ?? 0;
  return (
    <Card className="mb-4 grid min-w-0 items-center gap-x-6 gap-y-4 sm:mb-5 lg:grid-cols-2">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar name={userName} src={profile?.photoUrl} size={64} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3">
            <span className="font-semibold wrap-anywhere sm:text-lg">{userName}</span>
            <span className="text-ink-soft tabular">{userCode}</span>
          </p>
          {status && (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone={words.paid ? 'success' : 'neutral'}>{words.name}</Badge>
              <span className="text-sm text-ink-soft">{validity || (!words.paid && words.about)}</span>
            </p>
          )}
          {count > 0 && (
            <Anchor
              to="/dashboard"
              className="relative mt-1 inline-block text-sm text-ink underline before:absolute before:inset-x-0 before:-inset-y-3"
            >
              {t(count === 1 ? '{count} certificate' : '{count} certificates', { count: number(count) })}
            </Anchor>
          )}
        </div>
      </div>
      <NextStep />
    </Card>
  );
}
