import { PlayerPage } from '../features/player/web/PlayerPage.tsx';
import type { LessonPanels } from '../features/player/web/LessonTabs.tsx';
import { WithProgress } from '../features/progress/web/WithProgress.tsx';
import { onDemand } from '../lib/web/ui/onDemand.tsx';

const Questions = onDemand(
  async () => (await import('../features/questions/web/QuestionsPanel.tsx')).QuestionsPanel,
);
const Notes = onDemand(async () => (await import('../features/notes/web/NotesPanel.tsx')).NotesPanel);

const panels: LessonPanels = {
  questions: ({ contentId }) => <Questions contentId={contentId} />,
  notes: (lesson) => <Notes key={lesson.contentId} {...lesson} />,
};

/** The course player, with the learner's progress and the panels that other features contribute. */
export function CoursePlayer() {
  return <PlayerPage panels={panels} WithProgress={WithProgress} />;
}
