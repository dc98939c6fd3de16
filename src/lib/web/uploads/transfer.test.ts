import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../../tests/support/memoryStorage.ts';

const bytes = Buffer.from('a film');

/** An upload server that already has three bytes of an upload; `refuse`: the status of the next requests. */
async function serve() {
  const asked: string[] = [];
  const refuse: number[] = [];
  const server = createServer((request, reply) => {
    const { method = '', url = '' } = request;
    asked.push(`${method} ${url}`);
    request.resume();
    request.on('end', () => {
      const status = refuse.shift();
      if (status) return void reply.writeHead(status).end('busy');
      const offset = Number(request.headers['upload-offset'] ?? 0);
      if (method === 'HEAD')
        return void reply.writeHead(200, { 'Upload-Offset': 3, 'Upload-Length': bytes.length }).end();
      if (method === 'POST') return void reply.writeHead(201, { Location: '/api/uploads/second' }).end();
      return void reply.writeHead(204, { 'Upload-Offset': bytes.length, 'X-From': offset }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, refuse, path: `${origin}/api/uploads`, close: () => server.close() };
}

/** Resumes the first upload; returns the offset from which it was sent. */
async function goOn({ path }: { path: string }): Promise<string> {
  const { transfer } = await import('./transfer.ts');
  return new Promise((resolve, reject) => {
    transfer(
      // outside of browsers, tus accepts bytes
      bytes as unknown as File,
      { path, resultHeader: 'X-From', url: `${path}/first`, metadata: {} },
      { onUrl() {}, onProgress() {}, onWaiting() {}, onDone: resolve, onFailed: reject },
    );
  });
}

it('a server that is busy is asked again where the upload stopped; an upload that it has no more is sent anew', async () => {
  const browser = { localStorage: memoryStorage(), addEventListener() {}, removeEventListener() {} };
  const all = { ...browser, document: { cookie: '' }, window: browser };
  for (const [name, part] of Object.entries(all)) vi.stubGlobal(name, part);
  const server = await serve();
  const { asked, refuse } = server;
  const [first, second] = ['/api/uploads/first', '/api/uploads/second'];
  refuse.push(429, 503);
  expect(await goOn(server)).toBe('3');
  expect(asked.splice(0)).toEqual([`HEAD ${first}`, `HEAD ${first}`, `HEAD ${first}`, `PATCH ${first}`]);
  for (const status of [404, 410]) {
    refuse.push(status);
    expect(await goOn(server)).toBe('0');
    expect(asked.splice(0)).toEqual([`HEAD ${first}`, 'POST /api/uploads', `PATCH ${second}`]);
  }
  refuse.push(403, 401);
  await expect(goOn(server)).rejects.toMatchObject({ status: 403 });
  await expect(goOn(server)).rejects.toMatchObject({ status: 401, message: 'Please log in to go on.' });
  expect(asked).toEqual([`HEAD ${first}`, `HEAD ${first}`]);
  server.close();
  vi.unstubAllGlobals();
});
