// npm run bench [-- --quick | --huge]: measures, prints and writes a table of docs/PERFORMANCE.md.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyDatabase, databaseAt, noTables, startPostgres } from '../../tests/support/postgres.ts';
import { measureCalls, type Triple } from './calls.ts';
import { measureDelivery } from './delivery.ts';
import { measureCatalogueAfterEdit, measureEvening, measureLongList } from './evening.ts';
import type { Load } from './load.ts';
import { measureExport, measureLists } from './lists.ts';
import { measureLogins } from './logins.ts';
import { measureRange, measureSlowDisk, measureStart, measureUpload } from './machine.ts';
import { type Academy, seed, type Size } from './seed.ts';
import { measureTranscode } from './transcode.ts';

const quick = process.argv.includes('--quick');
const huge = process.argv.includes('--huge');
const seconds = quick ? 1 : 4;
const document = fileURLToPath(new URL('../../docs/PERFORMANCE.md', import.meta.url));
const small: Size = { courses: 10, learners: 5000, progress: 100_000, payments: 100 };
const large: Size = huge
  ? { courses: 10_000, learners: 1_000_000, progress: 20_000_000, payments: 100_000 }
  : quick
    ? { courses: 100, learners: 10_000, progress: 200_000, payments: 2000 }
    : { courses: 1000, learners: 100_000, progress: 2_000_000, payments: 100_000 };
const largeName = huge ? 'huge' : 'large';

const rows: string[][] = [];
let missed = 0;

