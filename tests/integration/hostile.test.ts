import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { endpoints } from '../../src/app/endpoints.ts';
import type { ErrorBody } from '../../src/lib/contract.ts';
import { accounts } from '../../src/features/accounts/api.ts';
import { courses } from '../../src/features/courses/api.ts';
import { captionUrl } from '../../src/features/lessons/rules.ts';
import { lessons } from '../../src/features/lessons/api.ts';
import { addCourse, addLesson } from '../support/content.ts';
import { eachDatabase, type Kit } from '../support/harness.ts';

/** Sends the beginning of a request over a TCP connection; returns the reply. */
async function begin(k: Kit, head: string): Promise<string> {
  if (!k.app.server.listening) await k.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = k.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`${head}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return answer.toString();
}

const foreign = { 'sec-fetch-site': 'cross-site' };

eachDatabase('a hostile caller', (start) => {
  it('breaks no row with ids beyond the database’s integers', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    for (const { endpoint } of endpoints) {
      const names = (schema: unknown): string[] =>
        Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});
      for (const id of [2_147_483_648, 999_999_999_999, Number.MAX_SAFE_INTEGER]) {
        const query = names(endpoint.query).map((name) => `${name}=${id}`);
        const url = `${endpoint.path.replace(/:\w+/g, String(id))}?${query.join('&')}`;
        const body = Object.fromEntries(names(endpoint.body).map((name) => [name, id]));
        const { status } =
          endpoint.method === 'GET'
            ? await admin.request('GET', url)
            : await admin.request('POST', url, {
                body,
                headers: { authorization: `Bearer ${admin.bearer}` },
              });
        expect(status, `${endpoint.method} ${url}`).toBeLessThan(500);
      }
    }
  });

  it('is told where to log in when an academy set up for https is opened without it', async () => {
    const k = await start({ PUBLIC_URL: 'https://academy.example' });
    const body = { useremail: 'a@example.org', pswd: 'whatever-it-is' };
    const login = (headers: Record<string, string>) =>
      k.anonymous().request('POST', '/api/Users/CheckLogin', { body, headers });
    const plain = await login({ origin: 'http://192.168.1.20:4000', host: '192.168.1.20:4000' });
    expect([plain.status, (plain.body as ErrorBody).error]).toEqual([
      403,
      {
        code: 'insecure',
        message: 'This academy is open with https only. Please open https://academy.example.',
      },
    ]);
    expect(plain.headers['strict-transport-security']).toBeDefined();
    for (const headers of [
      { origin: 'https://academy.example' },
      { origin: 'http://localhost:4000', host: 'localhost:4000' },
      {},
    ] as Record<string, string>[])
      expect((await login(headers)).status).toBe(401);
    const visitor = (await start()).anonymous();
    const open = await visitor.request('GET', '/api/health');
    expect(open.headers).not.toHaveProperty('strict-transport-security');
    expect(open.headers).not.toHaveProperty('cross-origin-opener-policy');
    // every page: no device permissions, except what the player and the links need
    expect(open.headers['permissions-policy']).toMatch(/^camera=\(\), microphone=\(\), geolocation=\(\), /);
    for (const used of ['autoplay', 'fullscreen', 'picture-in-picture', 'clipboard-write', 'web-share'])
      expect(open.headers['permissions-policy']).toContain(`${used}=(self)`);
    expect(open.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    // JSON is no page: it may be neither framed nor read as something else, and the rest would be bytes for nothing
    const { headers } = await visitor.request('GET', courses.page.path);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(plain.headers['strict-transport-security']).toBeDefined();
    expect(headers).not.toHaveProperty('permissions-policy');
  });

  it('can’t use up the tries of somebody who opens its page', async () => {
    const k = await start();
    const visitor = k.anonymous();
    const attempt = '/api/Users/CheckLogin?useremail=a%40example.org&pswd=guess';
    for (let i = 0; i < 12; i++)
      expect((await visitor.request('GET', attempt, { headers: foreign })).status).toBe(403);
    expect((await visitor.request('GET', attempt)).status).toBe(401);
    for (let i = 0; i < 32; i++)
      expect(
        (await visitor.request('GET', '/api/Users/Details?useremail=a', { headers: foreign })).status,
      ).toBe(403);
    expect((await visitor.call(accounts.details, { query: { useremail: 'a' } })).body).toBe('No User');
  });

  it('is refused before its body is read', async () => {
    const k = await start();
    const member = await k.as('Free');
    const post = `POST ${courses.create.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000000`;
    expect(await begin(k, post)).toMatch(/^HTTP\/1.1 401 /);
    expect(await begin(k, `${post}\r\nAuthorization: Bearer ${member.bearer}`)).toMatch(/^HTTP\/1.1 403 /);
    const login = post.replace(courses.create.path, accounts.login.path);
    expect(await begin(k, login)).toMatch(/^HTTP\/1.1 413 /);
  });

  it('counts as one, whichever address of its network it uses and whatever it claims', async () => {
    const k = await start({ TRUST_PROXY: 'true' });
    const ask = (forwarded: string) =>
      k.anonymous().request('GET', '/api/Users/Details?useremail=a', {
        headers: { 'x-forwarded-for': forwarded },
      });
    for (let i = 1; i <= 30; i++)
      expect((await ask(`10.9.8.${i}, 2001:db8:1:2::${i.toString(16)}`)).status).toBe(200);
    expect((await ask('10.1.1.1, 2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await ask('2001:db8:1:3::1')).status).toBe(200);
    const direct = await start();
    const claim = (i: number) =>
      direct.anonymous().request('GET', '/api/Users/Details?useremail=a', {
        headers: { 'x-forwarded-for': `10.0.0.${i}`, 'x-real-ip': `10.0.0.${i}` },
      });
    for (let i = 1; i <= 30; i++) await claim(i);
    expect((await claim(31)).status).toBe(429);
  });

  it('hears of a broken address what it hears of every other mistake', async () => {
    const k = await start();
    for (const url of ['/media/file/%ff', '/%zz', `/media/file/${'x'.repeat(400)}`]) {
      const { status, body, headers } = await k.anonymous().request('GET', url);
      expect([status, (body as { error: { code: string } }).error.code]).toEqual([400, 'malformed']);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('gets no 500 when two links of one account are used at the same time', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const { user } = await k.as('Free');
    for (let round = 0; round < 3; round++) {
      const links = [];
      for (let i = 0; i < 4; i++)
        links.push((await admin.call(accounts.resetLink, { query: { id: user!.id }, body: {} })).body.link);
      const answers = await Promise.all(
        links.map((link) =>
          k.anonymous().call(accounts.reset, {
            body: { token: link.split('#')[1]!, password: 'another one' },
          }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
    }
  });
});

eachDatabase('a stored file', (start) => {
  it('is sent as it is stored, so that its ETag and its ranges hold', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const lesson = await addLesson(admin, (await addCourse(admin)).courseID);
    const bytes = Buffer.from(`WEBVTT\n${'\n00:00.000 --> 00:01.000\nsame\n'.repeat(200)}`);
    const { body: caption } = await admin.upload(
      lessons.uploadCaption,
      { query: { coursecontentid: lesson.courseContentID, lang: 'en' } },
      [{ name: 'a.vtt', bytes }],
    );
    const get = (headers: Record<string, string>) =>
      admin.request('GET', captionUrl(caption.id), { headers });
    const whole = await get({ 'accept-encoding': 'br, gzip' });
    expect([whole.headers['content-encoding'], whole.headers['content-length']]).toEqual([
      undefined,
      String(bytes.length),
    ]);
    const etag = String(whole.headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*'])
      expect((await get({ 'if-none-match': known })).status).toBe(304);
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
    const part = await get({ range: 'BYTES=0-5', 'accept-encoding': 'br' });
    expect([part.status, part.body]).toEqual([206, 'WEBVTT']);
  });
});
