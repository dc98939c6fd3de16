import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import Sqlite from 'better-sqlite3';
import { afterEach, expect, it } from 'vitest';
import { type Academy, compileCache, logIn, ownerHeaders, startAcademy } from '../support/academy.ts';
import { itLong } from '../support/long.ts';
import { ahead } from '../support/modules.ts';
import { freePort } from '../support/port.ts';
import { courseDraft, postTo } from '../support/traffic.ts';
import { query } from '../support/uploading.ts';

const run = promisify(execFile);
const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo();
});

async function start(env: Record<string, string> = {}): Promise<Academy> {
  const academy = await startAcademy(env);
  cleanUp.push(() => academy.remove());
  return academy;
}

/** Output and exit code of a command that has only the given settings. */
async function kaksha(args: string[], env: Record<string, string>): Promise<{ code: number; text: string }> {
  const ended = await run(process.execPath, ['src/app/cli.ts', ...args], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compileCache, ...env },
  }).catch((error: { code: number; stdout: string; stderr: string }) => error);
  return { code: 'code' in ended ? ended.code : 0, text: (ended.stdout + ended.stderr).trim() };
}

const login = async ({ url, admin }: Academy, pswd: string): Promise<number> =>
  (await logIn(url, admin.email, pswd)).status;

itLong('act upon the data of the server that runs, and say so', async () => {
  const smtp = await freePort();
  const academy = await start({ SMTP_URL: `smtp://a:s3cret@127.0.0.1:${smtp}` });
  const { dataDir } = academy;
  const RUN_DIR = `${dataDir}-run`;
  const other = `${dataDir}-other`;
  cleanUp.push(() => rm(other, { recursive: true, force: true }));
  const [changed, refused, absent, doctor] = await Promise.all([
    kaksha(['admin', academy.admin.email], { RUN_DIR }),
    kaksha(['admin', academy.admin.email], { RUN_DIR, DATA_DIR: other }),
    kaksha(['admin', academy.admin.email, '--anyway'], { RUN_DIR, DATA_DIR: other }),
    kaksha(['doctor'], { RUN_DIR }),
  ]);
  expect(changed.text).toContain(`This acts upon the data in ${dataDir}, on which a server runs (process`);
  const password = /new password (\S+) /.exec(changed.text)![1]!;
  expect(await login(academy, password)).toBe(200);
  expect(refused).toMatchObject({
    code: 1,
    text: expect.stringContaining(`The environment names the data in ${other}, but the server that runs`),
  });
  expect(absent.text).toContain(`There is no academy in the data folder ${other}`);
  expect((await readdir(path.dirname(other))).filter((name) => name === path.basename(other))).toEqual([]);
  // doctor checks the server's own settings
  expect(doctor.code).toBe(1);
  expect(doctor.text).toContain(`BAD  mail: nothing answers at 127.0.0.1:${smtp}. Start the mail server`);
  expect(doctor.text).not.toContain('s3cret');
  expect(doctor.text).toContain('ok   database: sqlite, 1 user, 0 courses');

  await fetch(`${academy.url}/api/Users/ForgotPassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ useremail: academy.admin.email }),
  });
  const list = (): Promise<string> => kaksha(['jobs'], { RUN_DIR }).then(({ text }) => text);
  // not while an attempt runs
  let shown = '';
  const waits = async (): Promise<string> => (shown = await list());
  await expect.poll(waits, { timeout: 20_000 }).toMatch(/queued +accounts\.mailResetLink +to o…@academy/);
  expect(shown).toMatch(/ lane mail .*last: .*ECONNREFUSED/);
  expect(shown).not.toContain(academy.admin.email);
  // another attempt may happen meanwhile
  expect(shown).toMatch(/ (1 try|[2-9] tries) /);
  expect(shown).not.toMatch(/ 1 tries /);
  const id = /(\d+)  queued/.exec(shown)![1]!;
  const again = await kaksha(['jobs', 'retry', 'accounts.mailResetLink'], { RUN_DIR });
  expect(again.text).toContain('1 job is tried again now.');
  expect((await kaksha(['jobs', 'cancel', id], { RUN_DIR })).text).toContain(`Job ${id} is cancelled.`);
  expect(await list()).toMatch(new RegExp(`${id}  cancelled +accounts\\.mailResetLink `));
  expect(await kaksha(['jobs', 'cancel', id], { RUN_DIR })).toMatchObject({
    code: 1,
    text: expect.stringContaining(`There is no job ${id} that could be cancelled`),
  });
  expect(await kaksha(['jobs', 'remove', id], { RUN_DIR })).toMatchObject({ code: 0 });
  expect(await list()).toContain('Nothing waits, runs or has failed.');

  const second = await startAcademy({ RUN_DIR });
  cleanUp.push(() => second.remove());
  const which = await kaksha(['doctor'], { RUN_DIR });
  expect(which.code).toBe(1);
  expect(which.text).toContain('Several servers run from here');
  for (const { dataDir: one } of [academy, second]) expect(which.text).toContain(one);
});

itLong('say that a whisper model can’t be used, as the start does', async () => {
  const WHISPER_MODEL = '/nowhere/ggml-base.bin';
  const academy = await start({ FFMPEG: '', WHISPER_MODEL });
  const why = `The model that WHISPER_MODEL names can’t be read: ${WHISPER_MODEL}`;
  expect(academy.output()).toContain(why);
  const doctor = await kaksha(['doctor'], { RUN_DIR: `${academy.dataDir}-run` });
  expect(doctor).toMatchObject({ code: 1, text: expect.stringContaining(`BAD  captions: ${why}`) });
  const without = await start();
  const { text } = await kaksha(['doctor'], { RUN_DIR: `${without.dataDir}-run` });
  expect(text).toContain('ok   captions: written by hand. For drafts made automatically set WHISPER_MODEL');
});

itLong('migrate no database', async () => {
  const academy = await start();
  await academy.end();
  const file = path.join(academy.dataDir, 'kaksha.sqlite');
  const db = new Sqlite(file);
  cleanUp.push(() => db.close());
  db.exec(`delete from kysely_migration where name = '0015-job-retries'`);
  const { dataDir: DATA_DIR } = academy;
  for (const command of ['doctor', 'admin', 'adopt', 'jobs']) {
    const { code, text } = await kaksha([command, academy.admin.email], {
      DATA_DIR,
      RUN_DIR: `${DATA_DIR}-run`,
    });
    expect(code).toBe(1);
    expect(text).toContain('of an older version of Kaksha (it lacks 0015-job-retries');
  }
  expect(db.prepare(`select 1 from kysely_migration where name = '0015-job-retries'`).all()).toEqual([]);
});

it('doctor says what it can when the database is gone', async () => {
  const { dataDir: DATA_DIR, url } = await start();
  const gone = await kaksha(['doctor'], {
    RUN_DIR: `${DATA_DIR}-other`,
    DATA_DIR,
    DATABASE_URL: `postgres://kaksha@127.0.0.1:${await freePort()}/kaksha`,
    PUBLIC_URL: url,
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
  });
  expect(gone.code).toBe(1);
  expect(gone.text).toMatch(/BAD {2}The database at .* does not answer.* Start it, or correct DATABASE_URL/);
  expect(gone.text).toContain(`ok   files: the folder ${DATA_DIR}/files can be read`);
  expect(gone.text).toContain('BAD  mail: nothing answers at');
  // the server at this URL replies, without a proxy
  expect(gone.text).not.toContain('proxy.');
  expect(gone.text).not.toContain('address.');
});

