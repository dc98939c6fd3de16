// The image alone and with the compose file, as in docs/OPERATIONS.md: started, upgraded, removed.
import fs from 'node:fs';
import path from 'node:path';
import { addCourse, convertLesson, findCourse, firstSettings, untilReady, watchLesson } from './academy.ts';
import { check, expect, output, run } from './checks.ts';
import { engineEnv, images } from './images.ts';
import { ownAddress, type Plan } from './plan.ts';

type Podman = (...args: string[]) => string;

/** Checks the images of a plan. */
export async function checkContainers({ work }: Plan): Promise<void> {
  const podman: Podman = (...args) => output('podman', args, { env: engineEnv(work) });
  await checkImage(podman);
  await checkCompose(work, podman);
}

function expectNothingLeft(podman: Podman): void {
  for (const [what, ...args] of [
    ['containers', 'ps', '--all'],
    ['volumes', 'volume', 'ls'],
    ['networks', 'network', 'ls', '--filter', 'name=kaksha'],
  ]) {
    const left = podman(...args, '--quiet').trim();
    expect(left === '', `${what} are left: ${left}`);
  }
}

/** Throws unless a container ended by itself after the signal. */
function stop(podman: Podman, name: string): void {
  podman('stop', name);
  const code = podman('inspect', '--format', '{{.State.ExitCode}}', name).trim();
  expect(code === '0', `${name} ended with ${code}:\n${podman('logs', '--tail', '20', name)}`);
}

/** One process with everything. */
async function checkImage(podman: Podman): Promise<void> {
  const url = 'http://127.0.0.1:4000';
  const place = ['--read-only', '--tmpfs', '/tmp', '-v', 'kaksha:/data'];
  const start = async (image: string): Promise<void> => {
    const settings = Object.entries(firstSettings).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
    const how = ['--name', 'kaksha', '--stop-timeout', '30', ...place, '-p', '4000:4000', ...settings];
    podman('run', '-d', ...how, image);
    await untilReady(url);
  };
  const end = (): void => {
    stop(podman, 'kaksha');
    podman('rm', 'kaksha');
  };
  try {
    await check('image, version before: starts, with data', async () => {
      await start(images.before);
      await addCourse(url);
      return watchLesson(url);
    });
    await check('image: upgraded with data, which is copied first; converts a video', async () => {
      end();
      await start(images.now);
      const copies = podman('exec', 'kaksha', 'ls', '/data/backups');
      expect(/^before-.*\.db$/m.test(copies), `no copy from before: ${copies}`);
      await findCourse(url);
      const said = podman('exec', 'kaksha', 'kaksha', 'doctor');
      expect(/on which a server runs/.test(said) && !/BAD/.test(said), said);
      return convertLesson(url);
    });
    await check('image: taken back to the version before by one command', async () => {
      end();
      podman('run', '--rm', ...place, images.now, 'undo-upgrade', '--yes');
      await start(images.before);
      await findCourse(url);
    });
  } finally {
    await check('image: removed with its volume', () => {
      podman('rm', '--force', '--time', '30', '--ignore', 'kaksha');
      podman('volume', 'rm', 'kaksha');
      expectNothingLeft(podman);
    });
  }
}

/** Web, worker, PostgreSQL and nginx. */
async function checkCompose(work: string, podman: Podman): Promise<void> {
  const project = path.join(work, 'compose');
  const source = path.join(import.meta.dirname, '../../ops');
  fs.mkdirSync(project);
  for (const name of ['container', 'nginx'])
    fs.cpSync(path.join(source, name), path.join(project, name), { recursive: true });
  const folder = path.join(project, 'container');
  const url = `http://${ownAddress}:8080`;
  const own = { ...firstSettings, PUBLIC_URL: url, DEMO: 'true' };
  let settings = fs.readFileSync(path.join(folder, 'example.env'), 'utf8');
  for (const [name, value] of Object.entries(own))
    settings = settings.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`);
  const compose = (image: string, ...args: string[]): string => {
    fs.writeFileSync(path.join(folder, '.env'), `${settings}KAKSHA_IMAGE=${image}\n`);
    return run('podman-compose', ['-p', 'kaksha', ...args], { cwd: folder, env: engineEnv(work) });
  };
  const web = (...args: string[]): string => podman('exec', 'kaksha_web_1', ...args);
  const all = ['nginx', 'web', 'worker', 'db'].map((name) => `kaksha_${name}_1`);
  const ready = async (): Promise<void> => {
    try {
      await untilReady(url, 240);
    } catch (error) {
      const logs = all.map((name) => `${name}:\n${podman('logs', '--tail', '15', name)}`);
      throw new Error(`${(error as Error).message}\n${logs.join('\n')}`, { cause: error });
    }
  };

  try {
    await check('compose, version before: web, worker, PostgreSQL and nginx start, with data', async () => {
      compose(images.before, 'up', '-d');
      await ready();
      await addCourse(url);
      return watchLesson(url);
    });
    await check('compose: not root, nothing but /data and /tmp can be written, healthy', () => {
      for (const name of ['web', 'worker', 'nginx'])
        expect(
          podman('exec', `kaksha_${name}_1`, 'id', '-u').trim() === '10001',
          `${name} is not user 10001`,
        );
      for (const place of ['/opt/kaksha/written', '/written', '/usr/written'])
        expect(!canWrite(() => web('touch', place)), `${place} can be written`);
      // without systemd nobody runs the health checks here
      for (const name of ['db', 'web']) podman('healthcheck', 'run', `kaksha_${name}_1`);
    });
    await check('compose: nginx finds a web process that is started again', async () => {
      podman('restart', 'kaksha_web_1');
      await ready();
    });
    await check('compose: upgraded with data, which is copied first', async () => {
      for (const name of all.slice(0, -1)) stop(podman, name);
      compose(images.before, 'down', '-t', '30');
      compose(images.now, 'up', '-d');
      await ready();
      const copies = web('ls', '/data/backups');
      expect(/^before-.*\.dump$/m.test(copies), `no copy from before: ${copies}`);
      await findCourse(url);
      const said = web('sh', '-c', 'kaksha doctor || true');
      // there is no certificate here
      const bad = said.match(/^ +BAD +(?!address\.encryption:)\S.*$/gm) ?? [];
      expect(/on which a server runs/.test(said) && bad.length === 0, said);
      await watchLesson(url);
      return convertLesson(url);
    });
  } finally {
    await check('compose: removed with its volumes', () => {
      compose(images.now, 'down', '-v', '-t', '30');
      podman('network', 'rm', 'kaksha_default');
      expectNothingLeft(podman);
      fs.rmSync(project, { recursive: true });
    });
  }
}

function canWrite(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
