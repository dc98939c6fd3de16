// One file of a ladder with its playlist, as it grows: <name>.mp4 contains only whole fragments and is what players fetch;
// FFmpeg writes <name>.part.mp4, whose complete fragments are appended. So a kill at any time loses at most the segment in
// progress.
import { type FileHandle, open, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Rendition, Watch } from './engine.ts';
import { segmentSeconds } from './filters.ts';
import {
  beginsWithIdr,
  type Fragment,
  FragmentReader,
  type Head,
  moveFragment,
  turnUpright,
} from './fragments.ts';
import { bandwidthOf, isComplete, mediaPlaylist, segmentsOf } from './playlists.ts';
import { tidy } from './videoJob.ts';

/** A part's encoder parameters differ from those of the file: another version of FFmpeg wrote it. */
export class PartsDiffer extends Error {
  override name = 'PartsDiffer';
}

/** Writes a small file so that readers see either the old or the new one. */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  const part = `${file}.new`;
  try {
    await writeFile(part, content);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Writes all bytes: on an almost full disk, a single write may write only some of them. */
async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

export const fileOf = (name: Rendition['name']): string => `${name}.mp4`;

const fileIn = (folder: string, name: string): string => path.join(folder, name);

async function openOrNull(file: string, flags: string): Promise<FileHandle | null> {
  try {
    return await open(file, flags);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export class RenditionFile {
  readonly name: Rendition['name'];
  readonly #folder: string;
  #head: Head | null = null;
  #fragments: Fragment[] = [];
  /** Where the next fragment goes. */
  #end = 0;
  #complete = false;
  /** Whether its playlist exists. */
  #written = false;
  #part: { file: FileHandle; reader: FragmentReader; headTaken: boolean } | null = null;
  /** Number of the last fragments that the part repeats at its beginning. */
  #repeated = 0;

  constructor(folder: string, name: Rendition['name']) {
    this.#folder = folder;
    this.name = name;
  }

  get file(): string {
    return fileOf(this.name);
  }
  get partFile(): string {
    return `${this.name}.part.mp4`;
  }
  get playlist(): string {
    return `${this.name}.m3u8`;
  }
  get complete(): boolean {
    return this.#complete;
  }
  /** Seconds of the last fragment; only a video's last one is shorter than a segment. */
  get lastSeconds(): number {
    return (this.#fragments.at(-1)?.duration ?? 0) / (this.#head?.timescale ?? 1);
  }
  /** When the last fragment begins, in ticks. */
  get lastTime(): number {
    return this.#fragments.at(-1)?.decodeTime ?? 0;
  }
  /** Number of existing fragments. */
  get count(): number {
    return this.#fragments.length;
  }

  /** Reads what an earlier run left. */
  async load(): Promise<void> {
    await rm(fileIn(this.#folder, this.partFile), { force: true });
    const file = await openOrNull(fileIn(this.#folder, this.file), 'r');
    if (!file) return;
    try {
      const reader = new FragmentReader(file);
      this.#fragments = await reader.next();
      this.#head = reader.head;
      this.#end = reader.end;
      const { size } = await file.stat();
      const text = await readFile(fileIn(this.#folder, this.playlist), 'utf8').catch(() => '');
      this.#written = text !== '';
      this.#complete = isComplete(text) && size === this.#end;
    } finally {
      await file.close();
    }
  }

  /**
   * Drops everything after the first `count` fragments, so that all rungs continue at the same frame. `repeated`: how many of
   * the last of these the next part repeats; they are skipped.
   */
  async keep(count: number, repeated = 0): Promise<void> {
    this.#complete = false;
    this.#repeated = repeated;
    this.#fragments = this.#fragments.slice(0, count);
    const last = this.#fragments.at(-1);
    this.#end = last ? last.offset + last.bytes : 0;
    if (!last) {
      this.#head = null;
      this.#written = false;
    }
    const file = fileIn(this.#folder, this.file);
    const exists = await openOrNull(file, 'a');
    await exists?.close();
    if (exists) await truncate(file, this.#end);
  }

  /** Collects the part's complete fragments; returns whether there were any. Throws PartsDiffer. */
  async collect(): Promise<boolean> {
    if (!this.#part) {
      const file = await openOrNull(fileIn(this.#folder, this.partFile), 'r');
      if (!file) return false;
      this.#part = { file, reader: new FragmentReader(file), headTaken: false };
    }
    const { file, reader } = this.#part;
    const found = this.#newOf(await reader.next());
    if (found.length === 0 || !reader.head) return false;
    const target = await open(fileIn(this.#folder, this.file), this.#end === 0 ? 'w' : 'r+');
    try {
      if (!this.#part.headTaken) await this.#takeHead(file, reader.head, target);
      this.#part.headTaken = true;
      for (const fragment of found) await this.#append(file, fragment, target);
      await target.datasync();
    } catch (error) {
      await target.truncate(this.#end);
      throw error;
    } finally {
      await target.close();
    }
    return true;
  }

  /** A part's fragments without the existing ones. Throws PartsDiffer when it does not begin as expected. */
  #newOf(found: readonly Fragment[]): readonly Fragment[] {
    const known = this.#repeated > 0 ? this.#fragments.slice(-this.#repeated) : [];
    const again = found.slice(0, known.length);
    if (again.some(({ duration }, at) => duration !== known[at]!.duration)) throw new PartsDiffer(this.name);
    this.#repeated -= again.length;
    return found.slice(again.length);
  }

  async #takeHead(part: FileHandle, head: Head, target: FileHandle): Promise<void> {
    if (this.#head) {
      const same = this.#head.parameters.equals(head.parameters) && this.#head.timescale === head.timescale;
      if (!same) throw new PartsDiffer(this.name);
      return;
    }
    const bytes = Buffer.alloc(head.bytes);
    await part.read(bytes, 0, head.bytes, 0);
    turnUpright(bytes);
    await writeAll(target, bytes, 0);
    this.#head = head;
    this.#end = head.bytes;
  }

  async #append(part: FileHandle, fragment: Fragment, target: FileHandle): Promise<void> {
    const bytes = Buffer.alloc(fragment.bytes);
    await part.read(bytes, 0, fragment.bytes, fragment.offset);
    const last = this.#fragments.at(-1);
    const decodeTime = last ? last.decodeTime + last.duration : 0;
    const moof = fragment.moofOffset - fragment.offset;
    moveFragment(bytes.subarray(moof, moof + fragment.moofBytes), decodeTime, this.#fragments.length + 1);
    await writeAll(target, bytes, this.#end);
    this.#fragments.push({ ...fragment, offset: this.#end, moofOffset: this.#end + moof, decodeTime });
    this.#end += fragment.bytes;
  }

  /**
   * Takes over a complete part without copying its bytes; when players can't start at each of its fragments, removes it and
   * returns false.
   */
  async adoptPart(): Promise<boolean> {
    const part = fileIn(this.#folder, this.partFile);
    const file = await open(part, 'r+');
    try {
      const reader = new FragmentReader(file);
      for (const fragment of await reader.next())
        if (!(await beginsWithIdr(file, reader.head!, fragment))) return false;
      await file.datasync();
    } finally {
      await file.close();
    }
    await rename(part, fileIn(this.#folder, this.file));
    await this.load();
    // FFmpeg ends it with an index that playlists don't need
    await truncate(fileIn(this.#folder, this.file), this.#end);
    return true;
  }

  /** Writes the playlist; `complete` when it includes the video's end. */
  async write(complete: boolean): Promise<void> {
    if (!this.#head) return;
    this.#complete = complete;
    const segments = segmentsOf(this.#fragments, this.#head.timescale, segmentSeconds);
    await replaceFile(
      fileIn(this.#folder, this.playlist),
      mediaPlaylist(this.file, this.#head, segments, complete),
    );
    this.#written = true;
  }

  /** Closes and removes the part, unless it belongs to another process by now. */
  async endPart(watch: Pick<Watch, 'check'>): Promise<void> {
    await this.#part?.file.close();
    this.#part = null;
    await tidy(watch, fileIn(this.#folder, this.partFile));
  }

  /** The playable rendition; null before the first segment. */
  rendition(planned = 0): Rendition | null {
    const head = this.#head;
    if (!head || !this.#written || this.#fragments.length === 0) return null;
    const segments = segmentsOf(this.#fragments, head.timescale, segmentSeconds);
    const measured = bandwidthOf(segments);
    return {
      name: this.name,
      file: this.file,
      playlist: this.playlist,
      width: head.width,
      height: head.height,
      bytes: this.#end,
      seconds: segments.reduce((sum, one) => sum + one.seconds, 0),
      // for a rung in progress only the beginning is known
      peakBandwidth: this.#complete ? measured.peakBandwidth : Math.max(planned, measured.peakBandwidth),
      bandwidth: measured.bandwidth,
      codec: head.codec,
      complete: this.#complete,
    };
  }
}
