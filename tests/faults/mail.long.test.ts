import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type Academy, ownerHeaders, startAcademy } from '../support/academy.ts';
import { mailbox } from '../support/smtp.ts';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo();
});

/** A mail server that accepts connections and never answers. */
async function silence(): Promise<{ url: string; sockets: Set<Socket> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUp.push(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, sockets };
}

const forgot = ({ url }: Academy, useremail: string): Promise<Response> =>
  fetch(`${url}/api/Users/ForgotPassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ useremail }),
  });

it('holds up no request and no stop while the mail server says nothing, and sends the mail once later', async () => {
  const { url, sockets } = await silence();
  const academy = await startAcademy({ SMTP_URL: url });
  cleanUp.push(() => academy.remove());
  expect((await forgot(academy, academy.admin.email)).status).toBe(200);
  await expect.poll(() => sockets.size, { timeout: 30_000 }).toBe(1);
  const asked = performance.now();
  await ownerHeaders(academy);
  expect(performance.now() - asked).toBeLessThan(9000);
  const told = performance.now();
  expect(await academy.end('SIGTERM')).toBe(0);
  expect(performance.now() - told).toBeLessThan(9000);

  const { url: working, mails, close } = await mailbox();
  cleanUp.push(close);
  const next = await academy.again({ SMTP_URL: working });
  cleanUp.push(() => next.remove());
  await expect.poll(() => mails.length, { timeout: 30_000 }).toBe(1);
  expect(mails[0]!.to).toEqual([academy.admin.email]);
  expect(await next.end('SIGTERM')).toBe(0);
  expect(mails).toHaveLength(1);
});
