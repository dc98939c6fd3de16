import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { lookupPublic, mayBePublic, PrivateAddressError } from './publicHost.ts';

/** What a push service has answered; of its body nothing is read. */
export interface PushAnswer {
  status: number;
  /** Seconds until it wants to be asked again; null when it says nothing. */
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
 * Posts a message to a push service. The address comes from a browser, so it is refused, with PrivateAddressError, unless it leads to the
 * public internet, which is checked of the address that is connected to; redirects are an answer like any other. `anywhere`: also to
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
