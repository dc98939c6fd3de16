import { useEffect, useState } from 'react';
import { useData } from '../../../lib/web/call.ts';
import { useSession } from '../../../lib/web/session.ts';
import { loadSetting, saveSetting } from '../../../lib/web/storedSetting.ts';
import { progress } from '../../progress/api.ts';
import type { Course } from '../courseApi.ts';

/** The started courses as of the last visit: '7 open', '5 begun' without a next lesson, '2 done'; the last watched first. */
const startedKey = 'own:started';

/** Number of recently watched courses whose next lessons are requested, one of which is offered to go on with. */
export const goOnAmong = 6;

/**
 * The learner's progress by course; a failure is shown with Retry. `goOn` is the course to go on with: the one opened last if
 * it was started, else the one watched last. `inOrder` puts started courses first and completed ones last. Both come from the
 * last visit's data until the reply arrives, since rows that move late would move under a finger; undefined while nothing is
 * known.
 */
export function useStarted() {
  const { userId } = useSession();
  const reply = useData(progress.courses, {}, { enabled: userId !== null, refetchOnMount: 'always' });
  const started = reply.data
    ?.map(({ courseID, percent, nextContentID }) => {
      const state = percent >= 100 ? 'done' : nextContentID === null ? 'begun' : 'open';
      return `${courseID} ${state}`;
    })
    .join();
  useEffect(() => {
    if (started !== undefined) saveSetting(startedKey, started);
  }, [started]);
  const [before] = useState(() => ({ started: loadSetting(startedKey), opened: loadSetting('courseid') }));
  const text = started ?? before.started ?? (reply.isFetched || userId === null ? '' : undefined);
  const known = text?.split(',');
  const open = known
    ?.filter((one) => one !== '' && !one.endsWith(' done'))
    .slice(0, goOnAmong)
    .filter((one) => one.endsWith(' open'))
    .map((one) => Number.parseInt(one, 10));
  const rank = ({ courseID }: Course): number =>
    known?.includes(`${courseID} done`) ? 2 : known?.some((one) => one.startsWith(`${courseID} `)) ? 0 : 1;
  return {
    ...reply,
    byCourse: new Map(reply.data?.map((one) => [one.courseID, one])),
    goOn: open?.find((id) => String(id) === before.opened) ?? open?.[0],
    inOrder: known && ((list: readonly Course[]) => list.toSorted((a, b) => rank(a) - rank(b))),
  };
}
