// The Debian package: installed, started by the command lines of its units, upgraded, downgraded, removed and purged.
import fs from 'node:fs';
import path from 'node:path';
import { databaseAt, query, startPostgres } from '../../tests/support/postgres.ts';
import { addCourse, convertLesson, findCourse, firstSettings, watchLesson } from './academy.ts';
import { check, expect, run } from './checks.ts';
import type { Plan } from './plan.ts';
import { startServer, type Server } from './servers.ts';

/** Forbidden calls by FFmpeg and setpriv, which both continue when these are refused: under systemd videos are converted. */
const harmless = new Set(['capset', 'set_mempolicy']);

/** A value of an installed unit. */
const valuesOf = (unit: string, name: string): string[] =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value!);

/** The files of a system except dpkg's records, logs, and folders that are emptied when the machine starts. */
const filesOf = (root: string): Set<string> =>
  new Set(
    run('find', [
      root,
      '-xdev',
      '-path',
      '*/var/lib/dpkg/*',
      '-o',
      '-path',
      '*/var/log/*',
      '-o',
      '-path',
      path.join(root, 'run/*'),
      '-o',
      '-printf',
      '%P\n',
    ])
      .split('\n')
      .filter(
        (file) => !/^(etc\/(passwd|group|shadow|gshadow|subuid|subgid)-?|etc\/\.pwd\.lock)$/.test(file),
      ),
  );

