// node scripts/search-speed.ts [courses] [SQLite|PostgreSQL]: fills an academy with 1,000 courses of 50 lessons, each lesson
// with captions, on SQLite and on PostgreSQL, and prints how long searches take in the server, by kinds of searches.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { searchHandlers } from '../src/features/search/server/handlers.ts';
import { indexMissing } from '../src/features/search/server/jobs.ts';
import { readConfig } from '../src/lib/server/config/config.ts';
import { type Database, openDatabase } from '../src/lib/server/db/db.ts';
import type { Deps, SignedIn } from '../src/lib/server/http/context.ts';
import { searchIndex } from '../src/lib/server/search/searchIndex.ts';
import { copyDatabase, databaseAt, noTables, startPostgres } from '../tests/support/postgres.ts';
import { seed } from './bench/seed.ts';

const size = { courses: Number(process.argv[2] ?? 1000), learners: 100, progress: 100, payments: 10 };
const passagesPerLesson = 3;
const rounds = 30;

const words =
  `मार्केटिंग दुकान पढ़ाई व्यापार ग्राहक हिसाब भुगतान विज्ञापन कहानी किताब परीक्षा तैयारी इतिहास भूगोल विज्ञान गणित भौतिकी रसायन जीव
  कंप्यूटर इंटरनेट सिलाई कढ़ाई मशीन कपड़ा संविधान नदी पर्वत साम्राज्य कविता व्याकरण अंग्रेज़ी हिंदी संस्कृत शिक्षक छात्र विद्यालय
  marketing business accounting invoice ledger python programming variable function algebra geometry trigonometry equation
  polynomial physics optics electricity magnet chemistry biology grammar interview telephone excel table chart formula photo camera
  design drawing history geography economics finance banking insurance reasoning quantitative aptitude current affairs`.split(
    /\s+/,
  );
const endings = ['', '', '', 's', 'er', 'ing', 'ों', 'ें', 'ी', 'na'];
const syllables = ['ka', 'ri', 'mo', 'te', 'lu', 'shi', 'na', 'do', 'pe', 'gu'];
const vocabulary = 20_000;
/**
 * The words above are every fourth of the most frequent ones: the first of them in nine of ten passages, the last in three of a
 * hundred.
 */
const wordOf = (rank: number): string =>
  rank % 4 === 0 && rank / 4 < words.length
    ? words[rank / 4]!
    : [...String(rank + 100)].map((digit) => syllables[Number(digit)]).join('');
/**
 * A word by a number, with the frequencies of natural languages: the n-th most frequent word occurs a n-th as often as the
 * first (Zipf).
 */
function word(n: number): string {
  const rank = Math.floor(vocabulary ** (((n * 7919) % 10007) / 10007));
  return `${wordOf(rank)}${endings[n % endings.length]}`;
}
const text = (seedOf: number, count: number): string =>
  Array.from({ length: count }, (_, i) => word(seedOf * 31 + i * 17)).join(' ');

/** Searches by their distinctive property. */
const kinds: Record<string, string[]> = {
  'a word': ['trigonometry', 'invoice', 'संविधान', 'कविता'],
  'a frequent word': ['marketing', 'दुकान', 'lesson'],
  'one or two letters': ['m', 'ma', 'क'],
  'two words': ['python function', 'गणित तैयारी', 'marketing dukan'],
  'Hindi in English letters': ['padhai', 'vyapar', 'bhugol itihas'],
  'a typing error': ['trignometry', 'accuonting', 'sanvidhaan', 'polinomial'],
  nothing: ['zzzzqq', 'qwertyuiop asdfgh'],
};

