import { readFile } from 'node:fs/promises';
import { afterEach, expect, it } from 'vitest';
import { type Academy, ownerHeaders, startAcademy } from '../support/academy.ts';
import { handles, head, type Line, openLine } from '../support/attackedServer.ts';
import { pass, until } from '../support/until.ts';
import { adminHeaders, beginUpload, memory, signIn } from '../support/uploading.ts';
import { itLong } from '../support/long.ts';

const MiB = 1024 ** 2;
const running: Academy[] = [];
afterEach(async () => {
  for (const academy of running.splice(0)) await academy.remove();
});

async function start(env: Record<string, string> = {}): Promise<Academy> {
  const academy = await startAcademy(env);
  running.push(academy);
  return academy;
}

async function growth(academy: Academy, work: () => Promise<void>): Promise<number> {
  const { now } = await memory(academy);
  await work();
  return (await memory(academy)).max - now;
}

const allClosed = (lines: readonly Line[], seconds?: number): Promise<void> =>
  until('all connections are cut', () => lines.every(({ socket }) => socket.destroyed), seconds);

itLong('cuts connections that pipeline, for documents, scripts and calls', async () => {
  const academy = await start();
  const page = await fetch(academy.url).then((reply) => reply.text());
  const script = /\/app\/[\w.-]+\.js/.exec(page)?.[0] ?? '/verify.js';
  const paths = ['/', script, '/api/docs', '/api/openapi.json', '/api/CourseMaster'];
  for (const path of paths) await fetch(academy.url + path).then((reply) => reply.arrayBuffer());
  const before = await handles(academy);
  const grown = await growth(academy, async () => {
    for (const path of paths) {
      const lines = Array.from({ length: 10 }, () =>
        openLine(academy, head('GET', path).repeat(1000), path !== '/'),
      );
      // this one reads, to check that it gets no reply
      await allClosed(lines.filter(({ socket }) => !socket.isPaused()));
      for (const { socket } of lines) socket.resume();
      await allClosed(lines);
      for (const line of lines) expect(line.text().split('HTTP/1.1 ').length - 1).toBeLessThan(5);
    }
  });
  expect(grown).toBeLessThan(120 * MiB);
  await until('the handles are free again', async () => (await handles(academy)) <= before + 2);
});

