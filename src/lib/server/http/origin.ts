import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** A host name, an IPv4 or a bracketed IPv6 address, optionally with a port: a valid Host header (RFC 9110 §7.2). */
const hostPattern = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::(\d{1,5}))?$/i;

/** The Host header if it is valid, else `localhost`. */
function hostOf({ headers: { host = '' } }: FastifyRequest): string {
  const match = hostPattern.exec(host);
  return match && Number(match[1] ?? 0) <= 65_535 && URL.canParse(`http://${host}`) ? host : 'localhost';
}

/**
 * The public origin: PUBLIC_URL's. Without it, the request's Host, which its sender can forge: safe in a reply to that sender,
 * but never for anything cached or sent to others.
 */
export function originOf(request: FastifyRequest, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string {
  if (PUBLIC_URL) return new URL(PUBLIC_URL).origin;
  // behind a proxy the protocol also comes from a header
  return `${request.protocol === 'https' ? 'https' : 'http'}://${hostOf(request)}`;
}
