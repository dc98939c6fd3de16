import type { Readable } from 'node:stream';
import type { Endpoint, Input, Received } from '../../contract.ts';
import type { Lang } from '../../text.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/db.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mailer } from '../mail/mail.ts';
import type { Storage } from '../storage/storage.ts';
import type { Limiter } from './limiter.ts';

/** The account behind a live session. */
export interface User {
  id: number;
  code: string;
  name: string;
  email: string;
  type: 'Free' | 'Student' | 'Paid' | 'Admin';
}

/** Who calls. */
export interface Caller {
  user: User | null;
  /** The session's row id; 0 for nobody. */
  sessionId: number;
  via: 'cookie' | 'bearer' | null;
  address: string;
  userAgent: string;
  lang: Lang;
}

/** A caller that is signed in, as rows of access `user` and `admin` get it. */
export interface SignedIn extends Caller {
  user: User;
}

/** What handlers and jobs work with; time and randomness come in here, so that tests can set them. */
export interface Deps {
  config: Config;
  db: Database;
  storage: Storage;
  jobs: Jobs;
  mail: Mailer;
  limiter: Limiter;
  now: () => Date;
  /** A random text of `bytes` × 8 bits, base64url. */
  token: (bytes?: number) => string;
  log: Log;
}

/** The part of pino that features use. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** One file of a multipart body, to be read while it arrives. */
export interface UploadPart {
  /** The person's own name for the file; data, never a path. */
  filename: string;
  stream: Readable;
}

/** What a handler gives beyond its plain reply. */
export class Reply<T> {
  readonly value: T;
  readonly session: { token: string; expires: Date } | 'end' | undefined;
  readonly headers: Record<string, string>;
  constructor(value: T, more: { session?: { token: string; expires: Date } | 'end'; headers?: Record<string, string> } = {}) {
    this.value = value;
    this.session = more.session;
    this.headers = more.headers ?? {};
  }
}

/** A stored file as a reply; Range, ETag and HEAD are the server's business. */
export interface FileReply {
  key: string;
  bytes: number;
  mime: string;
  /** Shown to the person when it is saved. */
  name: string;
  disposition: 'inline' | 'attachment';
  /** `private`: asked again each time, since entitlement may have ended; `immutable`: its name never gets other bytes. */
  caching: 'private' | 'immutable';
}

type Result<E extends Endpoint> = E['replyAs'] extends 'file' ? FileReply : Received<E>;
type CallerOf<E extends Endpoint> = E['access'] extends 'public' ? Caller : SignedIn;
type FilesOf<E extends Endpoint> = E['multipart'] extends string ? { files: AsyncIterable<UploadPart> } : unknown;

/** A row's function: parsed input, the caller, the dependencies; it sees no HTTP. */
export type Handler<E extends Endpoint> = (
  input: Input<E> & FilesOf<E>,
  caller: CallerOf<E>,
  deps: Deps,
) => Promise<Result<E> | Reply<Result<E>>>;

/** One handler for each row of a feature. */
export type Handlers<Rows extends Record<string, Endpoint>> = { [Name in keyof Rows]: Handler<Rows[Name]> };

/** A row bound to its handler, types erased, as the server's table holds it. */
export interface Bound {
  name: string;
  row: Endpoint;
  handle: (input: unknown, caller: Caller, deps: Deps) => Promise<unknown>;
}

/** Binds a feature's rows to its handlers. A missing or surplus handler does not compile. */
export function bind<Rows extends Record<string, Endpoint>>(feature: string, rows: Rows, handlers: Handlers<Rows>): Bound[] {
  return Object.entries(rows).map(([name, row]) => ({
    name: `${feature}.${name}`,
    row,
    handle: handlers[name as keyof Rows] as unknown as Bound['handle'],
  }));
}
