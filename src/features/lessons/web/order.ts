interface Placed {
  courseContentID: number;
  order: number;
}

/**
 * The lessons after one was put at another place (from 0). The orders stay where they were, so the list looks as it
 * will after saving; the same array when nothing moves.
 */
export function moved<L extends Placed>(lessons: readonly L[], id: number, place: number): readonly L[] {
  const from = lessons.findIndex((lesson) => lesson.courseContentID === id);
  if (from < 0 || place < 0 || place >= lessons.length || place === from) return lessons;
  const next = [...lessons];
  next.splice(place, 0, ...next.splice(from, 1));
  return next.map((lesson, index) => ({ ...lesson, order: lessons[index]!.order }));
}
