import { useText } from '../../../lib/web/i18n.ts';
import { hrefOf } from '../../../lib/web/router.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { HaveAccount } from '../../../lib/web/ui/HaveAccount.tsx';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import type { LessonProgress } from '../../progress/api.ts';
import { messages } from './freeText.ts';
import { messages as playerMessages } from './text.ts';

/** A link to the memberships, which return to the lesson that they open. */
export function ToMemberships({
  next: { courseID: courseid, courseContentID: contentid },
  className,
}: {
  next: LessonProgress;
  className?: string | undefined;
}) {
  const tell = useText(playerMessages);
  return (
    <LinkButton
      to="/membershipcard"
      search={{ redirect: hrefOf('/courseplayer', { courseid, contentid }) }}
      tone="primary"
      className={className}
    >
      {tell('See memberships')}
    </LinkButton>
  );
}

/**
 * The actions after the free lesson. If a membership opens the next lesson, that is the main action. An account saves the
 * progress; it is the main action if it opens the next lesson, or there is no next one.
 */
export function FreeWaysOn({
  next,
  redirect,
  onSignUp,
}: {
  next: LessonProgress | undefined;
  redirect: string;
  onSignUp: () => void;
}) {
  const t = useText(messages);
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="w-full text-ink-soft">
        {next?.locked && `${t('A membership opens the next lesson.')} `}
        {t('A free account keeps your place.')}
      </p>
      {next?.locked && <ToMemberships next={next} className="max-sm:w-full" />}
      <Button tone={next?.locked ? 'plain' : 'primary'} onClick={onSignUp}>
        {t('Create a free account')}
      </Button>
      <HaveAccount redirect={redirect} />
    </div>
  );
}