itLong('say whether a change arrives at the place of backups', async () => {
  const place = await mkdtemp(path.join(tmpdir(), 'kaksha-place-'));
  cleanUp.push(() => rm(place, { recursive: true, force: true }));
  const academy = await start({ BACKUP_TO: place });
  const env = { RUN_DIR: `${academy.dataDir}-run` };
  const doctor = async (): Promise<string> =>
    (await kaksha(['doctor'], env)).text.split('\n').find((line) => line.includes('continuous backup'))!;
  expect(await doctor()).toMatch(/ok {3}continuous backup: a change was there within \d+ s$/);
  await rename(place, `${place}-away`);
  cleanUp.push(() => rm(`${place}-away`, { recursive: true, force: true }));
  await writeFile(place, 'no folder');
  expect(await doctor()).toMatch(/BAD {2}continuous backup: a change did not arrive \(.+\)\. .*BACKUP_TO/);
  await academy.end();
  await rm(place);
  await rename(`${place}-away`, place);
  expect((await kaksha(['doctor'], { ...env, DATA_DIR: academy.dataDir, BACKUP_TO: place })).text).toContain(
    'note continuous backup: not looked at, since the server does not run; it begins with it',
  );
});

itLong(
  'back up and rehearse in a folder that --to names, and restore a day by --at and over what is there by --replace',
  async () => {
    const place = await mkdtemp(path.join(tmpdir(), 'kaksha-place-'));
    const others = await mkdtemp(path.join(tmpdir(), 'kaksha-others-'));
    for (const folder of [place, others]) cleanUp.push(() => rm(folder, { recursive: true, force: true }));
    const academy = await start();
    const { dataDir } = academy;
    const RUN_DIR = `${dataDir}-run`;
    const backup = async (env: Record<string, string> = {}): Promise<string> => {
      const { code, text } = await kaksha(['backup', '--to', place], { RUN_DIR, ...env });
      expect(code, text).toBe(0);
      return /The backup (\S+) is in/.exec(text)![1]!;
    };
    const coursesIn = (folder: string): string[] =>
      query<{ name: string }>({ dataDir: folder }, 'select name from courses').map(({ name }) => name);
    const yesterday = await backup(ahead(-86_400));
    const headers = await ownerHeaders(academy);
    await postTo(`${academy.url}/api/CourseMaster/Create`, courseDraft, headers);
    const today = await backup();

    const check = ['backup', '--check', '--to', place];
    const rehearsed = await kaksha(check, { RUN_DIR });
    expect(rehearsed.text).toContain(`The backup ${today} was rehearsed`);
    expect(rehearsed).toMatchObject({ code: 0, text: expect.stringContaining('an administrator signed in') });
    const rows = path.join(place, 'backups', today, 'rows');
    const bytes = await readFile(rows);
    await truncate(rows, bytes.length - 1);
    expect(await kaksha(check, { RUN_DIR })).toMatchObject({
      code: 1,
      text: expect.stringContaining("The newest backup can't be restored"),
    });
    await writeFile(rows, bytes);
    await academy.end();

    const restore = (folder: string, ...args: string[]): Promise<{ code: number; text: string }> =>
      kaksha(['restore', ...args], { RUN_DIR, DATA_DIR: folder });
    const [older, never, newest] = ['older', 'never', 'newest'].map((name) => path.join(others, name));
    const day = yesterday.slice(0, 'yyyy-mm-dd'.length);
    expect((await restore(older!, place, '--at', day)).text).toContain(
      `The backup ${yesterday} is restored into`,
    );
    expect(coursesIn(older!)).toEqual([]);
    const unknown = await restore(never!, place, '--at', '2001-01-01');
    expect(unknown.code).toBe(1);
    for (const id of [yesterday, today]) expect(unknown.text).toContain(id);

    // over the academy that is there, which is a restore point then
    expect((await restore(dataDir, place, '--at', day)).code).toBe(1);
    expect(coursesIn(dataDir)).toEqual([courseDraft.courseName]);
    const replaced = await restore(dataDir, place, '--at', yesterday, '--replace');
    expect(replaced.code, replaced.text).toBe(0);
    expect(coursesIn(dataDir)).toEqual([]);
    const point = path.join(dataDir, 'backups/restore-points');
    expect((await restore(newest!, point)).code).toBe(0);
    expect(coursesIn(newest!)).toEqual([courseDraft.courseName]);
    const again = await academy.again();
    cleanUp.push(() => again.end('SIGKILL'));
    expect(await login(again, academy.admin.password)).toBe(200);
  },
  240_000,
);
