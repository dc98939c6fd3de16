import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { postPush } from './post.ts';

// a name that looks public, and leads here
vi.mock('node:dns', () => ({
  lookup: (_host: string, _options: object, found: (error: null, addresses: object[]) => void) =>
    found(null, [
      { address: '8.8.8.8', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]),
}));

it('a name that leads to this machine, beside others, is not connected to', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const sent = postPush(
    `https://push.example.com:${port}/x`,
    { body: Buffer.from('x'), headers: {} },
    { signal: new AbortController().signal, now: new Date(), anywhere: false },
  );
  await expect(sent).rejects.toMatchObject({ name: 'PrivateAddress' });
  expect(connections).toBe(0);
  await new Promise((resolve) => server.close(resolve));
});
