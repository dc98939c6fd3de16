import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import {
  emptyPlace,
  follow,
  newFolder,
  repositoryIn,
  tools,
  upToDate,
} from '../../../tests/support/backups.ts';
import { detailsOf, get, siblingOf, type Uploaded, useVideos } from '../../../tests/support/conversions.ts';
import { eachDatabase, type Kit, kitBeside } from '../../../tests/support/harness.ts';
import { markedFiles } from '../../lib/server/backup/continuousFormat.ts';
import { restoreBackup } from '../../lib/server/backup/restoreBackup.ts';
import { setInstance } from '../../lib/server/db/inspect.ts';
import type { JobAttempt } from '../../lib/server/jobs/kind.ts';
import { makeJobs } from '../../lib/server/jobs/jobs.ts';
import { storagePlace } from '../../lib/server/storage/place.ts';
import { tellStored } from '../../lib/server/storage/tellStored.ts';
import { queueRemake } from './server/public.ts';
import { remakeJob } from './server/remake.ts';

const { engine, prepare, upload } = useVideos(['recorder.mkv'], ['recorder.mkv']);

/** The storage keys of a video's renditions whose names start with `named`. */
async function keysOf({ deps }: Kit, { fileId }: Uploaded, named: string): Promise<string[]> {
  const rows = await deps.db.all<{ key: string; name: string }>(
    'select storage_key as key, name from rendition_files where file_id = ?',
    [fileId],
  );
  return rows.filter(({ name }) => name.startsWith(named)).map(({ key }) => key);
}

/** Two videos that these jobs convert. */
async function twoVideos(k: Kit): Promise<[Uploaded, Uploaded]> {
  const both: [Uploaded, Uploaded] = [await upload(k, 'recorder.mkv'), await upload(k, 'recorder.mkv')];
  for (const { fileId } of both) await prepare(k, fileId, 'recorder.mkv');
  return both;
}

/** Expects a video to be played by its second conversion, with all files present. */
async function expectMadeAgain(k: Kit, { lessonId, fileId }: Uploaded): Promise<void> {
  const admin = await k.as('Admin');
  const details = (await detailsOf(admin, lessonId)).body;
  expect(details).toMatchObject({ videoState: 'ready', conversion: { state: 'complete' } });
  expect(details.streamUrl).toContain(`/${fileId}-2/`);
  for (const name of ['144p.mp4', '240p.mp4', '360p.mp4', 'audio.mp4', 'master.m3u8'])
    await get(admin, siblingOf(details.streamUrl!, name));
}

eachDatabase('renditions that a restore did not bring back', { shortOn: 'sqlite' }, (start, dialect) => {
  it.each(['240p', ''])('are made again, once (%s)', async (named) => {
    const k = await start({}, engine());
    const [intact, lost] = await twoVideos(k);
    await k.jobs();
    const keys = await keysOf(k, lost, named);
    for (const key of keys) await k.deps.storage.remove(key);
    const { signal } = new AbortController();
    await remakeJob.run({ keys }, k.deps, { signal } as JobAttempt);
    // until then the remaining renditions are played
    const between = (await detailsOf(lost.admin, lost.lessonId)).body;
    expect(between.videoState).toBe(named === '' ? 'processing' : 'ready');
    if (between.streamUrl) {
      const sizes = String((await get(lost.admin, between.streamUrl)).body);
      expect([sizes.includes('144p'), sizes.includes('240p')]).toEqual([true, false]);
    }
    await prepare(k, lost.fileId, 'recorder.mkv');
    await k.jobs();
    await expectMadeAgain(k, lost);
    // queued again, as after a kill, nothing is left to do
    await queueRemake(k.deps, keys);
    await k.jobs();
    await expectMadeAgain(k, lost);
    const other = (await detailsOf(intact.admin, intact.lessonId)).body;
    expect(other.streamUrl).toContain(`/${intact.fileId}-1/`);
  });

  // only SQLite has continuous backups
  if (dialect === 'postgres') return;

  it('from a continuous backup which had their rows before them are made at the first start', async () => {
    const k = await start({}, engine());
    await setInstance(k.deps.db.sql, 'abc');
    await storagePlace(k.deps.config, tools).writeInstance('abc');
    const folder = await newFolder();
    const copy = await follow(k.deps, () => repositoryIn(folder));
    const { storage } = k.deps;
    storage.addLocal = tellStored({ ...storage }, (key) => copy.fileStored(key)).addLocal;
    const [intact, lost] = await twoVideos(k);
    for (const { fileId } of [intact, lost]) {
      const [file] = await k.deps.db.all<{ key: string }>(
        'select storage_key as key from files where id = ?',
        [fileId],
      );
      await copy.fileStored(file!.key);
    }
    await k.jobs();
    await upToDate(copy);
    await copy.stop();
    // a disk that was lost before these files had been copied
    const late = await keysOf(k, lost, '240p');
    for await (const { mark, key } of markedFiles(await repositoryIn(folder)))
      if (late.includes(key)) await rm(path.join(folder, mark));

    const place = await emptyPlace('sqlite');
    const told: string[] = [];
    const restored = async (db: Kit['deps']['db'], missing: readonly string[]): Promise<void> => {
      told.push(...missing);
      await queueRemake({ jobs: makeJobs(db, tools) }, missing);
    };
    await restoreBackup(place.config, await repositoryIn(folder), {}, { ...tools, restored });
    expect(told.toSorted()).toEqual(late.toSorted());
    const again = await kitBeside('sqlite', place.folder, '', engine());
    onTestFinished(() => again.stop());
    await prepare(again, lost.fileId, 'recorder.mkv', 2);
    await again.jobs();
    await expectMadeAgain(again, lost);
    const other = (await detailsOf(await again.as('Admin'), intact.lessonId)).body;
    expect(other.streamUrl).toContain(`/${intact.fileId}-1/`);
  });
});
