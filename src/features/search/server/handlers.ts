import type { Handlers } from '../../../lib/server/http/context.ts';
import { networkOf } from '../../../lib/server/http/limiter.ts';
import {
  type Closeness,
  type Place,
  queryFor,
  wantedWords,
  withNearWords,
} from '../../../lib/server/search/wanted.ts';
import { pictureUrl } from '../../courses/rules.ts';
import {
  asCourse,
  courseLangsById,
  picturesOf,
  shownById,
  teacherNamesOf,
} from '../../courses/server/public.ts';
import type { Group, search } from '../api.ts';
import { firstRows, maxRanked, moreRows, type SearchKind, searchKinds } from '../rules.ts';
import type { Ranked, Wanted } from './subject.ts';
import { subjects } from './subjects.ts';

/** Steps of a search: how close words must be, and where. Later steps also find less relevant records. */
const steps = [
  ['beginning', 'typed'],
  ['title', 'typed'],
  ['title', 'inflected'],
  ['anywhere', 'inflected'],
] as const;
/** Steps when no name contains the words. */
const nearSteps = [
  ['title', 'near'],
  ['anywhere', 'near'],
] as const;

/** Puts a text with a similar word below similar names (`scoreOf`: about -39), and above such files and captions. */
const similarTextLoss = 41;

type Steps = readonly (readonly [Place, Closeness])[];

/** The best results of a kind, running the steps until there are enough. */
async function rankedOf(
  kind: SearchKind,
  wanted: Wanted,
  all: Steps,
  before: readonly Ranked[] = [],
): Promise<Ranked[]> {
  const subject = subjects[kind];
  if (!subject.named && !wanted.viewer.user) return [];
  // captions, files and notes with the words themselves leave no room for similar ones
  if (!subject.named && before.length > 0) return [...before];
  const matches = new Map(before.map((each) => [each.id, each]));
  const asked = new Set<string>();
  for (const [place, closeness] of all) {
    if (matches.size >= maxRanked) break;
    // names are public; other content requires a session
    if (place === 'anywhere' ? !wanted.viewer.user : !subject.named) continue;
    const query = queryFor(wanted.words, place, closeness);
    // of a word without other forms, both steps would be the same
    const key = JSON.stringify(query);
    if (asked.has(key)) continue;
    asked.add(key);
    const loss = subject.named && place === 'anywhere' && closeness === 'near' ? similarTextLoss : 0;
    for (const each of await subject.find(wanted, { place, closeness, query }))
      if (!matches.has(each.id)) matches.set(each.id, { ...each, score: each.score - loss });
  }
  return [...matches.values()].toSorted((a, b) => b.score - a.score || a.id - b.id);
}

async function groupOf(kind: SearchKind, ranked: readonly Ranked[], wanted: Wanted, rows: number) {
  const total = Math.min(ranked.length, maxRanked);
  const shown = await subjects[kind].show(ranked.slice(0, rows), wanted);
  const ids = shown.map(({ courseID }) => courseID);
  const [langs, pictures, teachers, courses] = await Promise.all([
    courseLangsById(wanted.db, ids),
    kind === 'courses' || kind === 'lessons' ? picturesOf(wanted.db, ids) : new Map<number, string>(),
    kind === 'courses' ? teacherNamesOf(wanted.db, ids) : new Map<number, string[]>(),
    kind === 'courses' && !wanted.viewer.user ? shownById(wanted.db, ids) : undefined,
  ]);
  const named = shown.map((result) => {
    const course = courses?.get(result.courseID);
    return {
      ...result,
      ...(course ? { course: asCourse(course) } : {}),
      courseLang: langs.get(result.courseID) ?? '',
      imageUrl: result.imageUrl || pictureUrl(pictures.get(result.courseID) ?? null),
      teachers: teachers.get(result.courseID) ?? [],
    };
  });
  return { kind, total, more: ranked.length >= maxRanked, rows: named } satisfies Group;
}

/** Typing stays far below these; a school's strangers share a network. */
const perMinute = { account: 120, network: 600 };

export const searchHandlers: Handlers<typeof search> = {
  async everything({ query: { q, kind } }, { user, ipAddress }, { db, now, limiter }) {
    await (user
      ? limiter.take(`search:${user.id}`, perMinute.account, 60)
      : limiter.take(`search.stranger:${networkOf(ipAddress)}`, perMinute.network, 60));
    const nothing = { groups: [], corrected: false };
    const words = await wantedWords(db, q);
    if (!words) return nothing;
    const kinds = kind ? [kind] : searchKinds;
    const viewer = { user, at: now() };
    let wanted: Wanted = { db, words, viewer, inHindi: /\p{Script=Devanagari}/u.test(q) };
    const find = (all: Steps, before: readonly { ranked: readonly Ranked[] }[]) =>
      Promise.all(
        searchKinds.map(async (each, i) => ({
          kind: each,
          ranked: await rankedOf(each, wanted, all, before[i]?.ranked),
        })),
      );
    let matches = await find(steps, []);
    // computed over all kinds, even when one is requested, so that it has the same results as before
    const corrected = !matches.some((each) => each.ranked.some(({ inTitle }) => inTitle));
    if (corrected) {
      wanted = { ...wanted, words: await withNearWords(db, words) };
      matches = await find(nearSteps, matches);
    }
    const best = matches
      .map(({ kind: of, ranked }) => ({
        kind: of,
        ranked: subjects[of].distinct?.(ranked, wanted) ?? ranked,
      }))
      .filter((each) => each.ranked.length > 0)
      // kinds are already in their order
      .toSorted((a, b) => b.ranked[0]!.score - a.ranked[0]!.score);
    const groups = await Promise.all(
      best
        .filter((each) => kinds.includes(each.kind))
        .map((each) => groupOf(each.kind, each.ranked, wanted, kind ? moreRows : firstRows)),
    );
    return { groups, corrected: corrected && groups.some((each) => each.kind !== 'captions') };
  },
};
