// Shutdown of a server behind a proxy.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { type Academy, startAcademy } from '../support/academy.ts';
import { pass, until } from '../support/until.ts';
import { itLong } from '../support/long.ts';

const running: Academy[] = [];
afterEach(async () => {
  for (const academy of running.splice(0)) await academy.remove();
});

async function start(env: Record<string, string>): Promise<Academy> {
  const academy = await startAcademy({ TRUST_PROXY: 'true', ...env });
  running.push(academy);
  return academy;
}

/** Sends requests on one connection, which is reused when the reply allows it. */
function asker(academy: Academy) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (path: string) =>
    new Promise<{ status: number; connection: string | undefined; isReused: boolean }>((resolve, reject) => {
      const asking = get(academy.url + path, { agent }, (reply: IncomingMessage) => {
        reply.resume();
        reply.once('end', () =>
          resolve({
            status: reply.statusCode!,
            connection: reply.headers.connection,
            isReused: asking.reusedSocket,
          }),
        );
      });
      asking.once('error', reject);
    });
}

it('says that it is not ready before it takes no more requests', async () => {
  const academy = await start({ UNREADY_SECONDS: '2' });
  const ask = asker(academy);
  expect((await ask('/api/ready')).status).toBe(200);
  const ended = academy.end('SIGTERM');
  await until('it is not ready', async () => (await asker(academy)('/api/ready')).status === 503);
  expect(await ask('/api/health')).toMatchObject({ status: 200, connection: 'keep-alive', isReused: true });
  // also on new connections
  expect((await asker(academy)('/api/health')).status).toBe(200);
  expect(await ended).toBe(0);
});

itLong('listens no more, and answers once more on each connection that is open', async () => {
  const academy = await start({});
  const ask = asker(academy);
  expect((await ask('/api/health')).connection).toBe('keep-alive');
  const login = request(`${academy.url}/api/Users/CheckLogin`, {
    method: 'POST',
    agent: new Agent({ keepAlive: true }),
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  });
  const answered = once(login, 'response') as Promise<[IncomingMessage]>;
  login.flushHeaders();
  await once(login, 'continue');
  const ended = academy.end('SIGTERM');
  await until('it listens no more', () =>
    asker(academy)('/api/health').then(
      () => false,
      (error: { code?: string }) => error.code === 'ECONNREFUSED',
    ),
  );
  expect(await ask('/api/health')).toEqual({ status: 200, connection: 'close', isReused: true });
  // the reply to an earlier request closes its connection, too
  await pass(1100, 'a slow client sends the rest later');
  login.end(JSON.stringify({ useremail: academy.admin.email, pswd: academy.admin.password }));
  const [reply] = await answered;
  reply.resume();
  expect([reply.statusCode, reply.headers.connection]).toEqual([200, 'close']);
  expect(await ended).toBe(0);
});

itLong('answers on a connection that has waited as long as nginx keeps one', async () => {
  const nginx = await readFile(new URL('../../ops/nginx/kaksha.conf', import.meta.url), 'utf8');
  const idleMs = Number(/keepalive_timeout (\d+)s;/.exec(nginx)![1]) * 1000;
  const academy = await start({});
  const [busy, waiting] = [asker(academy), asker(academy)];
  await Promise.all([busy('/api/health'), waiting('/api/health')]);
  const ended = academy.end('SIGTERM');
  await until(
    'it ends connections with its replies',
    async () => (await busy('/api/health')).connection === 'close',
  );
  await pass(idleMs, 'nginx may still use what it has kept');
  expect(await waiting('/api/health')).toEqual({ status: 200, connection: 'close', isReused: true });
  expect(await ended).toBe(0);
});
