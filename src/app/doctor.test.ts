import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { putFile } from '../../tests/support/content.ts';
import { eachDatabase, type Kit } from '../../tests/support/harness.ts';
import { mailbox } from '../../tests/support/smtp.ts';
import { readConfig } from '../lib/server/config/config.ts';
import { readFacts } from '../features/system/server/facts.ts';
import { gaugesOf } from '../features/system/server/gauges.ts';
import { bump } from '../lib/server/db/db.ts';
import { setInstance } from '../lib/server/db/inspect.ts';
import { diagnoseClosed, runDiagnostics } from './doctor.ts';
import { jobKinds } from './jobs.ts';

const diagnose = async (k: Kit): Promise<string[]> => {
  const lines: string[] = [];
  await runDiagnostics(k.deps, (level, text) => lines.push(`${level} ${text}`));
  return lines;
};

/** The problems and notes. */
const wrong = async (k: Kit): Promise<string[]> =>
  (await diagnose(k)).filter((line) => !line.startsWith('ok'));

const minutesAgo = (k: Kit, minutes: number): string =>
  new Date(k.deps.now().getTime() - minutes * 60_000).toISOString();

/** Records that a run of that kind ended, with that problem. */
const ranBackup = (
  k: Kit,
  kind: 'backup' | 'rehearsal',
  daysAgo: number,
  problem: string | null = null,
): Promise<unknown> => {
  const at = minutesAgo(k, daysAgo * 1440);
  const run = { kind, target: '/nowhere', begun_at: at, ended_at: at, problem, lesson_id: null };
  return k.deps.db.sql.insertInto('backup_runs').values(run).execute();
};

const unrehearsed =
  'BAD  rehearsal.overdue: The backups were not rehearsed for more than a week. Rehearse the newest one now under Backups.';

/** The notes about an academy of tests, with BACKUP_TO and without PUBLIC_URL. */
const notes = [
  expect.stringMatching(/^note backup\.encrypted: /),
  expect.stringMatching(/^note address: Links in mails lead to .+ Set PUBLIC_URL/),
];

