// Damage to stored files is found by the nightly check and by doctor --deep.
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { addCourse, addLesson, putFile } from '../../tests/support/content.ts';
import { eachDatabase, type Kit } from '../../tests/support/harness.ts';
import { uploadPicture } from '../../tests/support/payments.ts';
import { files } from '../features/files/api.ts';
import { cleanFiles } from '../features/files/server/jobs.ts';
import { checkFiles, checkJob, listFiles } from '../features/files/server/checkFiles.ts';
import { clearCheck } from '../features/files/server/integrityStore.ts';
import { setReplaced } from '../features/files/server/store.ts';
import { addLadder } from '../features/renditions/server/ladderStore.ts';
import { cleanConversions } from '../features/renditions/server/schedules.ts';
import { putStored } from '../features/renditions/server/store.ts';
import { readFacts } from '../features/system/server/facts.ts';
import { findingsOf } from '../features/system/server/findings.ts';
import { textIn } from '../lib/text.ts';
import { checkEverything, checkIntegrity } from './integrityChecks.ts';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const place = (k: Kit, key: string): string => path.join(k.deps.config.filesDir, key);

const checksOf = ({ deps }: Kit) => deps.db.sql.selectFrom('file_checks').selectAll().execute();
const problemsOf = async (k: Kit): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await checksOf(k)).flatMap((one) => (one.problem ? [[one.file_key, one.problem]] : [])),
  );

/** A course with a video, its rendition, a resource and a picture; returns their keys. */
async function fill(k: Kit) {
  const admin = await k.as('Admin');
  const { courseID } = await addCourse(admin, { imageName: await uploadPicture(admin, 'a.jpg', 'image') });
  const video = await putFile(k, admin, { kind: 'video', name: 'a.mp4', bytes: randomBytes(3 * 1024 ** 2) });
  await addLesson(admin, courseID, { videoFileName: video.name });
  const text = Buffer.from('to read '.repeat(100));
  await admin.upload(files.uploadFiles, { query: { courseID } }, [{ name: 'a.txt', bytes: text }]);
  const keyOf = async (kind: 'video' | 'resource' | 'image'): Promise<string> => {
    const { sql } = k.deps.db;
    return (
      await sql.selectFrom('files').select('storage_key').where('kind', '=', kind).executeTakeFirstOrThrow()
    ).storage_key;
  };
  const { storage, db, now } = k.deps;
  const poster = storage.derivedKey(await keyOf('video'), 2);
  const { bytes } = await storage.put(Readable.from([Buffer.from('poster')]), { key: poster });
  await db.transaction(async (sql) => {
    await addLadder(sql, video.id, now());
    await putStored(sql, { file_id: video.id, version: 1, name: 'poster.webp', storage_key: poster, bytes });
  });
  return {
    admin,
    video: await keyOf('video'),
    videoId: video.id,
    resource: await keyOf('resource'),
    image: await keyOf('image'),
    poster,
    text,
  };
}

/** Runs the check of the next night; returns the message to administrators. */
async function night(k: Kit): Promise<string | undefined> {
  k.clock.forward(86_400);
  await k.deps.jobs.add(checkJob.kind, {});
  await k.jobs();
  return toldOf(k);
}

/** The message to administrators about damaged files. */
async function toldOf(k: Kit): Promise<string | undefined> {
  k.clock.forward(5);
  const found = findingsOf(await readFacts(k.deps, [checkJob]), k.deps);
  expect(found.some(({ id }) => id === 'jobs.failed')).toBe(false);
  const damaged = found.find(({ id }) => id === 'files.damaged');
  return damaged && textIn('en', damaged.text);
}

/** Changes one bit of a stored file. */
async function damage(k: Kit, key: string): Promise<Buffer> {
  const file = place(k, key);
  const bytes = await readFile(file);
  const other = Buffer.from(bytes);
  other[Math.floor(other.length / 2)]! ^= 1;
  await writeFile(file, other);
  return bytes;
}

