import { licenceState, type LicenceState } from '../rules.ts';
import { accountOf, noteTime } from './accounts.ts';
import type { AccountRow, SavedLesson } from './database.ts';
import { type Cipher, decrypt } from './encryption.ts';
import { type FilePart, folderOf, partName, partsOfFile, partsWithin, pathOf } from './parts.ts';
import {
  courseKey,
  type CourseRecord,
  lessonName,
  type LessonRecord,
  putRecord,
  readRecord,
} from './records.ts';
import { lessonsOf, onChange, storedNames, storedPart } from './savedLessons.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Milliseconds between two recordings of the time. */
const noteMs = 20_000;

/** Why a lesson can't be played offline. */
export type WhyNot = 'absent' | Exclude<LicenceState, 'valid'>;

/** A person's saved lessons, for playing. Each part is decrypted when it is read, while the licence is valid. */
export class SavedSource {
  readonly userId: number;
  private account: AccountRow | undefined;
  private lessons: readonly SavedLesson[] = [];
  private notedAt = 0;
  private reading: Promise<void>;
  private putting: Promise<void> = Promise.resolve();
  private readonly endChanges: () => void;
  private readonly urls = new Map<string, Promise<string>>();

  constructor(userId: number) {
    this.userId = userId;
    this.reading = this.reread();
    // a database that fails later changes nothing here
    this.endChanges = onChange(() => (this.reading = this.reread().catch(() => {})));
  }

  /** Resolves when the stored lessons were read. */
  ready(): Promise<void> {
    return this.reading;
  }

  /** Ends reading; object URLs of files are no longer valid. */
  close(): void {
    this.endChanges();
    for (const made of this.urls.values()) made.then((url) => URL.revokeObjectURL(url)).catch(() => {});
    this.urls.clear();
  }

  private async reread(): Promise<void> {
    const [account, lessons] = await Promise.all([accountOf(this.userId), lessonsOf(this.userId)]);
    this.account = account;
    // an earlier complete copy is the one that plays
    this.lessons = lessons.map((one) =>
      one.earlier === undefined ? one : { ...one, state: 'complete', stream: one.earlier },
    );
  }

  private get cipher(): Cipher | null {
    const { account } = this;
    return account?.token ? { key: account.key, token: account.token } : null;
  }

  private stateOf(lesson: SavedLesson): LicenceState {
    const { account, cipher } = this;
    if (!account || !cipher) return 'expired';
    const now = Date.now();
    const state = licenceState(lesson.licence, now, account.latest);
    account.latest = Math.max(account.latest, now);
    if (state === 'valid' && Math.abs(now - this.notedAt) > noteMs) {
      this.notedAt = now;
      noteTime(this.userId, now).catch(() => {});
    }
    return state;
  }

  private complete(contentId: number): SavedLesson | undefined {
    return this.lessons.find((one) => one.contentId === contentId && one.state === 'complete');
  }

  /** Why a lesson can't be played from saved parts; null when it can. */
  whyNot(contentId: number): WhyNot | null {
    const lesson = this.complete(contentId);
    if (!lesson) return 'absent';
    const state = this.stateOf(lesson);
    return state === 'valid' ? null : state;
  }

  private async readPart({ contentId }: SavedLesson, part: FilePart): Promise<Bytes | null> {
    const { cipher, userId } = this;
    const name = partName(part);
    const stored = cipher && (await storedPart([userId, contentId, name]));
    return stored ? decrypt(cipher, [userId, contentId, name], stored) : null;
  }

  /** A part of a saved stream; null when it is not saved, or may no longer be played. */
  readonly read = async ({
    url,
    range,
  }: {
    url: string;
    range: FilePart['range'];
  }): Promise<Bytes | null> => {
    const path = pathOf(url);
    const folder = folderOf(path);
    const lesson = this.lessons.find((one) => one.state === 'complete' && folderOf(one.stream) === folder);
    if (!lesson || this.stateOf(lesson) !== 'valid') return null;
    const part = { path, range };
    return (await this.readPart(lesson, part)) ?? this.readNeighbours(lesson, part);
  };