/** Records a result; `good` is whether it reaches its bound, null when there is none. */
function note(what: string, measured: string, bound: string, good: boolean | null): void {
  if (good === false) missed++;
  const verdict = good === null ? '' : good ? 'yes' : 'NO';
  rows.push([what, measured, bound, verdict]);
  console.log([what, measured, bound, verdict].filter(Boolean).join(' | '));
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;
const rate = (value: number): string => Math.round(value).toLocaleString('en-IN');

/** Records a call: for one size of data, its share of the bare server's rate, and the bound. */
function noteCall(
  { call, bare }: Triple,
  label: string,
  ours: Load,
  share: number,
  wanted: number | undefined,
): void {
  const errors = ours.errors ? `; ${ours.errors} ERRORS` : '';
  const text = `${rate(ours.perSecond)}/s of ${rate(bare.perSecond)}/s = ${percent(share)}; p50 ${ours.p50.toFixed(1)} ms, p99 ${ours.p99.toFixed(1)} ms${errors}`;
  const bound = wanted ? `≥ ${percent(wanted)} of the bare server` : '';
  note(`${call.name}, ${label}`, text, bound, wanted ? share >= wanted && ours.errors === 0 : null);
}

const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-bench-'));
const how = { folder, seconds };
/** Rounds of calls and evenings: many short ones in turns, instead of few long ones. */
const rounds = quick ? { seconds: 1, rounds: 3 } : { seconds: 2, rounds: 7 };

async function measureDatabase(name: string, few: Academy, many: Academy): Promise<void> {
  for (const triple of await measureCalls(few, many, { folder, ...rounds })) {
    const { call } = triple;
    noteCall(triple, `small, ${name}`, triple.small, triple.shares.small, call.wanted);
    noteCall(triple, `${largeName}, ${name}`, triple.large, triple.shares.large, undefined);
    const ratio = triple.large.p99 / triple.small.p99;
    note(
      `p99 of ${call.name}, ${largeName} against small, ${name}`,
      `${ratio.toFixed(2)} ×`,
      '≤ 1.2 ×',
      ratio <= 1.2,
    );
  }
  for (const [label, academy] of [
    ['small', few],
    [largeName, many],
  ] as const) {
    const { evenings, memory } = await measureEvening(academy, { folder, ...rounds });
    for (const { connections, unedited, edited, share } of evenings) {
      const errors = unedited.errors + edited.errors;
      note(
        `the mixed evening, ${connections} connections, ${label}, ${name}: with an edit every second`,
        `${rate(edited.perSecond)}/s of ${rate(unedited.perSecond)}/s = ${share.toFixed(2)} ×; p99 ${edited.p99.toFixed(1)} ms, ${unedited.p99.toFixed(1)} ms without${errors ? `; ${errors} ERRORS` : ''}`,
        '≥ 0.9 × of without',
        share >= 0.9 && errors === 0,
      );
    }
    note(
      `memory after the mixed evening, ${label}, ${name}`,
      `${memory.toFixed(0)} MB`,
      '≤ 300 MB',
      memory <= 300,
    );
  }
  const after = await measureCatalogueAfterEdit(many);
  note(
    `first catalogue after an edit, ${rate(large.courses)} courses, ${name}`,
    `${after.middle.toFixed(1)} ms more than one from memory, ${after.max.toFixed(1)} ms at most`,
    '≤ 5 ms at 10,000 courses',
    large.courses >= 10_000 ? after.middle <= 5 : null,
  );
  for (const list of ['/api/Users', '/api/payment']) {
    const { waited, seconds: took, bytes } = await measureLongList(many, list);
    note(
      `unpaged ${list}, ${rate(list === '/api/Users' ? large.learners : large.payments)} rows, ${name}`,
      `others wait ${waited.toFixed(0)} ms at most; ${took.toFixed(1)} s, ${(bytes / 1024 ** 2).toFixed(1)} MB unpacked`,
      'others wait ≤ 80 ms',
      waited <= 80,
    );
  }
}

/** Measurements of the embedded database, files and the machine. */
async function measureMachine(few: Academy, many: Academy): Promise<void> {
  for (const { name, small: first, large: second } of await measureLists(
    few.folder,
    many.folder,
    folder,
    seconds,
  )) {
    const ratio = second.p99 / first.p99;
    const errors = first.errors + second.errors;
    note(
      `list of ${name}: p99 large against small`,
      `${second.p99.toFixed(1)} ms against ${first.p99.toFixed(1)} ms = ${ratio.toFixed(2)} ×; ${rate(second.perSecond)}/s against ${rate(first.perSecond)}/s${errors ? `; ${errors} ERRORS` : ''}`,
      '≤ 1.5 ×',
      ratio <= 1.5 && errors === 0,
    );
  }
  const exported = await measureExport(many.folder, folder);
  note(
    `export of ${rate(large.learners)} users`,
    `${exported.seconds.toFixed(1)} s, ${(exported.bytes / 1024 ** 2).toFixed(1)} MB; memory ${exported.before.toFixed(0)} MB before, ${exported.max.toFixed(0)} MB at most`,
    '',
    null,
  );
  const logins = await measureLogins(path.join(folder, 'logins'), folder, seconds);
  note(
    'right logins, the catalogue asked for 100 times a second beside them',
    `${rate(logins.perSecond)}/s${logins.errors ? `; ${logins.errors} ERRORS` : ''}; p99 of the catalogue ${logins.beside.toFixed(1)} ms, ${logins.alone.toFixed(1)} ms without them`,
    '≥ 120/s, p99 ≤ 15 ms',
    logins.perSecond >= 120 && logins.beside <= 15 && logins.errors === 0,
  );
  const range = await measureRange(few.folder, folder, seconds);
  note(
    '1 MiB Range read',
    `${(range.ours / 1024 ** 3).toFixed(2)} GiB/s of nginx ${(range.nginx / 1024 ** 3).toFixed(2)} GiB/s = ${percent(range.ours / range.nginx)}`,
    '≥ 80 % of nginx',
    range.ours / range.nginx >= 0.8,
  );
  const delivery = await measureDelivery(few, how);
  const share = delivery.ours.bytesPerSecond / delivery.bare.bytesPerSecond;
  note(
    '1 MiB ranges of 5,000 learners through nginx, each authorized (DELIVERY=nginx)',
    `${(delivery.ours.bytesPerSecond / 1024 ** 3).toFixed(2)} GiB/s of bare nginx ${(delivery.bare.bytesPerSecond / 1024 ** 3).toFixed(2)} GiB/s = ${percent(share)}${delivery.ours.errors ? `; ${delivery.ours.errors} ERRORS` : ''}; a range takes ${delivery.cost.server.toFixed(2)} ms of the server and ${delivery.cost.nginx.toFixed(2)} ms of nginx (bare ${delivery.cost.bare.toFixed(2)} ms)`,
    '≥ 95 % of bare nginx',
    share >= 0.95 && delivery.ours.errors === 0,
  );
  const slow = await measureSlowDisk(few.folder, folder, seconds);
  note(
    'reads beside writes, fsync slowed by 2 ms',
    `${rate(slow.beside)}/s of ${rate(slow.alone)}/s = ${percent(slow.beside / slow.alone)}; ${rate(slow.writes)} saves/s meanwhile`,
    '≥ 50 % of the reads alone',
    slow.beside / slow.alone >= 0.5,
  );
  const { alone, beside, cores } = await measureTranscode(few, { ...how, rounds: quick ? 1 : 5 });
  note(
    'the mixed evening, 32 connections, small, SQLite: while FFmpeg makes a ladder',
    `${rate(beside.perSecond)}/s of ${rate(alone.perSecond)}/s = ${percent(beside.perSecond / alone.perSecond)}; p99 ${beside.p99.toFixed(1)} ms, ${alone.p99.toFixed(1)} ms without; FFmpeg gets ${cores.toFixed(2)} cores meanwhile`,
    '≥ 75 % of without',
    beside.perSecond >= 0.75 * alone.perSecond && beside.errors + alone.errors === 0,
  );
  const upload = await measureUpload(path.join(folder, 'upload'), folder, quick ? 256 : 2048);
  note(
    `memory after an upload of ${upload.megabytes} MB`,
    `${upload.after.toFixed(0)} MB (at most ${upload.max.toFixed(0)} MB meanwhile; ${upload.seconds.toFixed(1)} s)`,
    '< 150 MB',
    upload.after < 150,
  );
  const start = await measureStart(path.join(folder, 'start'));
  note(
    'second start, npm start to the first answer',
    `${start.seconds.toFixed(2)} s`,
    '< 2 s',
    start.seconds < 2,
  );
  note('idle memory of the server', `${start.idle.toFixed(0)} MB`, '< 120 MB', start.idle < 120);
}

const postgres = await startPostgres({ durable: true });
try {
  for (const dialect of ['SQLite', 'PostgreSQL'] as const) {
    const academies: Academy[] = [];
    for (const [name, size] of [
      ['small', small],
      ['large', large],
    ] as const) {
      const academy: Academy = { folder: path.join(folder, `${dialect}-${name}`), size };
      if (dialect === 'PostgreSQL') {
        await copyDatabase(postgres.url, `bench_${name}`, noTables);
        academy.databaseUrl = databaseAt(postgres.url, `bench_${name}`);
      }
      const began = performance.now();
      await seed(academy);
      console.log(`seeded ${name}, ${dialect}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
      academies.push(academy);
    }
    const [few, many] = academies as [Academy, Academy];
    await measureDatabase(dialect, few, many);
    if (dialect === 'SQLite' && !huge) await measureMachine(few, many);
    await Promise.all(academies.map((one) => rm(one.folder, { recursive: true, force: true })));
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

const table = [
  '| What | Measured | Wanted | Reached |',
  '|---|---|---|---|',
  ...rows.map((row) => `| ${row.join(' | ')} |`),
].join('\n');
const stamp = `Made by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}. Load: wrk, one thread, 16 connections where nothing else is said, with \`Accept-Encoding: gzip, br\`, 5,000 learners in turn, on the same machine, so it takes part of the two cores in both columns alike.`;
const section = huge ? 'huge' : 'bench';
if (!quick) {
  const before = await readFile(document, 'utf8');
  await writeFile(
    document,
    before.replace(
      new RegExp(`<!-- ${section} -->[\\s\\S]*<!-- /${section} -->`),
      () => `<!-- ${section} -->\n${stamp}\n\n${table}\n<!-- /${section} -->`,
    ),
  );
}
console.log(`\n${rows.length} measured, ${missed} below what is wanted`);
process.exit(missed > 0 ? 1 : 0);
