import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { useSession } from '../../../lib/web/session.ts';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { progress } from '../../progress/api.ts';
import type { SearchResult } from '../api.ts';
import { messages } from '../text.ts';

/** The learner's progress by course; nothing for strangers. */
export function useLearned() {
  const { islogged } = useSession();
  return useData(progress.courses, {}, { enabled: islogged });
}

/** For a course that the learner has begun and not completed: the lesson to go on with. */
export function GoOn({ result: { courseID, courseName } }: { result: SearchResult }) {
  const t = useText(messages);
  const next = useLearned().data?.find((one) => one.courseID === courseID)?.nextContentID;
  if (!next) return null;
  return (
    <LinkButton
      to="/courseplayer"
      search={{ courseid: courseID, contentid: next }}
      tone="primary"
      icon={<IconPlayerPlayFilled />}
      aria-label={`${t('Continue')}: ${courseName}`}
      className="mx-4 mb-3 sm:my-3 sm:ml-0 sm:self-center"
    >
      {t('Continue')}
    </LinkButton>
  );
}
