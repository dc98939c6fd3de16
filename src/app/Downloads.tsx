import { SavedLessonsPage } from '../features/offline/web/SavedLessonsPage.tsx';
import { WithProgress } from '../features/progress/web/WithProgress.tsx';
import { useSession } from '../lib/web/session.ts';

/** The saved lessons with their progress, including what waits to be sent. */
export function Downloads() {
  const { userId } = useSession();
  if (userId === null) return <SavedLessonsPage withPending={(lessons) => [...lessons]} />;
  return (
    <WithProgress key={userId} userId={userId}>
      {({ withPending }) => <SavedLessonsPage withPending={withPending} />}
    </WithProgress>
  );
}
