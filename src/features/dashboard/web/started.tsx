import { useData } from '../../../lib/web/call.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { hrefOf } from '../../../lib/web/router.tsx';
import { InSentence } from '../../../lib/web/ui/InSentence.tsx';
import { progress, type StartedCourse } from '../../progress/api.ts';
import { messages } from './text.ts';

/** The courses that the learner has started, latest first. */
export function useStarted() {
  const query = useData(progress.started, { query: { size: 48 } }, { refetchOnMount: 'always' });
  const rows = query.data?.rows ?? [];
  return {
    query,
    going: rows.filter(({ percent }) => percent < 100),
    completed: rows.filter(({ percent }) => percent >= 100),
  };
}

/** The link of a started course: its next lesson; the memberships when the rest is locked; the course when it is completed. */
export function goesOn({ courseID, percent, nextContentID }: StartedCourse) {
  if (nextContentID !== null)
    return { to: '/courseplayer', search: { courseid: courseID, contentid: nextContentID } };
  return percent >= 100
    ? { to: '/coursecontentlist', search: { courseid: courseID } }
    : {
        to: '/membershipcard',
        search: { redirect: hrefOf('/coursecontentlist', { courseid: courseID }) },
      };
}

/** The next lesson of a started course, or its next step. */
export function NextUp({ nextContentID, nextContentName, lang }: StartedCourse) {
  const t = useText(messages);
  if (nextContentID === null) return t('The next lessons are for members.');
  return <InSentence of={(lesson) => t('Next: {lesson}', { lesson })} name={nextContentName} lang={lang} />;
}
