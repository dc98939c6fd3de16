/** A titled part of a lesson, up to the next one. */
export interface Chapter {
  title: string;
  /** Seconds. */
  start: number;
}

export const inOrder = <C extends { start: number }>(chapters: readonly C[]): C[] =>
  chapters.toSorted((one, other) => one.start - other.start);

/** Whether a chapter begins within a lesson; `duration` is in seconds, 0 while it is unknown. */
export const isWithin = ({ start }: Pick<Chapter, 'start'>, duration: number): boolean =>
  duration === 0 || start < duration;

/** The seconds of a typed time: '1:20', '1:02:03', '75:00', or '45' alone; null when it is not a time. */
export function readClock(typed: string): number | null {
  const parts = typed.trim().split(':');
  const isTime =
    parts.length <= 3 &&
    parts.every((part, at) => (at === 0 ? /^\d{1,4}$/.test(part) : /^[0-5]\d$/.test(part)));
  return isTime ? parts.reduce((sum, part) => sum * 60 + Number(part), 0) : null;
}

const timeMark = /^[([]?((?:\d{1,2}:)?\d{1,3}:[0-5]\d)[)\]]?(?:\s*[-–—:.|]\s*|\s+)(\S.*)$/u;

/** The lines of a text in HTML, without tags. */
function linesOfHtml(html: string): string[] {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
  return html
    .replaceAll(/<br\s*\/?>|<\/(?:p|li|h[1-6]|div|pre|blockquote)>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name]!)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim());
}

/**
 * The chapters that lines of a description (HTML) name, such as '01:20 Newton's laws', in rising order and within the lesson's
 * seconds (0 while they are unknown); none if there are fewer than two.
 */
export function chaptersOf(description: string, duration = 0): Chapter[] {
  const chapters: Chapter[] = [];
  for (const line of linesOfHtml(description)) {
    const [, mark, title] = timeMark.exec(line) ?? [];
    if (!mark || !title) continue;
    const start = mark.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    const before = chapters.at(-1)?.start ?? -1;
    if (start > before && isWithin({ start }, duration)) chapters.push({ title, start });
  }
  return chapters.length >= 2 ? chapters : [];
}

/** The chapters that learners see: those written by hand, else those that the description names. */
export function shownChapters(written: readonly Chapter[], description: string, duration: number): Chapter[] {
  // a shorter video may have replaced the one for which they were written
  const own = written.filter((one) => isWithin(one, duration));
  return own.length > 0 ? own : chaptersOf(description, duration);
}

/** The index of the chapter at a second; -1 before the first. */
export const chapterAt = (chapters: readonly Chapter[], second: number): number =>
  chapters.findLastIndex(({ start }) => start <= second);

// a step back within these seconds after a chapter's start goes to the chapter before it
const graceSeconds = 3;

/** The second that a step to the next or previous chapter goes to; null when there is none. */
export function chapterStep(chapters: readonly Chapter[], second: number, direction: 1 | -1): number | null {
  if (direction > 0) return chapters.find(({ start }) => start > second)?.start ?? null;
  if (chapters.length === 0) return null;
  return chapters.findLast(({ start }) => start < second - graceSeconds)?.start ?? 0;
}
