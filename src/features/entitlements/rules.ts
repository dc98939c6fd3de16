import { dayInIndia, dayMs, daysAfter, monthsAfter, startOfDayInIndia } from '../../lib/days.ts';

/** An account's role; the first administrator is the owner (decision 5). */
export const roles = ['learner', 'admin', 'owner'] as const;
export type Role = (typeof roles)[number];

/** A period in which lessons are open to a person; never a revoked one. Times are UTC, ISO 8601. */
export interface Entitlement {
  /** The course that it opens; null opens all courses. */
  courseId: number | null;
  /** 2 Silver, 3 Gold, 4 Diamond; 0 for no tier. */
  tier: number;
  startsAt: string;
  /** null: no end. */
  endsAt: string | null;
  /** The instant from which an unpaid balance closes it; null for never (decision 42). */
  overdueAt: string | null;
}

/** The fields that decide whether it opens a lesson. */
export type Access = Omit<Entitlement, 'tier'>;

export interface Viewer {
  role: Role;
  entitlements: readonly Access[];
}

/** The fields of a lesson that decide who may watch it. */
export interface WatchedLesson {
  courseId: number;
  order: number;
  /** The lowest order of the course's visible lessons; null when there are none. */
  lowest: number | null;
}

/** The fields of a lesson's row that decide who may watch it. */
export const placeOf = (row: {
  course_id: number;
  position: number;
  lowest: number | null;
}): WatchedLesson => ({ courseId: row.course_id, order: row.position, lowest: row.lowest });

/** Whether a lesson is the first visible one of its course, which any session may watch (decision 11). */
export const isFirst = ({ order, lowest }: WatchedLesson): boolean => order === lowest;

type Clocked = Pick<Entitlement, 'startsAt' | 'endsAt' | 'overdueAt'>;

const hasEnded = ({ endsAt }: Clocked, at: string): boolean => endsAt !== null && endsAt <= at;
const isOverdue = ({ overdueAt }: Clocked, at: string): boolean => overdueAt !== null && overdueAt <= at;

let lastText = { ms: Number.NaN, text: '' };

/** An instant as text. The last one is cached: requests answered together use the same, and making it takes 0.6 µs. */
function textOf(instant: Date): string {
  const ms = instant.getTime();
  if (ms !== lastText.ms) lastText = { ms, text: instant.toISOString() };
  return lastText.text;
}

export function isOpen(entitlement: Clocked, now: Date): boolean {
  const at = textOf(now);
  return entitlement.startsAt <= at && !hasEnded(entitlement, at) && !isOverdue(entitlement, at);
}

/** The courses that a person may watch beyond first lessons: everything, or these ids. */
export function openTo({ role, entitlements }: Viewer, now: Date): 'everything' | readonly number[] {
  if (role !== 'learner') return 'everything';
  const courses: number[] = [];
  for (const entitlement of entitlements) {
    if (!isOpen(entitlement, now)) continue;
    if (entitlement.courseId === null) return 'everything';
    courses.push(entitlement.courseId);
  }
  return courses;
}

export function opensCourse(viewer: Viewer, courseId: number, now: Date): boolean {
  const open = openTo(viewer, now);
  return open === 'everything' || open.includes(courseId);
}

/**
 * Whether a person may see a lesson, its media, captions, resources and questions: the first lesson of a course with any
 * session, the others with an entitlement that is open now (decisions 11, 35). `null` is a stranger, who may watch first
 * lessons where the owner allows it (decision 34); pass that as `freeLessons`.
 */
export function mayWatch(
  viewer: Viewer | null,
  lesson: WatchedLesson,
  now: Date,
  freeLessons = false,
): boolean {
  if (!viewer) return freeLessons && isFirst(lesson);
  return isFirst(lesson) || opensCourse(viewer, lesson.courseId, now);
}

/** The instants after a given one when entitlements end or fall overdue, sorted. */
function closingsAfter({ entitlements }: Viewer, now: Date): string[] {
  const from = now.toISOString();
  return entitlements
    .flatMap(({ endsAt, overdueAt }) => [endsAt, overdueAt])
    .filter((at) => at !== null)
    .filter((at) => at > from)
    .toSorted((one, other) => (one < other ? -1 : 1));
}

/**
 * Seconds from now for which a person may watch a lesson, at most `max`, unless an entitlement is added or revoked meanwhile; 0
 * when they may not watch now.
 */
export function mayWatchFor(viewer: Viewer, lesson: WatchedLesson, now: Date, max: number): number {
  const to = new Date(now.getTime() + max * 1000).toISOString();
  const changes = closingsAfter(viewer, now).filter((at) => at < to);
  const end = [now.toISOString(), ...changes].find((at) => !mayWatch(viewer, lesson, new Date(at)));
  return end ? Math.floor((Date.parse(end) - now.getTime()) / 1000) : max;
}

/**
 * The instant from which a person may no longer watch everything, unless an entitlement is added or revoked meanwhile; null for
 * never, and when they may not now.
 */
export function closesAt(viewer: Viewer, now: Date): string | null {
  const isOpenAt = (at: Date): boolean => openTo(viewer, at) === 'everything';
  if (!isOpenAt(now)) return null;
  return closingsAfter(viewer, now).find((at) => !isOpenAt(new Date(at))) ?? null;
}

/** Why a lesson is closed to a person: no membership, an expired one, or an overdue balance. */
export function whyClosed(
  { entitlements }: Viewer,
  { courseId }: Pick<WatchedLesson, 'courseId'>,
  now: Date,
): 'members' | 'ended' | 'overdue' {
  const at = now.toISOString();
  const concerning = entitlements.filter((one) => one.courseId === null || one.courseId === courseId);
  if (concerning.some((one) => !hasEnded(one, at) && isOverdue(one, at))) return 'overdue';
  return concerning.some((one) => hasEnded(one, at)) ? 'ended' : 'members';
}

