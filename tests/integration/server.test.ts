import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { accounts } from '../../src/features/accounts/api.ts';
import { eachDatabase } from '../support/harness.ts';

eachDatabase('the server', (start) => {
  it('answers health, readiness and its description', async () => {
    const k = await start();
    const nobody = k.anonymous();
    expect((await nobody.request('GET', '/api/health')).body).toMatchObject({ status: 'ok' });
    expect((await nobody.request('GET', '/api/ready')).status).toBe(200);
    expect((await nobody.request('GET', '/api/openapi.json')).body).toMatchObject({ openapi: '3.1.0' });
    expect((await nobody.request('GET', '/api/nothing')).status).toBe(404);
  });

  it('computes its description once, and sends it again to nobody who has it', async () => {
    const k = await start();
    for (const url of ['/api/openapi.json', '/api/docs']) {
      const { headers, raw } = await k.anonymous().request('GET', url);
      expect(raw.payload.length, url).toBeGreaterThan(10_000);
      const again = await k
        .anonymous()
        .request('GET', url, { headers: { 'if-none-match': String(headers.etag) } });
      expect([again.status, again.raw.payload], url).toEqual([304, '']);
    }
  });

  it('shows the home to whoever had a session that is over, and removes its cookie there alone', async () => {
    const webDir = await mkdtemp(path.join(tmpdir(), 'kaksha-web-'));
    onTestFinished(() => rm(webDir, { recursive: true }));
    await mkdir(path.join(webDir, '.vite'));
    await writeFile(path.join(webDir, '.vite/screens.json'), '{"everybody":{},"session":{}}');
    await writeFile(
      path.join(webDir, 'index.html'),
      '<html lang="en"><head><title>Kaksha</title></head><body><div id="root"></div></body></html>',
    );
    const k = await start({}, { webDir });
    const learner = await k.as('Free');
    const get = async (url: string, headers: Record<string, string>) => {
      const reply = await k.anonymous().request('GET', url, { headers });
      const removed = [reply.headers['set-cookie']].flat().join().includes('kaksha=;');
      return [/<title>(.*?)</.exec(reply.raw.payload)?.[1], removed];
    };
    const { cookie } = learner.headers as { cookie: string };
    const home = await get('/', {});
    expect(await get('/', { cookie })).toEqual([expect.stringMatching(/^Courses/), false]);
    await learner.call(accounts.logout, {});
    const authorization = `Bearer ${'f'.repeat(43)}`;
    expect((await get('/', { cookie, authorization }))[1]).toBe(false);
    expect((await get('/about', { cookie }))[1]).toBe(false);
    expect(await get('/', { cookie })).toEqual([home[0], true]);
    expect(home[0]).not.toMatch(/^Courses/);
    // still refused everywhere else (decision 34)
    expect((await k.anonymous().request('GET', '/api/Users/Me', { headers: { cookie } })).status).toBe(401);
  });
});
