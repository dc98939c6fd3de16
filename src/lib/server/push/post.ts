import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { lookupPublic, mayBePublic, PrivateAddressError } from './publicHost.ts';

/** A push service's answer, without its body. */
export interface PushAnswer {
  status: number;
  /** Seconds until it wants the next attempt; null when it does not say. */
  retryAfter: number | null;
}

/** The time limit of one request. */
const maxMs = 15_000;

/** Seconds of a Retry-After header, which is a number of them or a date. */
function retryAfterOf(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  const seconds = /^\d{1,9}$/.test(header.trim())
    ? Number(header)
    : Math.ceil((Date.parse(header) - now.getTime()) / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}

/**
 * Posts a message to a push service. The URL comes from a browser, so it is refused with PrivateAddressError unless it leads to
 * the public internet, which is checked for the IP address of the connection; redirects are not followed. `anywhere`: also to
 * this machine, and by http.
 */
export function postPush(
  endpoint: string,
  message: { body: Buffer; headers: Record<string, string | number> },
  { signal, now, anywhere }: { signal: AbortSignal; now: Date; anywhere: boolean },
): Promise<PushAnswer> {
  if (!anywhere && !mayBePublic(endpoint)) return Promise.reject(new PrivateAddressError());
  const request = anywhere && endpoint.startsWith('http:') ? requestHttp : requestHttps;
  return new Promise((resolve, reject) => {
    const ends = AbortSignal.any([signal, AbortSignal.timeout(maxMs)]);
    const sent = request(
      endpoint,
      {
        method: 'POST',
        headers: { ...message.headers, 'content-length': message.body.length },
        signal: ends,
        ...(anywhere ? {} : { lookup: lookupPublic }),
      },
      (reply) => {
        resolve({
          status: reply.statusCode ?? 0,
          retryAfter: retryAfterOf(reply.headers['retry-after'], now),
        });
        // its body could be endless
        reply.destroy();
      },
    );
    sent.on('error', reject);
    sent.end(message.body);
  });
}
