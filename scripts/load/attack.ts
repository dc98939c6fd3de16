// One kind of load, in a separate process so that it delays nobody's measurement: node attack.ts <kind> <url>. Ends on a
// message, and reports its counts.
import { setPriority } from 'node:os';
import { connect, type Socket } from 'node:net';
import { Agent, request } from 'node:http';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { longVideo } from '../../tests/support/uploading.ts';
import { xsrfToken } from '../../src/lib/server/http/security.ts';
import { adminToken } from '../bench/seed.ts';
import { written } from './client.ts';
import { childrenPriority } from './attacks.ts';

const [kind = '', url = ''] = process.argv.slice(2);
const port = Number(new URL(url).port);
const counts: Record<string, number> = {};
const count = (what: string, by = 1): void => void (counts[what] = (counts[what] ?? 0) + by);
let going = true;
const open = new Set<Socket>();

/** Connects from one of this machine's IP addresses, as from another network. */
function line(localAddress: string, first: string): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  open.add(socket);
  socket.on('error', () => {});
  socket.on('close', () => open.delete(socket));
  if (first) socket.write(first);
  return socket;
}

/** Holds `max` connections open: one that the server closes is opened again. */
function keep(max: number, begin: (n: number) => Socket): void {
  const again = (n: number): void => {
    const socket = begin(n);
    socket.on('close', () => {
      count('ended by the server');
      if (going) setTimeout(again, 100, n);
    });
  };
  let opened = 0;
  const timer = setInterval(() => {
    for (let i = 0; i < 100 && opened < max; i++) again(opened++);
    if (opened === max) clearInterval(timer);
  }, 20);
}

/** People whose browser holds its connection: 1,000 behind each of ten IP addresses. */
function idle(): void {
  keep(10_000, (n) => {
    const socket = line(`127.0.1.${1 + (n % 10)}`, written('GET', '/api/health'));
    socket.resume();
    return socket;
  });
}

/** Half of them never end their head, half never end their body. */
function slow(): void {
  const bodies = ['/api/Users/CheckLogin', '/api/CourseMaster', '/api/nothing'];
  const length = 'content-type: application/json\r\ncontent-length: 16000\r\n\r\n{';
  keep(1000, (n) => {
    const method = n % 3 === 1 ? 'GET' : 'POST';
    const head = `${method} ${bodies[n % 3]} HTTP/1.1\r\nhost: academy\r\n`;
    const socket = line(`127.0.2.${1 + (n % 4)}`, n % 2 ? head + length : head);
    const drip = setInterval(() => socket.write(n % 2 ? ' ' : 'x'), 1000);
    socket.on('close', () => clearInterval(drip));
    socket.resume();
    return socket;
  });
}

const megabyte = 1024 ** 2;
const uploadBytes = 200 * megabyte;
/** The chunk size of browsers (lib/web/uploads). */
const chunkBytes = 15 * megabyte;

/** 64 concurrent uploads of videos of 200 MB, as browsers send them; each starts again when it is done. */
async function upload(): Promise<void> {
  const fixture = fileURLToPath(new URL('../../tests/fixtures/lesson.mp4', import.meta.url));
  const video = Buffer.concat([...longVideo(await readFile(fixture), uploadBytes)]);
  const agent = new Agent({ keepAlive: true, maxSockets: 200, localAddress: '127.0.4.1' });
  const admin = {
    cookie: `kaksha=${adminToken}`,
    'x-xsrf-token': xsrfToken(adminToken),
    'tus-resumable': '1.0.0',
  };
  const send = (method: string, path: string, headers: Record<string, string | number>, body?: Buffer) =>
    new Promise<{ status: number; location: string; offset: number }>((resolve, reject) => {
      const outgoing = request(
        { port, host: '127.0.0.1', method, path, agent, headers: { ...admin, ...headers } },
        (reply) => {
          reply.resume();
          reply.on('error', reject);
          reply.on('end', () =>
            resolve({
              status: reply.statusCode!,
              location: reply.headers.location ?? '',
              offset: Number(reply.headers['upload-offset'] ?? 0),
            }),
          );
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  const uploadWhole = async (): Promise<void> => {
    const pairs = `filename ${Buffer.from('a.mp4').toString('base64')},kind ${Buffer.from('video').toString('base64')}`;
    const begun = await send('POST', '/api/uploads', {
      'upload-length': uploadBytes,
      'upload-metadata': pairs,
      'content-length': 0,
    });
    if (begun.status !== 201) return count(`refused with ${begun.status}`);
    for (let offset = 0; going && offset < uploadBytes;) {
      const chunk = video.subarray(offset, offset + chunkBytes);
      const sent = await send(
        'PATCH',
        begun.location,
        {
          'upload-offset': offset,
          'content-type': 'application/offset+octet-stream',
          'content-length': chunk.length,
        },
        chunk,
      );
      if (sent.status !== 204) return count(`part refused with ${sent.status}`);
      count('megabytes', (sent.offset - offset) / megabyte);
      offset = sent.offset;
    }
    if (going) count('uploads');
  };
  const again = async (): Promise<void> => {
    while (going) await uploadWhole().catch((error: Error) => going && count(error.message));
  };
  await Promise.all(Array.from({ length: 64 }, again));
}

const kinds: Record<string, () => void> = { idle, slow, upload: () => void upload() };
setPriority(childrenPriority);
process.on('message', () => {
  going = false;
  for (const socket of open) socket.resetAndDestroy();
  process.send!(counts, () => process.exit(0));
});
kinds[kind]!();
