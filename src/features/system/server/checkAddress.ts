import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { sizeText } from '../../../lib/sizes.ts';
import type { Config } from '../../../lib/server/config/config.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import { describeMailError } from '../../../lib/server/mail/mailErrors.ts';
import { uploads } from '../../files/api.ts';
import { clockSeconds } from '../rules.ts';
import { messages } from '../text.ts';
import { type Finding, mailFinding } from './findings.ts';

/** Timeout in milliseconds. */
const limitMs = 8000;
/** Milliseconds within which a proxy that streams an upload gets an answer; a proxy that buffers it waits for the rest. */
const uploadMs = 3000;
const rangeBytes = 10;

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

/**
 * Sends a request; with `begin`, it starts a body that never ends. Throws the error, with the code ETIMEDOUT when no reply came
 * in time.
 */
function ask(
  address: URL,
  options: Pick<RequestOptions, 'method' | 'headers'>,
  { begin = '', ms = limitMs }: { begin?: string; ms?: number } = {},
): Promise<Answer> {
  const open = address.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = open(address, { agent: false, ...options }, (reply) => {
      let body = '';
      const end = (): void => {
        clearTimeout(late);
        sent.destroy();
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body });
      };
      reply.setEncoding('utf8');
      // the beginning of a large file is enough
      reply.on('data', (chunk: string) => (body += chunk).length > 10_000 && end());
      reply.on('end', end).on('error', end);
    });
    const late = setTimeout(() => {
      sent.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' }));
    }, ms);
    sent.on('error', (error) => {
      clearTimeout(late);
      reject(error);
    });
    if (begin === '') sent.end();
    else sent.write(begin);
  });
}

/** Whether the reply comes from an academy of Kaksha. */
function isKaksha({ status, body }: Answer): boolean {
  if (status !== 200) return false;
  try {
    const { status: health, version } = JSON.parse(body) as Record<string, unknown>;
    return health === 'ok' && typeof version === 'string';
  } catch {
    return false;
  }
}

const problem = (id: string, text: Finding['text'], remedy: Finding['remedy']): Finding => ({
  id,
  level: 'problem',
  text,
  remedy,
});

async function checkRange(base: string): Promise<Finding[]> {
  const headers = { range: `bytes=0-${rangeBytes - 1}`, 'accept-encoding': 'identity' };
  const answer = await ask(new URL('/sw.js', base), { method: 'GET', headers });
  // without a built web app the file does not exist
  if (answer.status === 404 || (answer.status === 206 && answer.body.length === rangeBytes)) return [];
  return [
    problem(
      'proxy.range',
      messages('The proxy of {address} drops the Range header, so videos can’t be sought.', {
        address: base,
      }),
      messages('Let it pass Range and Accept-Ranges on, and neither cache nor change videos.'),
    ),
  ];
}

/** Starts an upload that the server refuses before its bytes arrive, unless a proxy buffers them. */
async function checkUpload(base: string, bytes: number): Promise<Finding[]> {
  const headers = { 'content-type': 'application/offset+octet-stream', 'content-length': bytes };
  const values = { address: base };
  try {
    const { status, headers: got } = await ask(
      new URL(uploads.path, base),
      { method: 'POST', headers },
      { begin: 'beginning', ms: uploadMs },
    );
    // our own replies have an id
    if (status !== 413 || got['x-request-id'] !== undefined) return [];
    return [
      problem(
        'proxy.size',
        messages('The proxy of {address} refuses large uploads.', values),
        messages('Allow videos of {size}, in nginx by client_max_body_size.', { size: sizeText(bytes) }),
      ),
    ];
  } catch (error) {
    if ((error as { code?: string }).code !== 'ETIMEDOUT') throw error;
    return [
      problem(
        'proxy.uploads',
        messages('The proxy of {address} keeps uploads until they are complete.', values),
        messages(
          'Switch that off, in nginx by proxy_request_buffering off, or its disk fills up and broken uploads begin anew.',
        ),
      ),
    ];
  }
}

/** Number of requests, so that each of several processes behind nginx is likely to get one. */
const deliveryAsks = 4;

/** Checks that the server knows that nginx delivers files. */
async function checkDelivery(base: string, { DELIVERY }: Config): Promise<Finding[]> {
  if (DELIVERY !== 'nginx') return [];
  const answers = await Promise.all(
    Array.from({ length: deliveryAsks }, () => ask(new URL('/api/health', base), { method: 'GET' })),
  );
  // failed replies and those of an earlier version prove nothing
  if (!answers.some(({ status, headers }) => status === 200 && headers['x-delivery'] === 'server')) return [];
  return [
    problem(
      'proxy.delivery',
      messages(
        'The proxy of {address} does not send the DELIVERY_KEY of this server, so it delivers no videos.',
        { address: base },
      ),
      messages(
        'In kaksha.conf set $kaksha_delivery to DELIVERY_KEY, the same for all processes (without one to the word nginx), and reload nginx.',
      ),
    ),
  ];
}

function checkDate({ headers }: Answer, base: string, now: number): Finding[] {
  const seconds = Math.round(Math.abs(Date.parse(headers.date ?? '') - now) / 1000);
  // the header has whole seconds, and the request takes time
  if (Number.isNaN(seconds) || seconds <= clockSeconds) return [];
  return [
    problem(
      'clock.address',
      messages('The clocks of this machine and {address} differ by {seconds} seconds.', {
        address: base,
        seconds,
      }),
      messages('Switch on time synchronisation (NTP) on both machines.'),
    ),
  ];
}

/** Requests PUBLIC_URL as a browser would: checks whether this academy answers, and what a proxy does to videos and uploads. */
export async function checkAddress({ config, now }: Pick<Deps, 'config' | 'now'>): Promise<Finding[]> {
  const { PUBLIC_URL: base, MAX_VIDEO_BYTES } = config;
  if (!base) return [];
  try {
    const health = await ask(new URL('/api/health', base), { method: 'GET' });
    if (!isKaksha(health))
      return [
        problem(
          'address.other',
          messages('{address} is answered by something else.', { address: base }),
          messages('Let the proxy pass it on to this server, or correct PUBLIC_URL.'),
        ),
      ];
    const found = await Promise.all([
      checkRange(base),
      checkUpload(base, MAX_VIDEO_BYTES),
      checkDelivery(base, config),
    ]);
    return [...checkDate(health, base, now().getTime()), ...found.flat()];
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    return [
      problem(
        'address.reach',
        messages('{address} can’t be reached from this machine ({reason}).', {
          address: base,
          reason: code ?? message,
        }),
        messages(
          'If people can’t reach it either, look at the proxy, its certificate and the name server; or correct PUBLIC_URL.',
        ),
      ),
    ];
  }
}

/** Connects to the mail server and logs in; sends no mail. */
export async function checkMailServer({ mail, config }: Pick<Deps, 'mail' | 'config'>): Promise<Finding[]> {
  const { SMTP_URL: url } = config;
  if (!url) return [];
  try {
    await mail.verify();
    return [];
  } catch (error) {
    return [mailFinding(describeMailError(url, error))];
  }
}
