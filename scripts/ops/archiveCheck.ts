// The release archive: started, upgraded, downgraded, removed, in a network that contains only this machine.
import fs from 'node:fs';
import path from 'node:path';
import { addCourse, convertLesson, findCourse, firstSettings, watchLesson } from './academy.ts';
import { check, expect, run } from './checks.ts';
import type { Plan } from './plan.ts';
import { startServer, type Server } from './servers.ts';

const port = 4000;

/** Names of the copies that were made before upgrades. */
const copiesIn = (data: string): string[] =>
  fs.existsSync(path.join(data, 'backups'))
    ? fs.readdirSync(path.join(data, 'backups')).filter((name) => name.startsWith('before-'))
    : [];

/** Checks the archives of a plan. */
export async function checkArchive({ work, archives, withFfmpeg }: Plan): Promise<void> {
  const place = path.join(work, 'archive');
  const data = path.join(place, 'data');
  const unpack = (archive: string): string => {
    run('tar', ['-xzf', archive, '-C', place]);
    return path.join(place, path.basename(archive, '.tar.gz'), 'bin/kaksha');
  };
  // without this machine's npm and Node
  const env = { PATH: '/usr/bin:/bin', DATA_DIR: data, PORT: String(port), ...firstSettings };
  const start = (program: string): Promise<Server> => startServer([program, 'start'], { port, env });
  fs.mkdirSync(place);

  const before = unpack(archives.before);
  let now = '';
  let server: Server;
  await check('archive, version before: starts without a registry, with data', async () => {
    server = await start(before);
    await addCourse(server.url);
    const seen = await watchLesson(server.url);
    await server.stop();
    expect(copiesIn(data).length === 0, 'a first start made a copy');
    return seen;
  });
  await check(
    'archive: upgraded by starting the new one on the same data, which is copied first',
    async () => {
      now = unpack(archives.now);
      server = await start(now);
      expect(/A copy from before is in/.test(server.output()), 'the start does not say that it made a copy');
      expect(copiesIn(data).length === 1, `there are ${copiesIn(data).length} copies from before`);
      await findCourse(server.url);
      return watchLesson(server.url);
    },
  );
  await check('archive: commands act upon the running server', () => {
    const said = run(now, ['doctor'], { env: { PATH: '/usr/bin:/bin' } });
    expect(/on which a server runs/.test(said) && !/BAD/.test(said), said);
    return /videos: .*/.exec(said)?.[0];
  });
  await check('archive: taken back to the version before by one command', async () => {
    await server.stop();
    run(now, ['undo-upgrade', '--yes'], { env });
    server = await start(before);
    await findCourse(server.url);
    await server.stop();
    server = await start(now);
    await findCourse(server.url);
    await server.stop();
  });
  await check('archive with FFmpeg from npm: converts a video', async () => {
    const own = { ...env, DATA_DIR: path.join(place, 'own'), PATH: barePath(place) };
    const program = path.join(withFfmpeg, 'bin/kaksha');
    server = await startServer([program, 'start'], { port, env: own });
    const said = run(program, ['doctor'], { env: { PATH: own.PATH } });
    const made = await convertLesson(server.url);
    await server.stop();
    fs.rmSync(own.DATA_DIR, { recursive: true });
    return `${made}; ${/videos: .*/.exec(said)?.[0]}`;
  });
  await check('archive: removed with its folders; nothing else was written', () => {
    for (const program of [before, now]) fs.rmSync(path.join(program, '../..'), { recursive: true });
    fs.rmSync(path.join(place, 'bare'), { recursive: true });
    const left = fs.readdirSync(place);
    expect(left.join() === 'data', `left over: ${left.join(', ')}`);
    fs.rmSync(place, { recursive: true });
  });
}

/** A PATH with only the programs of the start script, so without an ffmpeg. */
function barePath(place: string): string {
  const folder = path.join(place, 'bare');
  if (!fs.existsSync(folder)) {
    fs.mkdirSync(folder);
    for (const name of ['dirname', 'readlink', 'sh'])
      fs.symlinkSync(`/usr/bin/${name}`, path.join(folder, name));
  }
  return folder;
}