eachDatabase('doctor', (start, dialect) => {
  it('finds files that no row names, a day after they were written', async () => {
    const k = await start();
    const { key } = await k.deps.storage.put(Readable.from([Buffer.from('bytes')]));
    expect(await diagnose(k)).toContain('ok   files: none is there that no row names');
    k.clock.forward(2 * 86_400);
    expect(await diagnose(k)).toContainEqual(
      expect.stringContaining(`note files: 1 that no row names: ${key}. The clean-up`),
    );
  });

  it('names what to do about what the System page finds', async () => {
    const k = await start({ BACKUP_TO: '/nowhere', SMTP_URL: 'smtp://127.0.0.1:1' });
    const lines = await diagnose(k);
    expect(lines).toContain('BAD  backup.overdue: No backup has been made yet. Make one now under Backups.');
    expect(lines).toContainEqual(expect.stringMatching(/^note backup\.encrypted: .* Set BACKUP_KEY/));
    expect(lines).toContainEqual(
      expect.stringMatching(/^BAD {2}mail: nothing answers at 127\.0\.0\.1:1\. Start/),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^BAD {2}mail\.from: .* Set MAIL_FROM/));
  });

  it('finds files and renditions that are gone, another place, and that nobody administers', async () => {
    const k = await start();
    const { deps } = k;
    const { db, storage } = deps;
    const admin = await k.owner();
    for (const name of ['gone', 'cut', 'there'])
      await putFile(k, admin, { kind: 'video', name: `${name}.mp4`, bytes: Buffer.from(name) });
    const [gone, cut] = await db.all<{ id: number; storage_key: string }>(
      'select id, storage_key from files order by id',
    );
    await storage.remove(gone!.storage_key);
    await writeFile(path.join(deps.config.filesDir, cut!.storage_key), 'c');
    await db.sql
      .insertInto('ladders')
      .values({ file_id: cut!.id, state: 'complete', problem: null, updated_at: '2026-01-01' })
      .execute();
    const rendition = {
      file_id: cut!.id,
      version: 1,
      name: '240p.mp4',
      storage_key: `${gone!.storage_key}-1`,
      bytes: 9,
    };
    await db.sql.insertInto('rendition_files').values(rendition).execute();
    await setInstance(db.sql, 'another');
    await db.run(`update users set role = 'learner'`);
    expect(await wrong(k)).toEqual([
      expect.stringMatching(
        /^BAD {2}the database and the folder .+ do not belong together\. Correct STORAGE_URL, or: .*adopt$/,
      ),
      'BAD  there is no administrator. Start the server once.',
      expect.stringMatching(
        /^BAD {2}files: 3 known, 2 missing or of another size\. Name them by doctor --deep, then put their bytes back/,
      ),
      'BAD  renditions: 1 file, 1 missing or of another size. Choose *Convert again* for their lessons',
      expect.stringMatching(/^note backup: No backups are made\. Set BACKUP_TO/),
      notes[1],
    ]);
  });

  it('finds jobs and backups that wait or failed, and clocks that differ', async () => {
    const k = await start({ BACKUP_TO: '/nowhere', CONTINUOUS_BACKUP: 'false' });
    const { db, config, now } = k.deps;
    await setInstance(db.sql, 'one');
    await writeFile(path.join(config.filesDir, 'instance.json'), JSON.stringify({ instance: 'one' }));
    await k.owner();
    const job = {
      payload: '{}',
      locked_until: null,
      problem: null,
      percent: null,
      created_at: minutesAgo(k, 40),
    };
    for (const [kind, state, attempts] of [
      ['unknown', 'failed', 1],
      ['unknown', 'failed', 1],
      ['unknown', 'queued', 0],
      ['accounts.mailResetLink', 'queued', 3],
    ] as const)
      await db.sql
        .insertInto('jobs')
        .values({ ...job, kind, state, attempts, run_at: attempts === 3 ? '2099-01-01' : minutesAgo(k, 20) })
        .execute();
    await ranBackup(k, 'rehearsal', 10);
    await ranBackup(k, 'backup', 3);
    await ranBackup(k, 'backup', 1, 'no room');
    await db.run(`insert into clock (id, seen_at, steady_ms) values (1, ${now().getTime()}, 0)
      on conflict (id) do update set steady_ms = 0`);
    await rename(path.join(config.filesDir, 'tmp'), path.join(config.filesDir, 'away'));
    expect(await wrong(k)).toEqual([
      expect.stringMatching(
        /^BAD {2}storage: Files can’t be written to the folder .+ The log names the error/,
      ),
      expect.stringMatching(/^BAD {2}jobs\.failed: 2 background jobs have failed\. See the reason/),
      expect.stringMatching(/^BAD {2}jobs\.waiting: .+ waiting for 20 minutes\. .+--role worker/),
      expect.stringMatching(/^BAD {2}mail\.waiting: .+ not been delivered for 40 minutes\. .+SMTP_URL/),
      'BAD  backup.overdue: There is no backup of the last night. Make one now under Backups, and see why the last one failed.',
      unrehearsed,
      expect.stringMatching(/^BAD {2}backup\.failed: The last backup failed: no room Fix that/),
      expect.stringMatching(/^BAD {2}clock: .+ nothing old is deleted for 24 more hours\. .+ clock$/),
      ...notes,
    ]);
    await rename(path.join(config.filesDir, 'away'), path.join(config.filesDir, 'tmp'));
    await db.run('delete from jobs');
    await db.run('update clock set steady_ms = null');
    await ranBackup(k, 'backup', 0);
    await ranBackup(k, 'backup', 0, 'still no room');
    await ranBackup(k, 'rehearsal', 0, 'a byte is another');
    // facts are read again, and the database's clock does not move
    k.clock.forward(60);
    expect(await wrong(k)).toEqual([
      unrehearsed,
      expect.stringMatching(/^BAD {2}backup\.failed: The last backup failed: still no room Fix that/),
      expect.stringMatching(
        /^BAD {2}rehearsal\.failed: The last rehearsal failed: a byte is another Fix that/,
      ),
      ...(dialect === 'postgres'
        ? [expect.stringMatching(/^BAD {2}clock\.database: .+ differ by (59|60|61) seconds\. .+NTP/)]
        : []),
      ...notes,
    ]);
    const gauges = gaugesOf(await readFacts(k.deps, jobKinds), k.deps);
    expect(gauges.find(({ name }) => name === 'kaksha_backup_failed')?.values).toEqual([
      { labels: { kind: 'backup' }, value: 1 },
      { labels: { kind: 'rehearsal' }, value: 1 },
    ]);
    k.clock.forward(60);
    let told: string[] = [];
    await db.transaction(async (trx) => {
      await bump(trx, 'ready');
      told = await wrong(k);
    });
    expect(told).toContainEqual(
      expect.stringMatching(/^BAD {2}database: The database takes no writes\. The log names the error/),
    );
  });

  it('finds settings that are not right for whoever visits', async () => {
    const told = async (env: Record<string, string>): Promise<string[]> =>
      (await wrong(await start(env))).filter((line) => /(address|delivery|captions|mail)\b/.test(line));
    const nowhere = expect.stringMatching(/^BAD {2}address\.reach: /);
    expect(await told({ PUBLIC_URL: 'https://localhost:1' })).toEqual([
      expect.stringMatching(
        /^BAD {2}address\.proxy: All visitors seem to have one address.+TRUST_PROXY=true/,
      ),
      nowhere,
    ]);
    expect(await told({ PUBLIC_URL: 'http://localhost:1' })).toEqual([
      expect.stringMatching(/^note address\.encryption: .+ own network only, without encryption/),
      nowhere,
    ]);
    const cdn = { CDN_URL: 'https://cdn.example', CDN_KEY: 'k'.repeat(32) };
    expect(
      await told({
        ...cdn,
        PUBLIC_URL: 'https://localhost:1',
        TRUST_PROXY: 'true',
        WHISPER_MODEL: '/m.bin',
        FFMPEG: 'none',
      }),
    ).toEqual([
      expect.stringMatching(
        /^BAD {2}captions: .+ there is no FFmpeg\. Install it, correct FFMPEG, or remove/,
      ),
      expect.stringMatching(/^note delivery: The CDN cdn\.example delivers videos: .+ up to five minutes/),
      nowhere,
    ]);
    const smtp = await mailbox();
    try {
      const url = smtp.url.replace('://', '://a:secret@');
      const lines = await diagnose(await start({ SMTP_URL: url, MAIL_FROM: 'K <k@academy.example>' }));
      expect(lines).toContainEqual(expect.stringMatching(/^ok {3}mail: .+ answers and takes the password$/));
      expect(lines).toContainEqual(
        expect.stringMatching(/^BAD {2}address: Links in mails lead to .+PUBLIC_URL/),
      );
    } finally {
      await smtp.close();
    }
  });
});

