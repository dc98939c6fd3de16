import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { progress } from '../../progress/api.ts';
import { percentText } from '../../progress/rules.ts';
import { messages } from '../publicText.ts';

/** For members instead of the price: Continue at the next lesson, and their progress. */
export function MemberOffer({ courseID }: { courseID: number }) {
  const t = useText(messages);
  const { userId } = useSession();
  const { data } = useData(progress.courses, {}, { enabled: userId !== null });
  const started = data?.find((one) => one.courseID === courseID);
  const next = started?.nextContentID;
  return (
    <>
      <p className="min-w-0 text-sm text-ink-soft max-lg:flex-1 lg:text-base">
        {started
          ? t('{percent}% completed', { percent: percentText(started.percent) })
          : t('Your membership includes every lesson of this course.')}
      </p>
      <LinkButton
        {...(next
          ? { to: '/courseplayer', search: { courseid: courseID, contentid: next } }
          : { to: '/coursecontentlist', search: { courseid: courseID } })}
        tone="primary"
        icon={<IconPlayerPlayFilled />}
        className="shrink-0"
      >
        {t('Continue')}
      </LinkButton>
    </>
  );
}