  private async readNeighbours(lesson: SavedLesson, part: FilePart): Promise<Bytes | null> {
    const parts = partsWithin(await storedNames(this.userId, lesson.contentId), part);
    const read = parts && (await Promise.all(parts.map((one) => this.readPart(lesson, one))));
    if (!read) return null;
    const bytes = read.filter((one) => one !== null);
    return bytes.length === read.length ? new Uint8Array(await new Blob(bytes).arrayBuffer()) : null;
  }

  /** The data that the player shows for a course. */
  async course(courseId: number): Promise<CourseRecord | null> {
    return this.cipher && readRecord<CourseRecord>(this.cipher, courseKey(this.userId, courseId));
  }

  /** Stores a course's notes or progress from the server, if the course is saved. */
  putOf(courseId: number, part: Partial<Pick<CourseRecord, 'notes' | 'watched'>>): Promise<void> {
    const put = async (): Promise<void> => {
      const record = await this.course(courseId);
      if (record && this.cipher)
        await putRecord(this.cipher, courseKey(this.userId, courseId), { ...record, ...part });
    };
    // one after the other: both are parts of one record
    return (this.putting = this.putting.then(put, put));
  }

  private async record(contentId: number): Promise<LessonRecord | null> {
    const { cipher, userId } = this;
    if (!cipher || this.whyNot(contentId) !== null) return null;
    return readRecord<LessonRecord>(cipher, [userId, contentId, lessonName]);
  }

  /** What the player shows of a lesson, its captions and pictures by object URLs; null when it may not be played. */
  async lesson(contentId: number): Promise<LessonRecord | null> {
    const record = await this.record(contentId);
    if (!record) return null;
    const { details } = record;
    const lesson = this.complete(contentId)!;
    const whole = (url: string, type: string): Promise<string> =>
      this.urlOf(lesson, url, [{ path: pathOf(url), range: null }], type);
    const { storyboardUrl: board, posterUrl } = details;
    return {
      ...record,
      details: {
        ...details,
        captions: await Promise.all(
          details.captions.map(async (one) => ({ ...one, url: await whole(one.url, 'text/vtt') })),
        ),
        posterUrl: posterUrl && (await whole(posterUrl, 'image/webp')),
        // its fragment describes the grid of pictures
        storyboardUrl: board && `${await whole(board, 'image/webp')}${new URL(board, location.href).hash}`,
      },
    };
  }

  /** A lesson's files by object URLs; null when it may not be played. */
  async files(contentId: number): Promise<Pick<LessonRecord, 'at' | 'files'> | null> {
    const record = await this.record(contentId);
    if (!record) return null;
    const lesson = this.complete(contentId)!;
    const files = record.files.map(async (file) => {
      const path = pathOf(file.filePath);
      const parts = partsOfFile(path, file.bytes);
      // not its own media type: a saved HTML page must not open as one of this site
      return { ...file, filePath: await this.urlOf(lesson, path, parts, 'application/octet-stream') };
    });
    return { at: record.at, files: await Promise.all(files) };
  }

  /** The object URL of a part, or of several that make up a file; made once, also when it is asked for twice at a time. */
  private urlOf(lesson: SavedLesson, url: string, parts: readonly FilePart[], type: string): Promise<string> {
    const known = this.urls.get(url);
    if (known) return known;
    const make = async (): Promise<string> => {
      const bytes = await Promise.all(parts.map((part) => this.readPart(lesson, part)));
      return URL.createObjectURL(
        new Blob(
          bytes.filter((one) => one !== null),
          { type },
        ),
      );
    };
    const made = make();
    this.urls.set(url, made);
    made.catch(() => this.urls.delete(url));
    return made;
  }
}
