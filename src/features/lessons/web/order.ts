interface Placed {
  courseContentID: number;
  order: number;
  sectionName: string;
}

/**
 * The lessons after one was moved to a place (from 0). The set of orders stays the same, so the list looks as after saving;
 * returns the same array when nothing moves. A lesson moved out of its section joins the section of the lesson that it was
 * moved past.
 */
export function moved<L extends Placed>(lessons: readonly L[], id: number, place: number): readonly L[] {
  const from = lessons.findIndex((lesson) => lesson.courseContentID === id);
  if (from < 0 || place < 0 || place >= lessons.length || place === from) return lessons;
  const next = [...lessons];
  const [lesson] = next.splice(from, 1) as [L];
  const isNextToSection = [next[place - 1], next[place]].some(
    (one) => one?.sectionName === lesson.sectionName,
  );
  const { sectionName } = isNextToSection ? lesson : lessons[place]!;
  next.splice(place, 0, { ...lesson, sectionName });
  return next.map((lesson, index) => ({ ...lesson, order: lessons[index]!.order }));
}