it('doctor says what it can when neither database nor files can be opened', async () => {
  const file = path.join(import.meta.dirname, 'doctor.ts', 'files');
  const config = readConfig({ STORAGE_URL: `file:${file}`, SMTP_URL: 'smtp://127.0.0.1:1' });
  const lines: string[] = [];
  await diagnoseClosed(config, 'The database at db:1 does not answer: gone.', (level, text) =>
    lines.push(`${level} ${text}`),
  );
  const behind = readConfig({
    DATABASE_URL: 'postgres://pooler:1/kaksha',
    DATABASE_DIRECT_URL: 'postgres://db:1/kaksha',
  });
  for (const [what, setting] of [
    ['database at db:1', 'DATABASE_DIRECT_URL'],
    ['pooler at pooler:1', 'DATABASE_URL'],
  ] as const) {
    const told: string[] = [];
    const why = `The ${what} does not answer: gone.`;
    await diagnoseClosed(behind, why, (_, text) => told.push(text));
    expect(told[0]).toBe(`${why} Start it, or correct ${setting}.`);
  }
  expect(lines).toEqual([
    'BAD  The database at db:1 does not answer: gone. Start it, or correct DATABASE_URL.',
    expect.stringMatching(/^BAD {2}.*doctor\.ts\/files/),
    expect.stringMatching(/^BAD {2}mail\.from: /),
    expect.stringMatching(/^BAD {2}address: /),
    expect.stringMatching(/^BAD {2}mail: nothing answers/),
  ]);
});
