import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** A name, an IPv4 or a bracketed IPv6 address, perhaps with a port: what a Host header may hold (RFC 9110 §7.2). */
const hostPattern = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::(\d{1,5}))?$/i;

/** The Host header of a request if it can be one at all, else `localhost`. */
function hostOf({ headers: { host = '' } }: FastifyRequest): string {
  const match = hostPattern.exec(host);
  return match && Number(match[1] ?? 0) <= 65_535 && URL.canParse(`http://${host}`) ? host : 'localhost';
}

/**
 * The origin that people use: PUBLIC_URL's. Without it all that is known is where this request says it was sent, which its sender
 * may have made up: good for a reply to that sender alone, and for nothing that is kept or sent to others.
 */
export function originOf(request: FastifyRequest, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string {
  if (PUBLIC_URL) return new URL(PUBLIC_URL).origin;
  // behind a proxy the protocol is a header too
  return `${request.protocol === 'https' ? 'https' : 'http'}://${hostOf(request)}`;
}
