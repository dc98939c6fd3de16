// npm run bench [-- --quick]: measures, prints and writes the table of docs/PERFORMANCE.md.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureCalls, type Triple } from './calls.ts';
import type { Load } from './load.ts';
import { measureExport, measureLists } from './lists.ts';
import { measureLogins } from './logins.ts';
import { measureRange, measureSlowDisk, measureStart, measureUpload } from './machine.ts';
import { seed, type Size } from './seed.ts';

const quick = process.argv.includes('--quick');
const seconds = quick ? 1 : 4;
const document = fileURLToPath(new URL('../../docs/PERFORMANCE.md', import.meta.url));
const small: Size = { courses: 10, learners: 100, progress: 5000, payments: 100 };
const large: Size = quick
  ? { courses: 100, learners: 2000, progress: 40_000, payments: 2000 }
  : { courses: 1000, learners: 100_000, progress: 2_000_000, payments: 100_000 };

const rows: string[][] = [];
let missed = 0;

/** Notes a result; `wanted` says whether it is good enough, where the issue names a bound. */
function note(what: string, measured: string, bound: string, good: boolean | null): void {
  if (good === false) missed++;
  const verdict = good === null ? '' : good ? 'yes' : 'NO';
  rows.push([what, measured, bound, verdict]);
  console.log([what, measured, bound, verdict].filter(Boolean).join(' | '));
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;
const rate = (value: number): string => Math.round(value).toLocaleString('en-IN');

/** One line for a size, its share of the bare server, and what the issue wants of it. */
function noteCall({ call, bare }: Triple, label: string, ours: Load, wanted: number | undefined): void {
  const share = ours.perSecond / bare.perSecond;
  const errors = ours.errors ? `; ${ours.errors} ERRORS` : '';
  const text = `${rate(ours.perSecond)}/s of ${rate(bare.perSecond)}/s = ${percent(share)}; p50 ${ours.p50.toFixed(1)} ms, p99 ${ours.p99.toFixed(1)} ms${errors}`;
  const bound = wanted ? `≥ ${percent(wanted)} of the bare server` : '';
  note(`${call.name}, ${label}`, text, bound, wanted ? share >= wanted && ours.errors === 0 : null);
}

const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-bench-'));
try {
  console.log('seeding …');
  await seed(path.join(folder, 'small'), small);
  await seed(path.join(folder, 'large'), large);
  for (const triple of await measureCalls(
    path.join(folder, 'small'),
    path.join(folder, 'large'),
    folder,
    seconds,
  )) {
    noteCall(triple, 'small', triple.small, triple.call.wanted);
    noteCall(triple, 'large', triple.large, undefined);
    const ratio = triple.large.p99 / triple.small.p99;
    note(`p99 of ${triple.call.name}, large against small`, `${ratio.toFixed(2)} ×`, '≤ 1.2 ×', ratio <= 1.2);
  }
  for (const { name, small: few, large: many } of await measureLists(
    path.join(folder, 'small'),
    path.join(folder, 'large'),
    folder,
    seconds,
  )) {
    const ratio = many.p99 / few.p99;
    const errors = few.errors + many.errors;
    note(
      `list of ${name}: p99 of ${rate(large.learners)} rows against 100`,
      `${many.p99.toFixed(1)} ms against ${few.p99.toFixed(1)} ms = ${ratio.toFixed(2)} ×; ${rate(many.perSecond)}/s against ${rate(few.perSecond)}/s${errors ? `; ${errors} ERRORS` : ''}`,
      '≤ 1.5 ×',
      ratio <= 1.5 && errors === 0,
    );
  }
  const exported = await measureExport(path.join(folder, 'large'), folder);
  note(
    `export of ${rate(large.learners)} users`,
    `${exported.seconds.toFixed(1)} s, ${(exported.bytes / 1024 ** 2).toFixed(1)} MB; memory ${exported.before.toFixed(0)} MB before, ${exported.most.toFixed(0)} MB at most`,
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
  const range = await measureRange(path.join(folder, 'small'), folder, seconds);
  note(
    '1 MiB Range read',
    `${(range.ours / 1024 ** 3).toFixed(2)} GiB/s of nginx ${(range.nginx / 1024 ** 3).toFixed(2)} GiB/s = ${percent(range.ours / range.nginx)}`,
    '≥ 80 % of nginx',
    range.ours / range.nginx >= 0.8,
  );
  const slow = await measureSlowDisk(path.join(folder, 'small'), folder, seconds);
  note(
    'reads beside writes, fsync slowed by 2 ms',
    `${rate(slow.beside)}/s of ${rate(slow.alone)}/s = ${percent(slow.beside / slow.alone)}; ${rate(slow.writes)} saves/s meanwhile`,
    '≥ 50 % of the reads alone',
    slow.beside / slow.alone >= 0.5,
  );
  const upload = await measureUpload(path.join(folder, 'upload'), folder, quick ? 256 : 2048);
  note(
    `memory after an upload of ${upload.megabytes} MB`,
    `${upload.after.toFixed(0)} MB (at most ${upload.most.toFixed(0)} MB meanwhile; ${upload.seconds.toFixed(1)} s)`,
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
} finally {
  await rm(folder, { recursive: true, force: true });
}

const table = [
  '| What | Measured | Wanted | Reached |',
  '|---|---|---|---|',
  ...rows.map((row) => `| ${row.join(' | ')} |`),
].join('\n');
const stamp = `Made by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}. Load: wrk, one thread, 16 connections, on the same machine, so it takes part of the two cores in both columns alike.`;
if (!quick) {
  const before = await readFile(document, 'utf8');
  await writeFile(
    document,
    before.replace(
      /<!-- bench -->[\s\S]*<!-- \/bench -->/,
      () => `<!-- bench -->\n${stamp}\n\n${table}\n<!-- /bench -->`,
    ),
  );
}
console.log(`\n${rows.length} measured, ${missed} below what is wanted`);
process.exit(missed > 0 ? 1 : 0);