/** Checks the packages of a plan in its Debian root. */
export async function checkDebian({ debs, debianRoot: root, forbiddenCalls }: Plan): Promise<void> {
  const inside = (...args: string[]): string => run('chroot', [root, ...args]);
  const at = (file: string): string => path.join(root, file);
  const calls = '/tmp/forbidden-calls';
  const install = (deb: string): string => {
    fs.copyFileSync(deb, at('tmp/kaksha.deb'));
    return inside('env', 'DEBIAN_FRONTEND=noninteractive', 'dpkg', '--install', '/tmp/kaksha.deb');
  };

  /**
   * Starts a unit as systemd would: its user, its environment, its command, no privileges; forbidden system calls are recorded.
   */
  const startUnit = (name: string, port: number): Promise<Server> => {
    const file = name.replace(/@\d+/, '@');
    const unit = fs.readFileSync(at(`usr/lib/systemd/system/${file}`), 'utf8');
    for (const folder of ['run/kaksha', 'var/cache/kaksha'])
      inside('install', '-d', '-o', 'kaksha', '-g', 'kaksha', `/${folder}`);
    const [user] = valuesOf(unit, 'User');
    const command = valuesOf(unit, 'ExecStart')[0]!.replace('%i', String(port)).split(' ');
    const asUser = ['chroot', root, 'setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'];
    const without = ['--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'];
    const env = ['env', '-i', 'PATH=/usr/bin:/bin', ...valuesOf(unit, 'Environment')];
    const watched = ['strace', '-D', '-f', '-qq', '--seccomp-bpf', '-A', '-o', calls, '-e', 'signal=none'];
    const only = ['-e', `trace=${forbiddenCalls.map((call) => `?${call}`).join(',')}`];
    const words = [...asUser, ...without, ...env, ...watched, ...only, ...command];
    return startServer(words as [string, ...string[]], { port, env: process.env });
  };

  const original = filesOf(root);
  let server: Server;
  await check(
    'deb, version before: installed and started by its unit’s command line, with data',
    async () => {
      install(debs.before);
      const settings = Object.entries(firstSettings).map(([name, value]) => `${name}=${value}\n`);
      fs.appendFileSync(at('etc/kaksha/kaksha.env'), settings.join(''));
      server = await startUnit('kaksha.service', 4000);
      await addCourse(server.url);
      const seen = await watchLesson(server.url);
      await server.stop();
      return seen;
    },
  );
  const backups = at('var/lib/kaksha/backups');
  const scripts = (): string[] => fs.readdirSync(at('usr/lib/kaksha/dist/web/app')).toSorted();
  await check('deb: upgraded with data, which is copied first; settings stay', async () => {
    install(debs.now);
    const mode = inside('stat', '-c', '%a %U:%G', '/etc/kaksha/kaksha.env').trim();
    expect(mode === '400 kaksha:root', `the settings are ${mode}`);
    server = await startUnit('kaksha.service', 4000);
    const copies = fs.readdirSync(backups).filter((name) => name.startsWith('before-'));
    expect(copies.length === 1, `there are ${copies.length} copies from before`);
    await findCourse(server.url);
    return watchLesson(server.url);
  });
  await check('deb: the scripts of the build before are served until the next upgrade', async () => {
    const own = inside('dpkg-query', '--listfiles', 'kaksha');
    const earlier = scripts().filter((name) => !own.includes(`/dist/web/app/${name}\n`));
    expect(earlier.length > 0, 'none is kept');
    for (const name of earlier.filter((name) => name.endsWith('.js')))
      expect((await fetch(`${server.url}/app/${name}`)).ok, `${name} is not served`);
    return `${earlier.length} of ${scripts().length}`;
  });
  await check(
    'deb: commands act as the user of the service, and a video is converted by Debian’s FFmpeg',
    async () => {
      const said = inside('kaksha', 'doctor');
      expect(/on which a server runs/.test(said) && !/BAD/.test(said), said);
      return `${await convertLesson(server.url)}; ${/videos: .*/.exec(said)?.[0]}`;
    },
  );
  await check('deb: no system call that the unit forbids', async () => {
    await server.stop();
    const noted = new Set(
      [...fs.readFileSync(at(calls), 'utf8').matchAll(/^\d+ +(\w+)\(/gm)].map(([, call]) => call),
    );
    const wrong = [...noted].filter((call) => !harmless.has(call!));
    expect(wrong.length === 0, `forbidden and called: ${wrong.join(', ')}`);
    return `${forbiddenCalls.length} forbidden`;
  });
  await check('deb: systemd-analyze has nothing to say about the installed units', () => {
    for (const unit of ['kaksha.service', 'kaksha-web@4001.service', 'kaksha-worker.service']) {
      const said = inside('systemd-analyze', 'verify', '--man=no', unit);
      expect(said.trim() === '', said);
    }
  });
  await check('deb: taken back to the version before by one command, and upgraded again', async () => {
    // in a terminal of its own, so that root's is out of its reach
    const inTerminal = [
      'script',
      '--quiet',
      '--return',
      '--command',
      'kaksha undo-upgrade --yes',
      '/dev/null',
    ];
    const said = inside(...inTerminal);
    expect(/The database is that of .* again/.test(said), said);
    const both = scripts();
    fs.writeFileSync(at('usr/lib/kaksha/dist/web/app/older.js'), '');
    install(debs.before);
    server = await startUnit('kaksha.service', 4000);
    await findCourse(server.url);
    await server.stop();
    install(debs.now);
    expect(scripts().join() === both.join(), 'there are other scripts than those of the two versions');
    server = await startUnit('kaksha.service', 4000);
    await findCourse(server.url);
    await server.stop();
  });
  await check(
    'deb: two web processes and a worker on PostgreSQL, by their units’ command lines',
    async () => {
      const postgres = await startPostgres();
      const settings = fs.readFileSync(at('etc/kaksha/kaksha.env'), 'utf8');
      try {
        await query(postgres.url, 'create database packaged');
        const url = databaseAt(postgres.url, 'packaged');
        // the folder of files belongs to another academy
        fs.appendFileSync(
          at('etc/kaksha/kaksha.env'),
          `DATABASE_URL=${url}\nDATA_DIR=/var/lib/kaksha/several\n`,
        );
        const servers: Server[] = [];
        for (const port of [4001, 4002]) servers.push(await startUnit(`kaksha-web@${port}.service`, port));
        servers.push(await startUnit('kaksha-worker.service', 0));
        await addCourse(servers[0]!.url);
        await findCourse(servers[1]!.url);
        for (const one of servers) await one.stop();
      } finally {
        fs.writeFileSync(at('etc/kaksha/kaksha.env'), settings);
        await postgres.stop();
      }
    },
  );
  await check('deb: removed and purged; the academy’s data stays until it is deleted by hand', () => {
    inside('dpkg', '--remove', 'kaksha');
    expect(fs.existsSync(at('etc/kaksha/kaksha.env')), 'the settings went with the program');
    expect(!fs.existsSync(at('usr/lib/kaksha')), 'the program is still there');
    const said = inside('dpkg', '--purge', 'kaksha');
    expect(/stays in \/var\/lib\/kaksha/.test(said), `the purge does not say that data stays: ${said}`);
    expect(fs.existsSync(at('var/lib/kaksha/kaksha.sqlite')), 'the data went with the program');
    fs.rmSync(at('var/lib/kaksha'), { recursive: true });
    inside('deluser', '--quiet', 'kaksha');
    for (const file of ['tmp/kaksha.deb', calls]) fs.rmSync(at(file), { force: true });
    const left = [...filesOf(root)].filter((file) => !original.has(file));
    expect(left.length === 0, `left over: ${left.join(', ')}`);
  });
}
