import { BeginCard } from '../features/courses/web/BeginCard.tsx';
import { ContinueCard } from '../features/courses/web/ContinueCard.tsx';
import { nextLessonSkeleton } from '../features/courses/web/NextLesson.tsx';
import { useStarted } from '../features/courses/web/useStarted.ts';
import { UserPanelPage } from '../features/dashboard/web/UserPanelPage.tsx';
import { useMedia } from '../lib/web/media.ts';
import { useSession } from '../lib/web/session.ts';

/** The lesson to go on with, as above the catalogue. */
function NextLesson() {
  const { goOn, inOrder } = useStarted();
  if (!inOrder) return nextLessonSkeleton;
  return goOn === undefined ? <BeginCard otherwise={null} /> : <ContinueCard goOn={goOn} />;
}

/** The user panel; on wide windows with the next lesson beside the user's card. Phones have it in the tab bar. */
export function UserPanel() {
  const isWide = useMedia('(min-width: 64rem)');
  const { userType } = useSession();
  return <UserPanelPage next={isWide && userType !== 'Admin' && <NextLesson />} />;
}