/** The wire's `userType` of an account; `userTypeAt` (server/store.ts) is the same in SQL, for lists. */
export function userTypeOf<S extends string>(
  { role, status, segment, entitlements }: Viewer & { status: 'active' | 'blocked'; segment: S },
  now: Date,
): 'Blocked' | 'Admin' | 'Paid' | S {
  if (status === 'blocked') return 'Blocked';
  if (role !== 'learner') return 'Admin';
  return openTo({ role, entitlements }, now) === 'everything' ? 'Paid' : segment;
}

/** The last day before an instant, YYYY-MM-DD in India. */
export const lastDayBefore = (instant: string): string => dayInIndia(new Date(Date.parse(instant) - 1));

/**
 * A person's tier and its last day ('' for no end); null without a membership, or when it has ended. A membership that is
 * closed by its balance counts only when no other one is open.
 */
export function membershipOf(
  entitlements: readonly Entitlement[],
  now: Date,
): { tier: number; validUntil: string } | null {
  const at = now.toISOString();
  const live = entitlements.filter((one) => one.courseId === null && !hasEnded(one, at));
  const held = live.some((one) => isOpen(one, now)) ? live.filter((one) => !isOverdue(one, at)) : live;
  if (held.length === 0) return null;
  const started = held.filter(({ startsAt }) => startsAt <= at);
  const tier = Math.max(0, ...started.map((one) => one.tier));
  const ends = held.map(({ endsAt }) => endsAt);
  const last = ends.includes(null) ? '' : lastDayBefore(ends.reduce((a, b) => (a! > b! ? a : b))!);
  return { tier, validUntil: last };
}

/** The last day of the most recently ended membership; '' when none has. */
export function endedOn(entitlements: readonly Entitlement[], now: Date): string {
  const at = now.toISOString();
  const ended = entitlements.filter((one) => one.courseId === null && hasEnded(one, at));
  return ended.reduce((latest, { endsAt }) => {
    const last = lastDayBefore(endsAt!);
    return last > latest ? last : latest;
  }, '');
}

/**
 * The last day on which lessons are open with a balance due on `dueOn`; '' for no end. With `graceDays` 0 they never close
 * (decision 42).
 */
export const graceEnd = (dueOn: string, graceDays: number): string =>
  dueOn === '' || graceDays === 0 ? '' : daysAfter(dueOn, graceDays);

/** The instant from which a balance due on `dueOn` closes lessons; null for never. */
export const overdueFrom = (dueOn: string, graceDays: number): string | null => {
  const last = graceEnd(dueOn, graceDays);
  return last === '' ? null : startOfDayInIndia(daysAfter(last, 1));
};

/** A purchased term: a tier for some months (null: no end) from the verification of its payment. */
export interface BoughtTerm {
  tier: number;
  /**
   * The instant of verification. When a term's overdue balance was paid while a lower tier ran, the verification of that
   * payment.
   */
  openedAt: string;
  months: number | null;
  /** When the term began; null or absent if it has not. A term that has begun is not moved. */
  startedAt?: string | null;
  /** The instant from which its balance closes it; null for never. */
  overdueAt?: string | null;
  /** It is not paid in full. */
  owes?: boolean;
}

/** Number of days between two days, both YYYY-MM-DD. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

const latest = (instants: readonly string[]): string => instants.reduce((a, b) => (a > b ? a : b), '');
const earlier = (one: string, other: string | null): string => (other !== null && other < one ? other : one);

/** How many days before its end a term of `days` days can be renewed: a quarter of them, at least 10 and at most 90. */
export const renewalDays = (days: number): number => Math.min(90, Math.max(10, Math.round(days / 4)));

/**
 * When terms begin and end, in the order in which they were opened. A term of the same or a lower tier begins when the present
 * one ends or is closed by its balance. A higher tier begins at once, extended by the remaining days of lower terms that are
 * paid in full, including days that passed while the higher term's own balance kept it closed. Each term lasts until the end of
 * its last day in India.
 */
export function schedule(terms: readonly BoughtTerm[]): { startsAt: string; endsAt: string | null }[] {
  const placed: (BoughtTerm & { endsAt: string | null })[] = [];
  const days = (from: string, to: string): number =>
    to > from ? daysBetween(lastDayBefore(from), lastDayBefore(to)) : 0;
  return terms.map((term) => {
    const { tier, openedAt, months } = term;
    const before = placed.flatMap((one) =>
      one.endsAt !== null && one.tier >= tier ? [earlier(one.endsAt, one.overdueAt ?? null)] : [],
    );
    const startsAt = term.startedAt ?? (months === null ? openedAt : latest([openedAt, ...before]));
    let endsAt: string | null = null;
    if (months !== null) {
      const lower = placed.filter((one) => one.tier < tier && !one.owes);
      const endOf = (some: readonly { endsAt: string | null }[]): string =>
        latest(some.flatMap((one) => one.endsAt ?? []));
      const known = endOf(lower.filter((one) => one.openedAt <= startsAt));
      const rest = days(startsAt, known) + days(latest([openedAt, startsAt, known]), endOf(lower));
      endsAt = startOfDayInIndia(daysAfter(monthsAfter(lastDayBefore(startsAt), months), rest + 1));
    }
    placed.push({ ...term, endsAt });
    return { startsAt, endsAt };
  });
}
