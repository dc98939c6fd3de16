/** Auto-save while playing, milliseconds (spec §9). */
export const autoSaveMs = 120_000;

interface Watched {
  duration: number;
  watched: number;
  completed: boolean;
}

/** Course progress in percent of time, one decimal, rounded down; 100 only when every lesson is completed (spec §4). */
export function percentOf(lessons: readonly Watched[]): number {
  if (lessons.length === 0) return 0;
  if (lessons.every((lesson) => lesson.completed)) return 100;
  const total = lessons.reduce((sum, lesson) => sum + lesson.duration, 0);
  const seen = lessons.reduce((sum, lesson) => sum + (lesson.completed ? lesson.duration : Math.min(lesson.watched, lesson.duration)), 0);
  // lessons without a known duration count by number, so that finishing them moves something
  const share = total > 0 ? seen / total : lessons.filter((lesson) => lesson.completed).length / lessons.length;
  return Math.min(99.9, Math.floor(share * 1000) / 10);
}

/** '45.5' below 100, '100' at 100 (spec §2.9, §9). */
export const percentText = (percent: number): string => (percent >= 100 ? '100' : percent.toFixed(1));
