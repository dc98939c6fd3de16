import type { Limits } from './limits.ts';
import type { Readable } from 'node:stream';
import type { Endpoint, Input, Received } from '../../contract.ts';
import type { Lang, Message } from '../../text.ts';
import type { Config } from '../config/config.ts';
import type { Database, Sql } from '../db/db.ts';
import type { FileKind } from '../db/schema.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mailer } from '../mail/mail.ts';
import type { Storage } from '../storage/storage.ts';
import type { UnfinishedUploads } from '../storage/unfinished.ts';
import type { System } from '../system.ts';
import type { User } from './user.ts';
import type { Limiter } from './limiter.ts';
import type { RowStream, SharedReply } from './replies.ts';

export type { User } from './user.ts';

export interface Caller {
  user: User | null;
  /** The session's id; 0 for none. */
  sessionId: number;
  via: 'cookie' | 'bearer' | null;
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
  db: Database;
  storage: Storage;
  unfinished: UnfinishedUploads;
  jobs: Jobs;
  mail: Mailer;
  limiter: Limiter;
  /** A random text of `bytes` × 8 bits, base64url. */
  token: (bytes?: number) => string;
  log: Log;
  files: FileLinks;
  lessons: LessonLinks;
  people: PersonalLinks;
  /** The owner's limits; read each time, in the transaction of what they limit. */
  limits: (sql: Sql) => Promise<Limits>;
  /** Called after a lesson's completion was saved, outside of its transaction. */
  completed: readonly ((deps: Deps, userId: number, courseId: number) => Promise<void>)[];
  audit: Audit;
}

/** Writes an audit log entry: who did what to whom, when, from where. Use the transaction of what was done. */
export type Audit = (
  sql: Sql,
  caller: { user: Pick<User, 'id'> | null; ipAddress: string } | null,
  entry: {
    /** 'payment.verify': the subject, a dot, what was done. */
    action: `${string}.${string}`;
    /** The id of the subject; 0 when there is none. */
    id: number;
    /** Names, states, numbers; never a secret, and nothing that identifies a person beyond ids. */
    details?: Record<string, string | number | boolean | null>;
  },
) => Promise<void>;

/** A lesson that somebody may play. */
export interface OpenLesson {
  id: number;
  name: string;
  courseId: number;
  courseName: string;
}

/** What lessons offer to questions and notes. */
export interface LessonLinks {
  /** The live lesson with that id; throws 404, or 403 if the user may not watch it (decision 11). */
  open(deps: Pick<Deps, 'db' | 'now'>, id: number, user: User): Promise<OpenLesson>;
}

/** What each feature stores about a person, for the personal data download and for deleting the account. */
export interface PersonalLinks {
  /** Keyed by the name in the download. */
  collect: Readonly<Record<string, (db: Database, userId: number) => Promise<unknown>>>;
  /** Called before the account's row is deleted (foreign keys cascade), in the same transaction. */
  erase: readonly ((sql: Sql, deps: Deps, userId: number) => Promise<void>)[];
}

/** A stored file with its row. */
export interface NewFile {
  id: number;
  name: string;
  /** The original name, cleaned, spaces as underscores. */
  originalName: string;
  kind: FileKind;
  ownerId: number;
  ownerIsAdmin: boolean;
  /** Duration in seconds; null until the video was probed. */
  duration: number | null;
  state: 'ready' | 'processing' | 'failed';
}

/** What the files feature and others offer each other; assembled in src/app/assemble.ts. */
export interface FileLinks {
  /** Inserts the row of a stored file; use the transaction of the record that will name it. */
  add(sql: Sql, deps: Pick<Deps, 'now' | 'token'>, file: FileToAdd): Promise<{ id: number; name: string }>;
  /** Soft-deletes files; their bytes are removed 30 days later. */
  remove(sql: Sql, deps: Pick<Deps, 'now'>, ids: readonly number[]): Promise<void>;
  /** Deletes files permanently, for personal data: rows in the transaction, bytes by a job after it. */
  erase(sql: Sql, deps: Pick<Deps, 'jobs'>, ids: readonly number[]): Promise<void>;
  /** Records that are saved before their file and wait for its name (decision 28). */
  waiters: readonly FileWaiter[];
  /** Records that an upload may name by id instead. */
  targets: Record<FileTarget['what'], FileOwner>;
  /** Called in a transaction when a video was probed after its upload. */
  measured: readonly ((sql: Sql, fileId: number, seconds: number, deps: VideoDeps) => Promise<void>)[];
  /** Called in a transaction when a video turns out to be unplayable after its upload; `problem` as it is stored. */
  unplayable: readonly ((sql: Sql, fileId: number, problem: string) => Promise<void>)[];
}

/** What attaching a video to a record needs. */
export type VideoDeps = Pick<Deps, 'now' | 'audit'>;

/** A kind of record that waits for an upload by name; all of its functions run in the upload's transaction. */
export interface FileWaiter {
  /** Ids of the records that wait for this file from its owner since `since` or later (epoch milliseconds). */
  find(sql: Sql, file: NewFile, since: number): Promise<number[]>;
  bind(sql: Sql, file: NewFile, id: number, by: Uploader & Deps): Promise<void>;
}

export interface FileTarget {
  what: 'lesson' | 'course';
  id: number;
  /** Identifies the upload: the record takes the one begun last, whichever ends last. */
  upload: string;
}

/** The outcome for a file whose record was named by id. */
export type FileOutcome = 'bound' | 'in bin' | 'replaced' | 'gone';

/** A kind of record that an upload may name by id. */
export interface FileOwner {
  /** Records that this upload is for the record, which then waits for no other; false when there is no live one. */
  expect(sql: Sql, target: FileTarget): Promise<boolean>;
  /** Attaches the file to the record unless another upload was begun since; also in the bin, for when the record is restored. */
  bind(sql: Sql, file: NewFile, target: FileTarget, by: Uploader): Promise<FileOutcome>;
  /** Stores why the file was refused, for whoever looks at the record later. */
  refused?: (sql: Sql, target: FileTarget, problem: Message) => Promise<void>;
}

/** The person whose upload it is, and what the attaching needs. */
export interface Uploader extends VideoDeps {
  caller: Pick<Caller, 'user' | 'ipAddress'>;
}

/** A file to be added by another feature (captions, demo content). */
export interface FileToAdd {
  /** The original name; it is cleaned. */
  originalName: string;
  /** Of the stored bytes, without the dot; that of the name by default. */
  extension?: string;
  kind: FileKind;
  key: string;
  mime: string;
  bytes: number;
  ownerId: number;
  courseId?: number | null;
  lessonId?: number | null;
  duration?: number | null;
  state?: 'ready' | 'processing';
  /** Of a picture: SHA-256 as sent, and as stored. */
  originalHash?: string;
  pictureHash?: string;
}

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
  key: string;
  bytes: number;
  mime: string;
  name: string;
  disposition: 'inline' | 'attachment';
  /**
   * `none`: not cached, for photos and proofs (decision 43); `private`: by the browser, revalidated each time, since access
   * may have ended; `immutable`: the bytes of a name never change.
   */
  caching: 'none' | 'private' | 'immutable';
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
type CallerOf<E extends Endpoint> = E['access'] extends 'public' ? Caller : SignedIn;
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
