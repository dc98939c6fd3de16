import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { countConnections, openPort, socketCount, stopListening, tryAddress } from './listening.ts';

const host = '127.0.0.1';
const clients: Socket[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
});

async function open() {
  const server = createServer((_request, response) => response.end('here'));
  const listen = async (options: object): Promise<void> => {
    server.listen(options);
    await once(server, 'listening');
  };
  return { server, port: await openPort({ server, listen }, { host, port: 0 }) };
}

function connectTo(port: number): Socket {
  const client = connect(port, host);
  clients.push(client);
  return client;
}

it('accepts several connections in a turn of the event loop', async ({ skip }) => {
  skip(socketCount === 1, 'this system has one listening socket a port');
  const { server, port } = await open();
  const max = 64;
  let accepted = 0;
  server.on('connection', () => accepted++);
  // the system has accepted them before the next turn begins
  for (let n = 0; n < max; n++) connectTo(port);
  let turns = 0;
  for (; accepted < max && turns < 1000; turns++) await nextTurn();
  expect(accepted).toBe(max);
  expect(turns).toBeLessThan(max * 0.75);
  void stopListening(server);
});

it('takes no port that another server shares', async () => {
  const { server, port } = await open();
  await expect(tryAddress({ host, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  const other = createServer();
  const listen = async (): Promise<void> => {};
  await expect(openPort({ server: other, listen }, { host, port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
  await stopListening(server);
  await tryAddress({ host, port });
});

it('answers on all sockets, and waits for open connections after it has stopped listening', async () => {
  const { server, port } = await open();
  const asked = Array.from({ length: 32 }, async () => {
    const client = connectTo(port);
    client.write('GET / HTTP/1.1\r\nhost: academy\r\n\r\n');
    const [reply] = (await once(client, 'data')) as [Buffer];
    return reply.toString();
  });
  for (const reply of await Promise.all(asked)) expect(reply).toContain('here');
  expect(await countConnections(server)).toBe(32);
  let ended = false;
  const end = stopListening(server).then(() => (ended = true));
  await expect(once(connectTo(port), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(ended).toBe(false);
  server.closeIdleConnections();
  await end;
  expect(await countConnections(server)).toBe(0);
});
