import { useState } from 'react';
import { SaveButton } from '../features/offline/web/SaveButton.tsx';
import { SavedMark } from '../features/offline/web/SavedMark.tsx';
import { PlayerPage } from '../features/player/web/PlayerPage.tsx';
import type { LessonPanels } from '../features/player/web/LessonTabs.tsx';
import { readSavedParts } from '../features/player/web/request.ts';
import { WithProgress } from '../features/progress/web/WithProgress.tsx';
import { sessionHint } from '../lib/web/session.ts';
import { stackedOnPhones } from '../lib/web/ui/stackedOnPhones.ts';
import { onDemand } from '../lib/web/ui/onDemand.tsx';

const Questions = onDemand(
  async () => (await import('../features/questions/web/QuestionsPanel.tsx')).QuestionsPanel,
);
const Notes = onDemand(async () => (await import('../features/notes/web/NotesPanel.tsx')).NotesPanel);
const WithSavedLessons = onDemand(
  async () => (await import('../features/offline/web/WithSavedLessons.tsx')).WithSavedLessons,
);

const panels: LessonPanels = {
  questions: ({ contentId }) => <Questions contentId={contentId} />,
  notes: (lesson) => <Notes key={lesson.contentId} {...lesson} />,
  download: (lesson) => (
    <SaveButton key={lesson.courseContentID} lessons={[lesson]} className={stackedOnPhones} />
  ),
  savedMark: (contentId) => <SavedMark contentId={contentId} />,
};

/** The course player, with the learner's progress, saved lessons and the panels that other features contribute. */
export function CoursePlayer() {
  // read once: the first saved lesson must not restart the playing one
  const [saved] = useState(() => sessionHint().hasDownloads);
  if (!saved) return <PlayerPage panels={panels} WithProgress={WithProgress} />;
  return (
    <WithSavedLessons onSource={readSavedParts}>
      {(unsaved) => <PlayerPage panels={panels} WithProgress={WithProgress} unsaved={unsaved} />}
    </WithSavedLessons>
  );
}
