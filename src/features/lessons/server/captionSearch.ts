import type { Cue } from '../../../lib/subtitles.ts';
import type { Deps, Handlers } from '../../../lib/server/http/context.ts';
import type { JobKind, Schedule } from '../../../lib/server/jobs/kind.ts';
import { type Query, queryOf, tokensOf } from '../../../lib/server/search/tokens.ts';
import { mayWatch, placeOf } from '../../entitlements/rules.ts';
import type { CaptionLang } from '../rules.ts';
import { type captionSearch, foundCaptions } from '../searchApi.ts';
import { indexCaptionsKind, readCues } from './readCues.ts';
import {
  areIndexed,
  findPassages,
  indexPassages,
  nextUnindexed,
  type Passage,
  removeOrphanedPassages,
} from './captionSearchStore.ts';
import { lessonPlaces } from './store.ts';

/** Maximum milliseconds and characters of a passage. */
const passageMs = 60_000;
const passageLength = 800;

/** Groups cues into passages. */
export function passagesOf(cues: readonly Cue[]): Passage[] {
  const passages: Passage[] = [];
  let length = 0;
  for (const { start, text } of cues) {
    const last = passages.at(-1);
    if (last && start - last.cues[0]![0] < passageMs && length + text.length <= passageLength) {
      last.cues.push([start, text]);
      length += text.length;
    } else {
      passages.push({ cues: [[start, text]] });
      length = text.length;
    }
  }
  return passages;
}

/** The first cue of a passage with the most words of a search. */
export function bestCue(cues: Passage['cues'], query: NonNullable<Query>): Passage['cues'][number] {
  const matchesIn = (text: string): number => {
    const tokens = tokensOf({ texts: [text] }).split(' ');
    const isIn = (way: readonly string[]): boolean =>
      way.every((part) => tokens.some((token) => token.startsWith(part)));
    return query.filter((ways) => ways.some(isIn)).length;
  };
  const counts = cues.map(([, text]) => matchesIn(text));
  return cues[counts.indexOf(Math.max(...counts))]!;
}

/** Indexes all changed captions. Throws at the end when some could not be read. */
async function indexCaptions(deps: Deps, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (let after = 0; ;) {
    signal?.throwIfAborted();
    const caption = await nextUnindexed(deps.db.sql, after);
    if (!caption) break;
    after = caption.id;
    const cues = await readCues(deps.storage, caption).catch((error: unknown) => void failures.push(error));
    if (cues) await indexPassages(deps.db, caption, passagesOf(cues));
  }
  if (failures.length > 0) throw failures[0];
}

/** Adds changed captions to the search index. Idempotent: it indexes whatever is not indexed yet. */
export const indexCaptionsJob: JobKind = {
  kind: indexCaptionsKind,
  lane: 'quick',
  attempts: 10,
  run: (_payload, deps, job) => indexCaptions(deps, job.signal),
};

/** Indexes captions of older versions and of the demo, and removes leftovers of deleted ones. */
export const indexOtherCaptions: Schedule = {
  name: 'captions in the search',
  cron: '*/5 * * * *',
  anyClock: true,
  async run(deps, signal) {
    await removeOrphanedPassages(deps.db);
    await indexCaptions(deps, signal);
  },
};

export const captionSearchHandlers: Handlers<typeof captionSearch> = {
  async find({ query: { courseId, search } }, { user }, { db, now }) {
    const places = (await lessonPlaces(db, courseId)) ?? [];
    const at = now();
    // locked lessons, and those that learners do not see, reveal nothing, not even whether they have captions
    const open = places.filter(
      (place) => (place.shown === 1 || user.type === 'Admin') && mayWatch(user, placeOf(place), at),
    );
    const ids = open.map(({ id }) => id);
    const captioned = await areIndexed(db.sql, ids);
    const query = queryOf(search);
    if (!captioned || !query || query.length === 0) return { captioned, rows: [] };
    const found = await findPassages(db, query, ids, foundCaptions);
    const rows = found.map((row) => {
      const [start, text] = bestCue(JSON.parse(row.cues) as Passage['cues'], query);
      return {
        courseContentID: row.lesson_id,
        contentName: row.lesson_name,
        lang: row.lang as CaptionLang,
        second: Math.floor(start / 1000),
        text,
      };
    });
    return { captioned, rows };
  },
};
