// The image and the compose file: started, upgraded, removed.
import fs from 'node:fs';
import path from 'node:path';
import { addCourse, findCourse, owner, untilReady, watchLesson } from './academy.ts';
import { check, expect, run } from './checks.ts';
import { engineEnv, images } from './images.ts';
import type { Plan } from './plan.ts';

const url = 'http://127.0.0.1:8080';

/** What differs here from a machine with networks for containers: they share this one's, where only 127.0.0.1 is. */
const override = `services:
${['db', 'web', 'worker', 'nginx']
  .map((name) => `  ${name}: { network_mode: host, extra_hosts: ['db:127.0.0.1', 'web:127.0.0.1'] }`)
  .join('\n')}
`;

/** Checks the images of a plan with ops/container/compose.yaml. */
export async function checkContainers({ work }: Plan): Promise<void> {
  const project = path.join(work, 'compose');
  const source = path.join(import.meta.dirname, '../../ops');
  fs.mkdirSync(project);
  for (const name of ['container', 'nginx'])
    fs.cpSync(path.join(source, name), path.join(project, name), { recursive: true });
  const folder = path.join(project, 'container');
  fs.writeFileSync(path.join(folder, 'override.yaml'), override);
  const example = fs.readFileSync(path.join(folder, 'example.env'), 'utf8');
  const settings = example
    .replace(/^ADMIN_EMAIL=.*$/m, `ADMIN_EMAIL=${owner.email}`)
    .replace(/^ADMIN_PASSWORD=.*$/m, `ADMIN_PASSWORD=${owner.password}`)
    .replace(/^DEMO=.*$/m, 'DEMO=true');
  const env = engineEnv(work);
  const podman = (...args: string[]): string => run('podman', args, { env });
  const compose = (image: string, ...args: string[]): string => {
    fs.writeFileSync(path.join(folder, '.env'), `${settings}KAKSHA_IMAGE=${image}\n`);
    const files = ['-f', 'compose.yaml', '-f', 'override.yaml'];
    return run('podman-compose', [...files, '-p', 'kaksha', ...args], { cwd: folder, env });
  };
  const web = (...args: string[]): string => podman('exec', 'kaksha_web_1', ...args);

  try {
    await check(
      'containers, version before: web, worker, PostgreSQL and nginx start, with data',
      async () => {
        compose(images.before, 'up', '-d');
        await untilReady(url, 240);
        await addCourse(url);
        return watchLesson(url);
      },
    );
    await check('containers: not root, nothing but /data and /tmp can be written, healthy', () => {
      expect(web('id', '-u').trim() === '10001', 'the server runs as another user than 10001');
      for (const place of ['/opt/kaksha/written', '/written', '/usr/written'])
        expect(!canWrite(() => web('touch', place)), `${place} can be written`);
      podman('healthcheck', 'run', 'kaksha_web_1');
      return podman('exec', 'kaksha_nginx_1', 'id', '-u').trim();
    });
    await check('containers: upgraded with data, which is copied first', async () => {
      compose(images.before, 'down');
      compose(images.now, 'up', '-d');
      await untilReady(url, 240);
      const copies = web('sh', '-c', 'ls /data/backups').split('\n');
      expect(
        copies.some((name) => /^before-.*\.dump$/.test(name)),
        `no copy from before: ${copies.join(', ')}`,
      );
      await findCourse(url);
      const said = web('kaksha', 'doctor');
      expect(/on which a server runs/.test(said) && !/BAD/.test(said), said);
      return watchLesson(url);
    });
  } finally {
    await check('containers: removed with their volumes', () => {
      compose(images.now, 'down', '-v');
      expect(podman('ps', '-a', '-q').trim() === '', 'there are containers left');
      const left = podman('volume', 'ls', '-q').trim();
      expect(left === '', `volumes are left: ${left}`);
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