it('answers a few pipelined requests one after another, in their order', async () => {
  const academy = await start();
  const line = openLine(
    academy,
    [
      head('GET', '/api/health'),
      head('GET', '/verify.js'),
      head('GET', '/nothing'),
      head('GET', '/api/ready', { connection: 'close' }),
    ].join(''),
  );
  await line.closed;
  expect([...line.text().matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual([
    '200',
    '200',
    '404',
    '200',
  ]);
  expect(line.text().trim()).toMatch(/\{"status":"ready"\}$/);
});

itLong(
  'holds no bodies to addresses that are not there, of GETs, or of strangers who may not call',
  async () => {
    const academy = await start();
    const size = MiB;
    const json = { 'content-type': 'application/json', 'content-length': size };
    const kinds = [
      head('POST', '/api/nothing', json),
      head('PUT', '/nothing', json),
      head('GET', '/api/health', json),
      head('GET', '/', { 'transfer-encoding': 'chunked' }) + `${size.toString(16)}\r\n`,
      head('POST', '/api/Users/CheckLogin', json),
    ];
    const before = await handles(academy);
    const lines: Line[] = [];
    // one byte, then nothing
    const silent = kinds.slice(0, 4).map((kind) => openLine(academy, `${kind} `));
    const grown = await growth(academy, async () => {
      const body = Buffer.alloc(size - 1, ' ');
      for (const kind of kinds)
        for (let i = 0; i < 100; i++) {
          const line = openLine(academy, kind);
          line.socket.write(body);
          lines.push(line);
        }
      const unexpected = lines.slice(0, 400);
      await allClosed(unexpected, 45);
    });
    expect(grown).toBeLessThan(150 * MiB);
    for (const { socket } of lines) socket.destroy();
    await allClosed(silent, 30);
    await until('the handles are free again', async () => (await handles(academy)) <= before + 2);
    expect(academy.output()).not.toMatch(/"level":50/);
  },
);

it('answers who may not upload, or sends no files, before the body', async () => {
  const academy = await start();
  const { authorization } = await ownerHeaders(academy);
  for (const path of ['/api/Image/UploadImage', '/api/Users/Import'])
    for (const [status, headers] of [
      [401, {}],
      [415, { authorization }],
    ] as const)
      for (const type of ['application/json', 'text/plain']) {
        const sent = { ...headers, 'content-type': type, 'content-length': MiB };
        const line = openLine(academy, `${head('POST', path, sent)} `);
        await until('it is answered', () => line.bytes() > 0);
        expect(line.text().slice(0, 13), `${path} ${type}`).toBe(`HTTP/1.1 ${status} `);
        line.socket.destroy();
      }
});

it('guards requests with an unknown expectation or an upgrade like all others', async () => {
  const academy = await start();
  const strange = head('GET', '/api/health', { expect: 'banana' });
  const one = openLine(academy, strange);
  await until('it is answered', () => one.bytes() > 0);
  expect(one.text()).toMatch(/^HTTP\/1\.1 200 /);
  const many = openLine(academy, strange.repeat(1000));
  const body = openLine(academy, head('POST', '/api/nothing', { expect: 'banana', 'content-length': MiB }));
  const upgraded = openLine(academy, head('GET', '/api/health', { connection: 'Upgrade', upgrade: 'h2c' }));
  await until('it is answered', () => upgraded.bytes() > 0);
  const drip = setInterval(() => {
    for (const { socket } of [body, upgraded]) if (!socket.destroyed) socket.write(Buffer.alloc(10_000));
  }, 100);
  try {
    await allClosed([many, body, upgraded]);
  } finally {
    clearInterval(drip);
    one.socket.destroy();
  }
  expect(many.text().split('HTTP/1.1 ').length - 1).toBeLessThan(5);
  expect(upgraded.text()).toMatch(/^HTTP\/1\.1 200 [^]*\r\nConnection: close\r\n/i);
});

it('cuts uploads that stand still, and no slow ones', async () => {
  const academy = await start({ STALL_SECONDS: '2', MIN_BYTES_PER_SECOND: '20000' });
  signIn(academy);
  const size = 300_000;
  const patch = async (): Promise<string> =>
    head('PATCH', new URL(await beginUpload(academy, size, 'a.mp4')).pathname, {
      ...adminHeaders,
      'tus-resumable': '1.0.0',
      'upload-offset': 0,
      'content-type': 'application/offset+octet-stream',
      'content-length': size,
    });
  const silent = openLine(academy, await patch());
  const login = openLine(
    academy,
    head('POST', '/api/Users/CheckLogin', { 'content-type': 'application/json', 'content-length': 100 }),
  );
  const dripping = openLine(academy, await patch());
  const slow = openLine(academy, await patch());
  const drip = setInterval(() => dripping.socket.write(' '), 100);
  let sent = 0;
  const steady = setInterval(() => {
    const bytes = Math.min(10_000, size - sent);
    if (bytes === 0) return;
    sent += bytes;
    slow.socket.write(Buffer.alloc(bytes, ' '));
  }, 200);
  try {
    await allClosed([silent, login, dripping]);
    expect(slow.socket.destroyed).toBe(false);
    // ten seconds, several times the limit of the others; only the last byte shows that it is no video
    await until('the slow upload is answered', () => /^HTTP\/1\.1 (415|422) /.test(slow.text()));
  } finally {
    clearInterval(drip);
    clearInterval(steady);
  }
});

it('lets one address have only so many connections', async () => {
  const academy = await start({ MAX_CONNECTIONS_PER_ADDRESS: '20' });
  const lines = Array.from({ length: 60 }, () => openLine(academy, ''));
  const cut = () => lines.filter(({ socket }) => socket.destroyed).length;
  await until('all but 20 are cut', () => cut() >= 40);
  expect(cut()).toBe(40);
  for (const { socket } of lines) socket.destroy();
  await until('there is room again', async () =>
    fetch(`${academy.url}/api/health`).then(
      (reply) => reply.ok,
      () => false,
    ),
  );
});

it('lets connections that wait give way to new ones of their address', async () => {
  const academy = await start({ MAX_CONNECTIONS_PER_ADDRESS: '20' });
  const ask = (first = head('GET', '/api/health')): Line => openLine(academy, first);
  const areAnswered = (lines: readonly Line[]) => () => lines.every((line) => line.text().includes('"ok"'));
  const idle = Array.from({ length: 12 }, () => ask());
  await until('all are answered', areAnswered(idle));
  // these have begun their next request
  const begun = idle.splice(0, 4);
  for (const { socket } of begun) socket.write('GET /api/health HTTP/1.1\r\n');
  const slow = Array.from({ length: 8 }, () => ask('GET /api/health HTTP/1.1\r\n'));
  await until('all are connected', () => slow.every(({ socket }) => !socket.connecting));
  // a whole class returns at once: each is served, and only idle connections are closed
  for (let round = 0; round < 5; round++) {
    const others = Array.from({ length: 6 }, () => ask());
    await until('the new ones are answered', areAnswered(others));
  }
  await until('those that waited are closed', () => idle.every(({ socket }) => socket.destroyed));
  for (const line of [...begun, ...slow]) expect(line.socket.destroyed).toBe(false);
  for (const line of [...begun, ...slow]) line.socket.write('Host: academy\r\n\r\n');
  await until('they are answered, too', areAnswered(slow));
});

it('keeps thousands of connections that come while it is busy', async () => {
  const academy = await start();
  // the kernel's limit
  const max = Number(await readFile('/proc/sys/net/core/somaxconn', 'utf8'));
  academy.process.kill('SIGSTOP');
  const lines = Array.from({ length: Math.min(1500, max) }, () =>
    openLine(academy, head('GET', '/api/health')),
  );
  try {
    await until('all are connected', () => lines.every(({ socket }) => !socket.connecting));
  } finally {
    academy.process.kill('SIGCONT');
  }
  await until('all are answered', () => lines.every((line) => line.bytes() > 0));
  for (const line of lines) {
    expect(line.text()).toMatch(/^HTTP\/1\.1 200 /);
    line.socket.destroy();
  }
});

it('has no fault when a caller is gone before it is looked at', async () => {
  const academy = await start({ LOG_LEVEL: 'info' });
  const body = JSON.stringify({ useremail: 'a@example.org', pswd: 'guess' });
  const requests = [
    head('POST', '/api/Users/CheckLogin', {
      'content-type': 'application/json',
      'content-length': body.length,
    }) + body,
    head('GET', '/api/Users/Details?useremail=a'),
    head('GET', '/api/Users/CheckLogin?useremail=a%40example.org&pswd=guess'),
    head('GET', '/api/certificates/Verifier'),
  ];
  for (let round = 0; round < 100; round++) {
    const lines = requests.map((request) => openLine(academy, request));
    await pass(round % 5, 'each round catches the server at another point');
    for (const { socket } of lines) socket.resetAndDestroy();
  }
  await until('the server goes on', async () => (await fetch(`${academy.url}/api/health`)).ok);
  expect(academy.output()).not.toMatch(/"status":5\d\d|"level":50/);
});
