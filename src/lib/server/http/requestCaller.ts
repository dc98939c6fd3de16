import type { FastifyRequest } from 'fastify';
import { type Lang, languageOf } from '../../text.ts';
import type { Config } from '../config/config.ts';
import type { Caller, Deps, User } from './context.ts';
import { malformed } from './errors.ts';
import { withoutPort } from './limiter.ts';
import { originOf } from './origin.ts';
import { cookieToken } from './security.ts';

export interface LiveSession {
  sessionId: number;
  user: User;
}

/** Finds a live session by its token, for each request. */
export type FindSession = (token: string, via: 'cookie' | 'bearer') => Promise<LiveSession | null>;

/**
 * The caller's language: the one chosen on this site (lib/web/i18n.ts), or the first one of Accept-Language, if it is
 * available.
 */
export function langOf({ headers }: FastifyRequest): Lang {
  const [, wanted = 'en'] =
    /(?:^|;\s*)lang=([a-z]{2,3})(?:;|$)/.exec(headers.cookie ?? '') ??
    /^\s*([a-z]{2,3})\b/i.exec(headers['accept-language'] ?? '') ??
    [];
  return languageOf(wanted.toLowerCase()).code;
}

/** The sender of a request. Values that few endpoints need are read from the headers on demand. */
class RequestCaller implements Caller {
  readonly user: User | null;
  readonly sessionId: number;
  readonly via: Caller['via'];
  readonly hasCredentials: boolean;
  readonly ipAddress: string;
  readonly #request: FastifyRequest;
  readonly #config: Config;

  constructor(
    request: FastifyRequest,
    config: Config,
    session: LiveSession | null,
    { via, hasCredentials, ipAddress }: Pick<Caller, 'via' | 'hasCredentials' | 'ipAddress'>,
  ) {
    this.user = session?.user ?? null;
    this.sessionId = session?.sessionId ?? 0;
    this.via = via;
    this.hasCredentials = hasCredentials;
    this.ipAddress = ipAddress;
    this.#request = request;
    this.#config = config;
  }

  get userAgent(): string {
    return (this.#request.headers['user-agent'] ?? '').slice(0, 300);
  }

  get lang(): Lang {
    return langOf(this.#request);
  }

  get origin(): string {
    return originOf(this.#request, this.#config);
  }
}

/** The sender of a request; throws when the connection has closed. */
export async function findCaller(
  request: FastifyRequest,
  { deps, findSession }: { deps: Deps; findSession: FindSession },
): Promise<Caller> {
  const { authorization } = request.headers;
  // Basic belongs to a proxy: a password in front of an academy that is not open yet
  const bearer =
    authorization === undefined || /^Basic /i.test(authorization)
      ? undefined
      : (/^Bearer ([\w-]{10,200})$/i.exec(authorization)?.[1] ?? '');
  const token = bearer ?? cookieToken(request, deps.config);
  const via = bearer === undefined ? 'cookie' : 'bearer';
  const session = token ? await findSession(token, via) : null;
  const address: string | undefined = request.ip;
  // the connection has closed: nobody receives an answer, and no limit can count it
  if (address === undefined) throw malformed();
  return new RequestCaller(request, deps.config, session, {
    via: session ? via : null,
    hasCredentials: token !== undefined,
    ipAddress: withoutPort(address),
  });
}