async function fill(db: Database): Promise<void> {
  const ids = (await db.all<{ id: number }>('select id from lessons order by id')).map(({ id }) => id);
  for (let at = 0; at < ids.length; at += 500) {
    const some = ids.slice(at, at + 500);
    await db.background.transaction(async (trx) => {
      for (const id of some)
        await sql`update lessons set name = ${`${text(id, 3)} ${id % 50}`}, description = ${`<p>${text(id + 7, 25)}</p>`}
          where id = ${id}`.execute(trx);
      const captions = some.map((id) => ({
        lesson_id: id,
        lang: 'hi',
        label: 'x',
        file_id: id,
        indexed_file_id: id,
      }));
      const made = await trx.insertInto('captions').values(captions).returning(['id', 'file_id']).execute();
      const passages = made.flatMap(({ id: caption_id, file_id }) =>
        Array.from({ length: passagesPerLesson }, (_, n) => ({
          caption_id,
          file_id,
          cues: JSON.stringify(
            Array.from({ length: 12 }, (__, i) => [i * 5000, text(file_id * 5 + n + i, 8)] as const),
          ),
        })),
      );
      const added = await trx
        .insertInto('caption_passages')
        .values(passages)
        .returning(['id', 'cues'])
        .execute();
      const entries = added.map(({ id, cues }) => ({
        id,
        text: { texts: (JSON.parse(cues) as [number, string][]).map(([, cue]) => cue) },
      }));
      await searchIndex('captions', { learns: true }).add(trx, entries);
    });
  }
  // otherwise PostgreSQL looks for each course's lessons among all of them
  if (db.dialect === 'postgres') await sql`analyze`.execute(db.background.sql);
  await sql`update courses set name = 'Course ' || id || ' ' || (select name from lessons where lessons.course_id = courses.id
    and lessons.deleted_at is null order by lessons.id limit 1)`.execute(db.background.sql);
  // the seed's names are in the index
  for (const table of ['search_lessons', 'search_courses'])
    await sql`delete from ${sql.ref(table)}`.execute(db.background.sql);
  // the object that jobs get
  await indexMissing.run({ db: { ...db, ...db.background } } as Deps);
  if (db.dialect === 'postgres') await sql`analyze`.execute(db.background.sql);
}

async function measure(name: string, db: Database): Promise<void> {
  const limiter = { take: async () => {} };
  const deps = { db, limiter, now: () => new Date() } as unknown as Deps;
  const people = {
    'a member': {
      id: 1002,
      type: 'Paid',
      role: 'learner',
      entitlements: [{ courseId: null, startsAt: '2020', endsAt: null, overdueAt: null }],
    },
    'a free learner': { id: 1003, type: 'Free', role: 'learner', entitlements: [] },
    'a stranger': null,
  };
  for (const [who, user] of Object.entries(people))
    for (const [kind, searches] of Object.entries(kinds)) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round++)
        for (const q of searches) {
          const began = performance.now();
          await searchHandlers.everything(
            { query: { q, kind: undefined }, params: undefined, body: undefined },
            { user, ipAddress: '127.0.0.1' } as unknown as SignedIn,
            deps,
          );
          // the first round prepares statements
          if (round > 0) times.push(performance.now() - began);
        }
      times.sort((a, b) => a - b);
      const at = (share: number) => times[Math.floor((times.length - 1) * share)]!.toFixed(1);
      console.log(`${name}, ${who}, ${kind}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
    }
}

const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-search-speed-'));
const postgres = await startPostgres();
try {
  const databaseUrl = databaseAt(postgres.url, 'speed');
  await copyDatabase(postgres.url, 'speed', noTables);
  for (const [name, more] of [
    ['SQLite', {}],
    ['PostgreSQL', { databaseUrl }],
  ] as const) {
    if (process.argv[3] && process.argv[3] !== name) continue;
    const academy = { folder: path.join(folder, name), size, ...more };
    await seed(academy);
    const settings = {
      DATA_DIR: academy.folder,
      ...('databaseUrl' in more ? { DATABASE_URL: databaseUrl } : {}),
    };
    const db = await openDatabase(readConfig(settings));
    const began = performance.now();
    await fill(db);
    const { rows } = await sql<{ count: number }>`select count(*) as count from search_words`.execute(db.sql);
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(`${name}: filled in ${seconds} s, ${rows[0]!.count} known words`);
    await measure(name, db);
    await db.close();
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true });
}