eachDatabase('integrity', (start, dialect) => {
  it('knows the SHA-256 of what is uploaded, and at night of everything', async () => {
    const k = await start();
    const { text, resource, image, poster, video } = await fill(k);
    const known = async () =>
      new Map((await checksOf(k)).filter((one) => one.sha256).map((one) => [one.file_key, one.sha256]));
    // at once, hashed while it was uploaded
    const first = await known();
    expect(first.get(resource)).toBe(sha256(text));
    expect(first.get(image)).toBe(sha256(await readFile(place(k, image))));
    expect([first.has(video), first.has(poster)]).toEqual([false, false]);
    expect(await night(k)).toBeUndefined();
    const all = await known();
    for (const key of [resource, image, poster, video])
      expect(all.get(key)).toBe(sha256(await readFile(place(k, key))));
  });

  it('finds a changed, a missing and a shorter file, and that they are right again', async () => {
    const k = await start();
    const { video, poster, resource, image } = await fill(k);
    await night(k);
    const [changed, cut, gone] = [
      await damage(k, video),
      await readFile(place(k, resource)),
      await damage(k, poster),
    ];
    await writeFile(place(k, resource), cut.subarray(1));
    await rm(place(k, poster));
    const found = '3 stored files are missing, damaged or can’t be read.';
    expect(await night(k)).toBe(found);
    const problems = { [video]: 'changed', [resource]: 'changed', [poster]: 'missing' };
    expect(await problemsOf(k)).toEqual(problems);
    const told: string[] = [];
    await checkIntegrity(k.deps, (level, line) => void told.push(`${level} ${line}`));
    expect(told).toHaveLength(4);
    expect(told[0]).toContain('BAD  integrity: 4 files of 4 with a SHA-256, 3 damaged');
    expect(told.join('\n')).toContain(`SHA-256 ${sha256(changed)}`);
    expect(told.join('\n')).toContain(`${poster}, rendition of video a.mp4`);
    expect(await night(k)).toBe(found);
    expect(await problemsOf(k)).toEqual(problems);
    await writeFile(place(k, video), changed);
    await writeFile(place(k, resource), cut);
    await writeFile(place(k, poster), gone);
    expect(await night(k)).toBeUndefined();
    expect(await problemsOf(k)).toEqual({});
    await damage(k, image);
    expect(await night(k)).toBe('One stored file is missing, damaged or can’t be read.');
  });

  it('reads at night what was last checked while the clock was ahead', async () => {
    const k = await start();
    const { video } = await fill(k);
    await night(k);
    await k.deps.db.run(`update file_checks set checked_at = '2040-01-01T00:00:00.000Z'`);
    await damage(k, video);
    expect(await night(k)).toBe('One stored file is missing, damaged or can’t be read.');
    const ahead = await k.deps.db.all(`select 1 from file_checks where checked_at > '2039'`);
    expect(ahead).toEqual([]);
  });

  it('tells of damage that was found before the check was interrupted, until the file was uploaded again', async () => {
    const k = await start();
    const { admin, videoId, video, poster } = await fill(k);
    const [lesson] = await k.deps.db.all<{ id: number; course_id: number }>(
      'select id, course_id from lessons',
    );
    await night(k);
    await rm(place(k, video));
    await rm(place(k, poster));
    k.clock.forward(86_400);
    const stop = new AbortController();
    const limits = { before: k.deps.now(), maxMs: 600_000, rate: 1e12, signal: stop.signal };
    let found = 0;
    const stopped = checkFiles(k.deps, limits, (_check, outcome) => {
      if (outcome === 'damaged' && ++found === 2) stop.abort(new Error('stopped'));
    });
    await expect(stopped).rejects.toThrow('stopped');
    await k.deps.jobs.add(checkJob.kind, {});
    await k.jobs();
    expect(await toldOf(k)).toBe('2 stored files are missing, damaged or can’t be read.');
    const again = await putFile(k, admin, { kind: 'video', name: 'b.mp4', bytes: randomBytes(1024) });
    await k.deps.db.run('update lessons set video_file_id = ?, video_previous_id = ? where id = ?', [
      again.id,
      videoId,
      lesson!.id,
    ]);
    await cleanFiles(k.deps);
    expect(await toldOf(k)).toBeUndefined();
    const told: string[] = [];
    const report = (level: string, line: string): void => void told.push(`${level} ${line}`);
    await checkIntegrity(k.deps, report);
    await checkEverything(k.deps, report, () => {});
    expect(told).toEqual([
      expect.stringMatching(/^ok {3}integrity: .* 0 damaged$/),
      expect.stringMatching(/^ok {3}every file: .* 0 damaged$/),
    ]);
    expect(Object.keys(await problemsOf(k))).toHaveLength(2);
  });

  it('goes on after a file that can’t be read, whatever the reason', async () => {
    const k = await start();
    const { video, resource } = await fill(k);
    // reading it fails with EISDIR
    await rm(place(k, video));
    await mkdir(place(k, video));
    await damage(k, resource);
    await night(k);
    expect(await problemsOf(k)).toMatchObject({ [video]: 'unreadable' });
    const checked = await checksOf(k);
    expect(checked.filter((one) => one.checked_at === '')).toEqual([]);
  });

  it('keeps no bytes of conversions that no row names', async () => {
    const k = await start();
    const { videoId, video, image, poster } = await fill(k);
    const { storage, db } = k.deps;
    const put = async (key: string): Promise<string> => {
      await storage.put(Readable.from([Buffer.from('picture')]), { key });
      return key;
    };
    const isThere = async (key: string): Promise<boolean> => (await storage.size(key)) !== null;
    // as left by a conversion that loses its job between the bytes and their row
    const lost = await put(storage.derivedKey(video, 101));
    const thumbnail = await put(storage.derivedKey(image, 320));
    await cleanFiles(k.deps);
    expect(await isThere(lost)).toBe(true);
    k.clock.forward(2 * 86_400);
    await cleanFiles(k.deps);
    // the video is being converted
    expect(await isThere(lost)).toBe(true);
    await db.run(`update ladders set state = 'complete', version = 2, played = 2 where file_id = ?`, [
      videoId,
    ]);
    await cleanFiles(k.deps);
    for (const [key, stored] of [
      [lost, false],
      [poster, true],
      [video, true],
      [thumbnail, true],
    ] as const)
      expect(await isThere(key), key).toBe(stored);
    const remove = vi.spyOn(storage, 'remove').mockRejectedValueOnce(new Error('the bucket is away'));
    await cleanConversions(k.deps);
    await k.jobs();
    expect(remove).toHaveBeenCalled();
    expect(await isThere(poster)).toBe(true);
    k.clock.forward(60);
    await k.jobs();
    expect(await isThere(poster)).toBe(false);
  });

  it('does not take for damage what was replaced or deleted', async () => {
    const k = await start();
    const { video, videoId, resource } = await fill(k);
    await night(k);
    const { bytes } = await k.deps.storage.put(Readable.from([Buffer.from('smaller')]), { key: video });
    await k.deps.db.transaction((sql) => setReplaced(sql, videoId, bytes));
    await k.deps.db.sql.deleteFrom('files').where('storage_key', '=', resource).execute();
    await k.deps.storage.remove(resource);
    expect(await night(k)).toBeUndefined();
    expect(await problemsOf(k)).toEqual({});
    const keys = (await checksOf(k)).map((one) => one.file_key);
    expect([keys.includes(video), keys.includes(resource)]).toEqual([true, false]);
    const check = (await checksOf(k)).find((one) => one.file_key === video);
    expect(check).toMatchObject({ bytes, sha256: sha256(Buffer.from('smaller')) });
  });

  it('goes on where it was stopped, the longest unchecked first, and reads no faster than it may', async () => {
    const k = await start();
    const { video } = await fill(k);
    await listFiles(k.deps);
    k.clock.forward(1);
    const before = k.deps.now();
    const seen: string[] = [];
    const stop = new AbortController();
    const limits = { before, maxMs: 600_000, rate: 1e12 };
    const stopped = checkFiles(k.deps, { ...limits, signal: stop.signal }, ({ file_key: key }) => {
      if (seen.push(key) === 2) stop.abort(new Error('stopped'));
    });
    await expect(stopped).rejects.toThrow('stopped');
    k.clock.forward(5);
    await checkFiles(k.deps, limits, ({ file_key: key }) => void seen.push(key));
    // a file hashed during its upload was read before the second check, too
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(4);
    const by = (one: { checked_at: string; file_key: string }): string => one.checked_at + one.file_key;
    const order = (await checksOf(k)).toSorted((a, b) => by(a).localeCompare(by(b)));
    await k.deps.db.transaction((sql) => clearCheck(sql, video));
    await listFiles(k.deps);
    const from = performance.now();
    const again: string[] = [];
    await checkFiles(
      k.deps,
      { ...limits, before: new Date(k.deps.now().getTime() + 1000), maxMs: 1e9, rate: 10 * 1024 ** 2 },
      ({ file_key: key }) => {
        again.push(key);
        if (again.length >= 4) k.clock.forward(60);
      },
    );
    expect(performance.now() - from).toBeGreaterThan(250);
    expect(again.slice(0, 4)).toEqual([
      video,
      ...order.map((one) => one.file_key).filter((key) => key !== video),
    ]);
  });

  it('is checked at once by doctor --deep', async () => {
    const k = await start();
    const { video, poster } = await fill(k);
    // shorter than its row says, before it was ever read
    const whole = await readFile(place(k, poster));
    await writeFile(place(k, poster), whole.subarray(1));
    const read = async (): Promise<string[]> => {
      k.clock.forward(5);
      const told: string[] = [];
      await checkEverything(
        k.deps,
        (level, line) => void told.push(`${level} ${line}`),
        () => {},
      );
      return told;
    };
    expect((await read())[0]).toContain(
      'BAD  every file: 4 read, 2 the same, 1 for the first time, 1 damaged. Put their bytes back',
    );
    await writeFile(place(k, poster), whole);
    expect(await read()).toEqual(['ok   every file: 4 read, 3 the same, 1 for the first time, 0 damaged']);
    await damage(k, video);
    expect((await read())[0]).toContain(
      'BAD  every file: 4 read, 3 the same, 0 for the first time, 1 damaged. ',
    );
    expect(dialect).toBe(k.deps.db.dialect);
  });
});
