export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;
/** Seconds before the next lesson starts automatically. */
export const nextUpSeconds = 5;
/** Seconds skipped by the buttons, J and L, and a double tap. */
export const bigStep = 10;
/** Seconds skipped by the arrow keys. */
export const smallStep = 5;

// Map.groupBy is not supported by the browsers of many phones
function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

export function inOrder<L extends { order: number }>(lessons: readonly L[]): L[] {
  return lessons.toSorted((a, b) => a.order - b.order);
}

/** The lesson with the next order, gaps allowed (decision 15); undefined after the last. */
export function nextLesson<L extends { order: number }>(lessons: readonly L[], order: number): L | undefined {
  return inOrder(lessons).find((lesson) => lesson.order > order);
}

/** The lesson with the previous order; undefined at the first. */
export function previousLesson<L extends { order: number }>(
  lessons: readonly L[],
  order: number,
): L | undefined {
  return inOrder(lessons).findLast((lesson) => lesson.order < order);
}

/**
 * The lesson that a course opens with (SPECIFICATION §4 'First load of a course'): the one in the URL, else that of a
 * stored order above 1, else the first.
 */
export function firstLesson<L extends { order: number; courseContentID: number }>(
  lessons: readonly L[],
  asked: { contentId?: number | undefined; storedOrder?: number | undefined },
): L | undefined {
  const { contentId, storedOrder = 0 } = asked;
  return (
    lessons.find((lesson) => lesson.courseContentID === contentId) ??
    (storedOrder > 1 ? lessons.find((lesson) => lesson.order === storedOrder) : undefined) ??
    inOrder(lessons)[0]
  );
}

/** The start position: the resume position, or 0 when that is at the end. */
export function resumeAt(position: number, duration: number): number {
  if (!(position > 0)) return 0;
  return duration > 0 && position >= duration - 2 ? 0 : position;
}

/** A section with its lessons, both in the order of their first lesson. */
export interface Section<L> {
  name: string;
  lessons: L[];
  duration: number;
  completed: number;
}

export function sectionsOf<
  L extends { order: number; sectionName: string; duration: number; completed: boolean },
>(lessons: readonly L[]): Section<L>[] {
  return [...groupBy(inOrder(lessons), (lesson) => lesson.sectionName)].map(([name, group]) => ({
    name,
    lessons: group,
    duration: group.reduce((sum, lesson) => sum + lesson.duration, 0),
    completed: group.filter((lesson) => lesson.completed).length,
  }));
}

/** A position as m:ss, or h:mm:ss when the `whole` is an hour or more. */
export function shortClock(value: number, whole = value): string {
  const seconds = Math.max(0, Math.floor(Number.isFinite(value) ? value : 0));
  const two = (part: number): string => String(part).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return whole >= 3600 || h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** The next slower (-1) or faster (+1) speed. */
export function nearSpeed(now: number, direction: -1 | 1): number {
  const ordered = direction > 0 ? speeds : speeds.toReversed();
  return ordered.find((speed) => (speed - now) * direction > 0.001) ?? now;
}

/** Megabytes (of 1,000,000 bytes) per hour at that many bits per second. */
export const megabytesPerHour = (bandwidth: number): number => (bandwidth * 3600) / 8 / 1e6;

/** One picture of many moments of a video. */
export interface Storyboard {
  url: string;
  /** Seconds between two moments. */
  interval: number;
  columns: number;
  count: number;
  /** Pixels of one moment. */
  width: number;
  height: number;
}

/** Parses a `storyboardUrl`, whose fragment describes the grid of pictures; null when it has none. */
export function storyboardOf(storyboardUrl: string | null): Storyboard | null {
  const [url = '', fragment = ''] = (storyboardUrl ?? '').split('#');
  const of = new URLSearchParams(fragment);
  const value = (name: string): number => Number(of.get(name));
  const [interval, columns, count] = [value('interval'), value('columns'), value('count')];
  const [width, height] = [value('width'), value('height')];
  return [interval, columns, count, width, height].every((part) => part > 0)
    ? { url, interval, columns, count, width, height }
    : null;
}

/** The left and top pixel of the moment nearest to a second. */
export function momentAt({ interval, columns, count, width, height }: Storyboard, second: number) {
  const index = Math.min(count - 1, Math.max(0, Math.round(second / interval)));
  return { left: (index % columns) * width, top: Math.floor(index / columns) * height };
}
