import type { Readable } from 'node:stream';
import type { Endpoint, Input, Received } from '../../contract.ts';
import type { Lang } from '../../text.ts';
import type { ContinuousBackup } from '../backup/continuous.ts';
import type { Config } from '../config/config.ts';
import type { ProcessRole } from '../db/schema.ts';
import type { Database, Sql } from '../db/db.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mailer } from '../mail/mail.ts';
import type { Storage } from '../storage/storage.ts';
import type { UnfinishedUploads } from '../storage/unfinished.ts';
import type { WorkFolders } from '../storage/workFolders.ts';
import type { System } from '../system.ts';
import type { VideoEngine } from '../video/engine.ts';
import type { User } from './user.ts';
import type { Limiter } from './limiter.ts';
import type { RowStream, SharedReply } from './replies.ts';

export type { User } from './user.ts';

export interface Caller {
  user: User | null;
  /** The session's id; 0 for none. */
  sessionId: number;
  via: 'cookie' | 'bearer' | null;
  /** A session cookie or an Authorization header was sent; without `user`, an invalid one. */
  hasCredentials: boolean;
  ipAddress: string;
  userAgent: string;
  lang: Lang;
  /** The product's origin as seen by this request (http/origin.ts). */
  origin: string;
}

/** A caller with a session, for endpoints of access `user` and `admin`. */
export interface SignedIn extends Caller {
  user: User;
}

/** The dependencies of handlers and jobs, including time and randomness, so that tests can set them. */
export interface Deps extends System {
  config: Config;
  /** The program's version. */
  version: string;
  processRole: ProcessRole;
  db: Database;
  storage: Storage;
  /** Null without a continuous backup. */
  continuousBackup: ContinuousBackup | null;
  unfinished: UnfinishedUploads;
  workFolders: WorkFolders;
  /** FFmpeg; null when it is not installed. */
  video: VideoEngine | null;
  jobs: Jobs;
  mail: Mailer;
  limiter: Limiter;
  /** A random text of `bytes` × 8 bits, base64url. */
  token: (bytes?: number) => string;
  log: Log;
  audit: Audit;
  registry: Registry;
}

/**
 * Dependency inversion: functions that features register with a feature which they import, and which must not import them. The
 * calling feature declares its needs by merging into this interface; src/app/registry.ts fills it.
 */
export interface Registry {
  /** Names of people by id, for the authors of edits. */
  namesOf: (sql: Sql, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;
}

/** Writes an audit log entry: who did what to whom, when, and from where. Use the transaction of the change. */
export type Audit = (
  sql: Sql,
  caller: { user: Pick<User, 'id'> | null; ipAddress: string } | null,
  entry: {
    /** 'payment.verify': the subject, a dot, and the action. */
    action: `${string}.${string}`;
    /** The id of the subject; 0 when there is none. */
    id: number;
    /** Names, states, numbers; never a secret, and nothing that identifies a person beyond ids. */
    details?: Record<string, string | number | boolean | null>;
  },
) => Promise<void>;

export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** One file of a multipart body, read while it arrives. */
export interface UploadPart {
  /** The original file name; data, never a path. */
  filename: string;
  stream: Readable;
}

/** A reply with status or headers. */
export class Reply<T> {
  readonly value: T;
  readonly session: { token: string; expires: Date } | 'end' | undefined;
  readonly headers: Record<string, string>;
  /** 200 by default; other statuses for HTML pages that show an error. */
  readonly status: number | undefined;
  constructor(
    value: T,
    more: {
      session?: { token: string; expires: Date } | 'end';
      headers?: Record<string, string>;
      status?: number;
    } = {},
  ) {
    this.value = value;
    this.session = more.session;
    this.headers = more.headers ?? {};
    this.status = more.status;
  }
}

/** A stored file as a reply; the server handles Range, ETag and HEAD. */
export interface FileReply {
  /** Its storage key, or whatever else identifies its bytes. */
  key: string;
  bytes: number;
  /** Instead of stored bytes: a small text, sent whole and compressed. */
  text?: string;
  /** Reads a range of a file that is not in storage. */
  pieces?: (range: { start: number; end: number }) => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  mime: string;
  name: string;
  disposition: 'inline' | 'attachment';
  /**
   * `none`: not cached, for photos and proofs (decision 43); `private`: by the browser, revalidated each time, since access may
   * have ended; `versioned`: only by the browser, without a time limit, since the URL contains the version; `immutable`:
   * public, the bytes of a name never change.
   */
  caching: 'none' | 'private' | 'versioned' | 'immutable';
  /**
   * Throws when access has ended while the file is being sent. Without it the handler is called again; for a public file
   * nothing is checked. Needed when the handler refuses requests that may still be sent, or for files that are public only for
   * a CDN.
   */
  stillAllowed?: () => Promise<unknown>;
}

/** Bytes generated for one call: a receipt, a spreadsheet. A stream that fails drops the connection, which browsers report. */
export interface Download {
  body: Buffer | Readable;
  mime: string;
  name: string;
  disposition: 'inline' | 'attachment';
}

type Result<E extends Endpoint> = E['replyAs'] extends 'file'
  ? FileReply
  : E['replyAs'] extends 'download'
    ? Download
    : Received<E>;
type StreamOf<R> = R extends readonly (infer Row)[] ? RowStream<Row> : never;
type CallerOf<E extends Endpoint> = E['access'] extends 'public' | 'visitor' ? Caller : SignedIn;
type FilesOf<E extends Endpoint> = E['multipart'] extends string
  ? { files: AsyncIterable<UploadPart> }
  : unknown;

/** An endpoint's function: parsed input, caller and dependencies, no HTTP. */
export type Handler<E extends Endpoint> = (
  input: Input<E> & FilesOf<E>,
  caller: CallerOf<E>,
  deps: Deps,
) => Promise<Result<E> | Reply<Result<E>> | SharedReply<Result<E>> | StreamOf<Result<E>>>;

export type Handlers<Endpoints extends Record<string, Endpoint>> = {
  [Name in keyof Endpoints]: Handler<Endpoints[Name]>;
};

/** An endpoint with its handler, types erased. */
export interface BoundEndpoint {
  name: string;
  endpoint: Endpoint;
  handle: (input: unknown, caller: Caller, deps: Deps) => Promise<unknown>;
}

/** Pairs a feature's endpoints with its handlers. A missing or surplus handler does not compile. */
export function bindEndpoints<Endpoints extends Record<string, Endpoint>>(
  feature: string,
  endpoints: Endpoints,
  handlers: Handlers<Endpoints>,
): BoundEndpoint[] {
  return Object.entries(endpoints).map(([name, endpoint]) => ({
    name: `${feature}.${name}`,
    endpoint: endpoint,
    handle: handlers[name as keyof Endpoints] as unknown as BoundEndpoint['handle'],
  }));
}
