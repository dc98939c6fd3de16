import { FreeLessonPage } from '../features/player/web/FreeLessonPage.tsx';
import { freeSaver, watchedFree } from '../features/progress/web/freeWatching.ts';
import { withPending } from '../features/progress/web/queuedMessages.ts';
import type { LessonProgress } from '../features/progress/api.ts';
import { onDemand } from '../lib/web/ui/onDemand.tsx';

const Door = onDemand(
  async () => (await import('../features/accounts/web/JoinForm.tsx')).JoinForm,
  'min-h-96',
);

const withWatched = (lessons: readonly LessonProgress[]): LessonProgress[] =>
  withPending(
    lessons,
    lessons.flatMap(({ courseContentID }) => watchedFree(courseContentID)),
  );

/** A course's free lesson, with progress stored in this browser, and the short sign-up after it. */
export function FreeLesson() {
  return <FreeLessonPage saver={freeSaver} withWatched={withWatched} Door={Door} />;
}
