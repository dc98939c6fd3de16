import { IconCheck } from '@tabler/icons-react';
import { useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { Card } from '../../../lib/web/ui/Card.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { say } from './text.ts';

const gives = [
  'Every lesson of every course, as often as you like',
  'The files and captions that belong to the lessons',
  'Your progress is kept on every device',
] as const;

/** Where a locked lesson leads (spec §5, access to lessons): what a membership opens and how to get one. */
export function MembershipPage() {
  const t = useText(say);
  const { islogged, userType } = useSession();
  const member = islogged && (userType === 'Paid' || userType === 'Admin');
  return (
    <Page
      title={t('Membership')}
      intro={t('The first lesson of every course is free. A membership opens all the others.')}
      back={{ to: '/course', label: t('Back to courses') }}
      width="medium"
    >
      <Card padded className="mb-4">
        <h2 className="mb-3 text-xl">{t('What a membership gives you')}</h2>
        <ul className="grid gap-2">
          {gives.map((gift) => (
            <li key={gift} className="flex items-start gap-2">
              <IconCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
              {t(gift)}
            </li>
          ))}
        </ul>
      </Card>
      <Card padded>
        <h2 className="mb-3 text-xl">{t('How to join')}</h2>
        <p className="measure mb-4">
          {member
            ? t('You are a paid member: every lesson is open to you.')
            : t(
                'Talk to your institute. When it has made you a paid member, all lessons open at once; you need not sign in again.',
              )}
        </p>
        <LinkButton to={islogged ? '/course' : '/login'} tone="primary">
          {islogged ? t('Go to the courses') : t('Log in')}
        </LinkButton>
      </Card>
    </Page>
  );
}
