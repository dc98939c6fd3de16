import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { files } from '../../src/features/files/api.ts';
import { lessons } from '../../src/features/lessons/api.ts';
import { captionUrl } from '../../src/features/lessons/rules.ts';
import { addCourse, addLesson, putFile } from '../support/content.ts';
import { png } from '../support/files.ts';
import { type Client, eachDatabase, type Kit } from '../support/harness.ts';

const script = `// ${'a script '.repeat(300)}`;

let webDir = '';
beforeAll(async () => {
  webDir = await mkdtemp(path.join(tmpdir(), 'kaksha-web-'));
  await mkdir(path.join(webDir, 'app'));
  // as scripts/build.ts writes them: small or compressed files have no precompressed copy
  for (const [name, bytes] of Object.entries({
    'index.html': `<!doctype html><html lang="en"><head><title>Kaksha</title></head><body>${'<p>words</p>'.repeat(200)}<div id="root"></div></body></html>`,
    'app/page-x1.js': script,
    'app/page-x1.js.br': brotliCompressSync(script),
    'app/page-x1.js.gz': gzipSync(script),
    'app/plain-x1.css': script,
    'og.png': Buffer.alloc(3000, 7),
  }))
    await writeFile(path.join(webDir, name), bytes);
});
afterAll(() => rm(webDir, { recursive: true }));

const unpack: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
};

/** Accept-Encoding headers, and the encodings that the client may get. */
const clients: [string | undefined, string[]][] = [
  ['br', ['br', 'identity']],
  ['gzip', ['gzip', 'identity']],
  ['identity', ['identity']],
  [undefined, ['identity']],
  ['*', ['br', 'gzip', 'identity']],
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['br;q=0, gzip;q=0.5', ['gzip', 'identity']],
  ['br;q=0, gzip;q=0', ['identity']],
  ['deflate, zstd', ['identity']],
];

/** Paths of every kind of reply, with their status and encodings. */
async function replies(k: Kit, admin: Client): Promise<Record<string, [number, string]>> {
  const video = await putFile(k, admin, { kind: 'video', name: 'video.mp4', bytes: Buffer.alloc(5000, 1) });
  let lesson = 0;
  for (let i = 0; i < 8; i++) {
    const { courseID } = await addCourse(admin, {
      description: `<p>${'A long description. '.repeat(9)}</p>`,
    });
    lesson = (await addLesson(admin, courseID, { videoFileName: video.name })).courseContentID;
  }
  const vtt = Buffer.from(`WEBVTT\n\n${'00:00.000 --> 00:01.000\nsame\n\n'.repeat(200)}`);
  const caption = await admin.upload(
    lessons.uploadCaption,
    { query: { coursecontentid: lesson, lang: 'en' } },
    [{ name: 'a.vtt', bytes: vtt }],
  );
  const picture = await admin.upload(files.uploadImage, { query: { kind: 'image' } }, [
    { name: 'a.png', bytes: png(300, 300) },
  ]);
  const [each, plain] = ['br gzip identity', 'identity'];
  return {
    '/about': [200, each],
    '/nothing/there': [404, each],
    '/app/page-x1.js': [200, each],
    // a build precompresses every file that benefits
    '/app/plain-x1.css': [200, plain],
    '/app/gone-x1.js': [404, plain],
    '/og.png': [200, plain],
    '/robots.txt': [200, plain],
    '/sitemap.xml': [200, each],
    '/api/openapi.json': [200, each],
    '/api/health': [200, plain],
    '/api/CourseMaster': [200, each],
    '/api/CourseContent': [200, each],
    '/api/nothing': [404, plain],
    '/api/CourseContent/Details?coursecontentid=x': [400, plain],
    [`/media/lesson/${lesson}`]: [200, plain],
    [captionUrl(caption.body.id)]: [200, plain],
    [picture.body.result[0]!.filePath]: [200, plain],
  };
}

const encodingOf = ({ headers }: LightMyRequestResponse) => headers['content-encoding'] ?? 'identity';

eachDatabase('a reply', (start) => {
  it('says the same in every encoding that a client takes, and caches can tell them apart', async () => {
    const k = await start({ PUBLIC_URL: 'http://academy.example' }, { webDir });
    const admin = await k.as('Admin');
    const wrong: string[] = [];
    for (const [url, [status, wanted]] of Object.entries(await replies(k, admin))) {
      const given = new Map<string, { text: string; etag: string }>();
      for (const [accepted, may] of clients) {
        const headers = { ...admin.headers, ...(accepted ? { 'accept-encoding': accepted } : {}) };
        const reply = await k.app.inject({ url, headers });
        const fail = (what: string) => wrong.push(`${url} for ${accepted}: ${what}`);
        const encoding = encodingOf(reply);
        const {
          etag = '',
          vary = '',
          'cache-control': caching = '',
          'content-length': length,
        } = reply.headers;
        if (reply.statusCode !== status) fail(`status ${reply.statusCode}`);
        if (!may.includes(encoding)) fail(`encoding ${encoding}`);
        if (length !== undefined && Number(length) !== reply.rawPayload.length) fail('wrong length');
        // replies that no cache stores need no Vary
        const varies = /\baccept-encoding\b/.test(vary) || caching.includes('no-store');
        if (wanted !== 'identity' && !varies) fail('no Vary');
        given.set(encoding, {
          text: unpack[encoding]!(reply.rawPayload).toString('latin1'),
          etag,
        });
        if (!etag) continue;
        const again = await k.app.inject({ url, headers: { ...headers, 'if-none-match': etag } });
        if (again.statusCode !== 304 || again.rawPayload.length > 0) fail(`known, but ${again.statusCode}`);
        for (const name of ['etag', 'vary', 'cache-control'])
          if (again.headers[name] !== reply.headers[name]) fail(`304 with another ${name}`);
      }
      const all = [...given.values()];
      if ([...given.keys()].toSorted().join(' ') !== wanted)
        wrong.push(`${url}: ${[...given.keys()].join(' ')}`);
      if (new Set(all.map(({ text }) => text)).size > 1) wrong.push(`${url}: other words by encoding`);
      // a strong ETag identifies bytes, and these differ (RFC 9110 §8.8.1)
      const strong = all.map(({ etag }) => etag).filter((etag) => etag.startsWith('"'));
      if (new Set(strong).size < strong.length) wrong.push(`${url}: one strong ETag for several encodings`);
    }
    expect(wrong).toEqual([]);
  });
});
