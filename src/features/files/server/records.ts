import type { Database, Sql } from '../../../lib/server/db/db.ts';
import type { Caller, Deps } from '../../../lib/server/http/context.ts';
import type { Message } from '../../../lib/text.ts';
import type { FileKind } from './tables.ts';

declare module '../../../lib/server/http/context.ts' {
  interface Registry {
    files: FileRecords;
  }
}

/** Kinds of records that files belong to; registered by features that import this one. */
export interface FileRecords {
  /** Records that are saved before their file and wait for its name (decision 28). */
  waiters: readonly FileWaiter[];
  /** Records that an upload may name by id instead. */
  targets: Record<FileTarget['what'], FileOwner>;
  /** A course's live lessons by their order; null when the course is deleted or unknown. */
  lessonsOf: (db: Database, courseId: number) => Promise<LessonPlace[] | null>;
  /** Called in a transaction when a video was probed after its upload. */
  measured: readonly ((sql: Sql, fileId: number, seconds: number, deps: VideoDeps) => Promise<void>)[];
  /** Called in a transaction when a video turns out to be unplayable after its upload; `problem` is the stored reason. */
  unplayable: readonly ((sql: Sql, fileId: number, problem: string) => Promise<void>)[];
  renditions: VideoRenditions;
}

/** The functions on renditions of videos that this feature needs. */
export interface VideoRenditions {
  /** Starts the conversion of a video, unless it was started before, or there is no FFmpeg. */
  begin(sql: Sql, deps: Pick<Deps, 'jobs' | 'now' | 'video'>, id: number): Promise<void>;
  /** The progress of a conversion; null when there is no FFmpeg, or no conversion. */
  progress(db: Database, id: number): Promise<ConversionProgress | null>;
  /** Which of these videos are being converted. */
  unfinished(sql: Sql, ids: readonly number[]): Promise<Set<number>>;
  /** The completed files of videos, by storage key. */
  storedFiles(db: Database, ids: readonly number[]): Promise<{ storage_key: string; bytes: number }[]>;
}

export interface ConversionProgress {
  isComplete: boolean;
  /** 0 to 100. */
  percent: number;
  /** Why it failed, or what it waits for. */
  problem: Message;
  renditions: {
    name: string;
    width: number;
    height: number;
    bytes: number;
    seconds: number;
    bandwidth: number;
    complete: boolean;
  }[];
}

/** A lesson's order, and the fields that decide who may see its files (decision 11). */
export interface LessonPlace {
  id: number;
  course_id: number;
  position: number;
  /** The lowest order of its course's visible lessons. */
  lowest: number | null;
  /** Whether learners see it. */
  shown: 0 | 1;
}

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

/** What attaching a video to a record needs. */
export type VideoDeps = Pick<Deps, 'now' | 'audit'>;

/** A kind of record that waits for an upload by name; all functions run in the upload's transaction. */
export interface FileWaiter {
  /** Ids of the records that wait for this file from its owner since `since` or later (epoch milliseconds). */
  find(sql: Sql, file: NewFile, since: number): Promise<number[]>;
  bind(sql: Sql, file: NewFile, id: number, by: Uploader & Deps): Promise<void>;
}

export interface FileTarget {
  what: 'lesson' | 'course';
  id: number;
  /** Identifies the upload: the record takes the upload that began last, whichever ends last. */
  upload: string;
}

export type FileOutcome = 'bound' | 'in bin' | 'replaced' | 'gone';

/** A kind of record that an upload may name by id. */
export interface FileOwner {
  /** Marks this upload as the record's, so that the record waits for no other; false when there is no such live record. */
  expect(sql: Sql, target: FileTarget): Promise<boolean>;
  /** Attaches the file to the record unless another upload began since; also to a record in the bin, in case it is restored. */
  bind(sql: Sql, file: NewFile, target: FileTarget, by: Uploader): Promise<FileOutcome>;
  /** Stores why the file was refused, for people who look at the record later. */
  refused?: (sql: Sql, target: FileTarget, problem: Message) => Promise<void>;
}

/** The person who uploads, and the dependencies of attaching a file. */
export interface Uploader extends VideoDeps {
  caller: Pick<Caller, 'user' | 'ipAddress'>;
}
