// The units under a separate systemd: a Debian system in namespaces, of which it is the first process.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { databaseAt, query, startPostgres } from '../../tests/support/postgres.ts';
import { addCourse, convertLesson, findCourse, firstSettings, untilReady, watchLesson } from './academy.ts';
import { check, expect, run } from './checks.ts';
import type { Plan } from './plan.ts';

const boot = `set -e
mount --make-rprivate /
mount --bind "$0" "$0"
cd "$0"
mount -t proc proc proc
mount --rbind /dev dev
mount --rbind /sys sys
mount -t tmpfs tmpfs run
mount -t tmpfs cgroup sys/fs/cgroup
mkdir sys/fs/cgroup/systemd
mount -t cgroup -o none,name=systemd,xattr cgroup sys/fs/cgroup/systemd
pivot_root . mnt
umount -l /mnt
exec env -i container=ops PATH=/usr/bin:/usr/sbin:/bin:/sbin /lib/systemd/systemd --system --unit=basic.target
`;

interface Booted {
  /** Runs a program in it; returns its output. */
  inside(...args: string[]): string;
  end(): Promise<void>;
}

async function bootSystem(root: string, log: string): Promise<Booted> {
  const out = fs.openSync(log, 'w');
  const kinds = ['--pid', '--fork', '--kill-child', '--mount', '--uts', '--ipc', '--cgroup'];
  const child = spawn('unshare', [...kinds, '/bin/sh', '-c', boot, root], { stdio: ['ignore', out, out] });
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const end = async (): Promise<void> => {
    child.kill('SIGKILL');
    await gone;
  };
  for (let tries = 0; tries < 120; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    if (child.exitCode !== null) break;
    const list = fs.readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim();
    if (list === '') continue;
    const inside = (...args: string[]): string =>
      run('nsenter', [
        '--target',
        list,
        '--mount',
        '--pid',
        '--uts',
        '--ipc',
        '--cgroup',
        '--root',
        '--wd=/',
        ...args,
      ]);
    try {
      inside('systemctl', 'is-active', 'basic.target');
      return { inside, end };
    } catch {
      // not running yet
    }
  }
  await end();
  throw new Error(`systemd did not start in namespaces:\n${fs.readFileSync(log, 'utf8').slice(-2000)}`);
}

/** Checks the package of a plan under systemd. */
export async function checkUnits({ work, debs, debianRoot: root }: Plan): Promise<void> {
  let system: Booted | null = null;
  await check('deb: a systemd of its own starts here', async () => {
    system = await bootSystem(root, path.join(work, 'systemd.log'));
    return system.inside('systemctl', '--version').split('\n')[0]!;
  });
  if (system === null) return;
  const { inside, end } = system as Booted;
  const settings = path.join(root, 'etc/kaksha/kaksha.env');
  const url = 'http://127.0.0.1:4000';
  const install = (deb: string): string => {
    fs.copyFileSync(deb, path.join(root, 'var/tmp/kaksha.deb'));
    return inside('dpkg', '--install', '/var/tmp/kaksha.deb');
  };
  const processOf = (unit: string): string => inside('systemctl', 'show', '-P', 'MainPID', unit).trim();
  /** Microseconds since the machine started. */
  const beganOf = (unit: string): number =>
    Number(inside('systemctl', 'show', '-P', 'ExecMainStartTimestampMonotonic', unit).trim());
  const problems = (unit: string): string => inside('journalctl', '--no-pager', '-n', '40', '-u', unit);
  try {
    await check(
      'deb under systemd, version before: enabled, ready when systemctl returns, plays and converts videos',
      async () => {
        install(debs.before);
        const lines = Object.entries(firstSettings).map(([name, value]) => `${name}=${value}\n`);
        fs.appendFileSync(settings, lines.join(''));
        try {
          inside('systemctl', 'enable', '--now', 'kaksha');
        } catch (error) {
          throw new Error(`${(error as Error).message}\n${problems('kaksha')}`, { cause: error });
        }
        // systemd was notified: no wait is needed
        await untilReady(url, 1);
        await addCourse(url);
        await watchLesson(url);
        return convertLesson(url);
      },
    );
    await check(
      'deb under systemd: upgraded while it runs, with data, which is copied first; commands find the server',
      async () => {
        const first = processOf('kaksha');
        install(debs.now);
        expect(processOf('kaksha') !== first && processOf('kaksha') !== '0', 'the server was not restarted');
        await untilReady(url, 1);
        const copies = fs.readdirSync(path.join(root, 'var/lib/kaksha/backups'));
        expect(
          copies.some((name) => name.startsWith('before-')),
          'nothing was copied before',
        );
        expect(/on which a server runs/.test(inside('kaksha', 'doctor')), 'doctor does not find the server');
        await findCourse(url);
        return watchLesson(url);
      },
    );
    await check('deb under systemd: ends cleanly', () => {
      inside('systemctl', 'disable', '--now', 'kaksha');
      const result = inside('systemctl', 'show', '-P', 'Result', 'kaksha').trim();
      expect(result === 'success', `${result}\n${problems('kaksha')}`);
    });
    await check(
      'deb under systemd: two web processes and a worker of the version before, upgraded while they run',
      async () => {
        const postgres = await startPostgres();
        try {
          await query(postgres.url, 'create database units');
          const database = databaseAt(postgres.url, 'units');
          fs.appendFileSync(settings, `DATABASE_URL=${database}\nDATA_DIR=/var/lib/kaksha/several\n`);
          install(debs.before);
          const units = ['kaksha-web@4001', 'kaksha-web@4002', 'kaksha-worker'];
          inside('systemctl', 'enable', '--now', ...units);
          for (const port of [4001, 4002]) await untilReady(`http://127.0.0.1:${port}`, 1);
          await addCourse('http://127.0.0.1:4001');
          const first = units.map(processOf);
          install(debs.now);
          expect(
            units.map(processOf).every((id, i) => id !== first[i] && id !== '0'),
            'one was not restarted',
          );
          const [one, other, worker] = units.map(beganOf);
          expect(worker! < one! && worker! < other!, 'the worker was not restarted first');
          for (const port of [4001, 4002]) await untilReady(`http://127.0.0.1:${port}`, 1);
          await findCourse('http://127.0.0.1:4001');
          await watchLesson('http://127.0.0.1:4002');
          inside('dpkg', '--remove', 'kaksha');
          const left = inside(
            'systemctl',
            'list-units',
            '--plain',
            '--no-legend',
            '--state=active',
            'kaksha*',
          ).trim();
          expect(left === '', `these go on after the removal: ${left}`);
        } finally {
          await postgres.stop();
        }
      },
    );
  } finally {
    await end();
    run('chroot', [root, 'dpkg', '--purge', 'kaksha']);
    run('chroot', [
      root,
      'sh',
      '-c',
      'rm -r /var/lib/kaksha /var/tmp/kaksha.deb; deluser --quiet kaksha || true',
    ]);
  }
}
