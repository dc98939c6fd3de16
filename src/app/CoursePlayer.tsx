import { lazy } from 'react';
import { PlayerPage } from '../features/player/web/PlayerPage.tsx';
import type { LessonPanels } from '../features/player/web/LessonTabs.tsx';

const Questions = lazy(async () => ({
  default: (await import('../features/questions/web/QuestionsPanel.tsx')).QuestionsPanel,
}));

const panels: LessonPanels = {
  questions: ({ contentId }) => <Questions contentId={contentId} />,
};

/** The course player with the panels that other features fill. */
export function CoursePlayer() {
  return <PlayerPage panels={panels} />;
}
