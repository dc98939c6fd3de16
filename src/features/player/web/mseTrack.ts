import { type MediaPlaylist, parseMedia, type Rendition, type Segment, withInit } from './playlist.ts';
import { insist, type Line } from './request.ts';

/** Seconds before the position that remain in memory. */
const behind = 30;
/** How often a segment is loaded that doesn't appear in the buffer, because it is damaged. */
const maxTries = 2;
/** Seconds that may be missing at both ends of a buffered segment: a frame, or the rounding of its playlist. */
const tolerance = 0.25;
/** Milliseconds after which an incomplete playlist is read again. */
export const rereadMs = 4000;

/** What tracks need from their stream. */
export interface TrackStream extends Line {
  readonly signal: AbortSignal;
  /** The second that is shown, or will be once the start is loaded. */
  position(): number;
  /** Memory is full: returns how many seconds to buffer from now on. */
  shrink(): number;
}

/** The source of a segment: the playlist and its bits per second; 0 for audio. */
type Source = Pick<Rendition, 'url' | 'peak'>;

/** A loaded segment with its source. */
interface Loaded {
  start: number;
  end: number;
  source: Source;
  /** It was loaded before the quality was last chosen. */
  replaceable: boolean;
}

/** The initialisation section in what was loaded by `withInit`. */
const initOf = ({ init }: MediaPlaylist, [first]: Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> =>
  init.range ? first!.slice(0, init.range[1] - init.range[0] + 1) : first!;

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A SourceBuffer with the playlists and segments of one kind: video or audio. */
export class MseTrack {
  /** The playlists of its renditions, by URL. */
  private readonly playlists = new Map<string, { playlist: MediaPlaylist; readAt: number }>();
  private readonly inits = new Map<string, Uint8Array<ArrayBuffer>>();
  /** In the order of loading. */
  private loaded: Loaded[] = [];
  private readonly tries = new Map<string, number>();
  /** The playlist whose initialisation section the buffer has. */
  private initial = '';
  private request: { segment: Segment; controller: AbortController } | null = null;
  private readonly buffer: SourceBuffer;
  private readonly stream: TrackStream;

  constructor(buffer: SourceBuffer, stream: TrackStream) {
    this.buffer = buffer;
    this.stream = stream;
  }

  /** A playlist; with `more` an incomplete one is read again after a while. */
  async playlist(url: string, more = false): Promise<MediaPlaylist> {
    const known = this.playlists.get(url);
    if (known && !(more && this.isOld(url))) return known.playlist;
    const text = new TextDecoder().decode(
      await insist({ url, range: null }, this.stream.signal, this.stream),
    );
    const playlist = parseMedia(text, url);
    this.playlists.set(url, { playlist, readAt: performance.now() });
    return playlist;
  }

  private isOld(url: string): boolean {
    const { playlist, readAt } = this.playlists.get(url)!;
    return !playlist.complete && performance.now() - readAt >= rereadMs;
  }

  /** Whether a playlist that was just read has nothing beyond the buffer. */
  isShort(url: string): boolean {
    const known = this.playlists.get(url);
    if (!known || known.playlist.complete || this.isOld(url)) return false;
    const position = this.stream.position();
    return known.playlist.duration < position + this.ahead(position) + tolerance;
  }

  /** Whether a segment is buffered, from a second on. */
  private has({ start, duration }: Segment, from = 0): boolean {
    const edge = Math.min(tolerance, duration / 2.1);
    const last = start + duration - edge;
    const first = Math.min(last, Math.max(start + edge, from));
    const { buffered } = this.buffer;
    for (let i = 0; i < buffered.length; i += 1)
      if (buffered.start(i) <= first && last < buffered.end(i)) return true;
    return false;
  }

  /** Seconds buffered from a position on. */
  ahead(position: number): number {
    const { buffered } = this.buffer;
    for (let i = 0; i < buffered.length; i += 1)
      if (buffered.start(i) <= position + 0.3 && position < buffered.end(i))
        return buffered.end(i) - position;
    return 0;
  }

  /** Another quality was chosen: buffered segments may be replaced. `cancel`: the segment being loaded is no longer wanted. */
  renew(cancel: boolean): void {
    for (const one of this.loaded) one.replaceable = true;
    if (cancel) this.request?.controller.abort();
  }

  /** Whether a buffered segment should be replaced by that of a rendition: by a better one, with `exact` by any other. */
  private replaces({ start, duration }: Segment, { url, peak }: Source, exact: boolean): boolean {
    const middle = start + duration / 2;
    const there = this.loaded.findLast((one) => one.start <= middle && middle < one.end);
    if (!there?.replaceable) return false;
    return exact ? there.source.url !== url : there.source.peak < peak;
  }

  /**
   * The first segment, at most `goal` seconds ahead, that is not buffered, or should be replaced and is not being shown;
   * undefined when there is none.
   */
  missing(source: Source, goal: number, exact: boolean): number | undefined {
    const { playlist } = this.playlists.get(source.url)!;
    const { segments } = playlist;
    const position = this.stream.position();
    // not available yet: nothing before it helps
    if (!playlist.complete && playlist.duration <= position) return undefined;
    const first = Math.max(
      0,
      segments.findLastIndex(({ start }) => start <= position + 0.05),
    );
    for (let i = first; i < segments.length && segments[i]!.start < position + goal; i += 1) {
      const segment = segments[i]!;
      const better = segment.start > position + 0.5 && this.replaces(segment, source, exact);
      const wanted = better || !this.has(segment, position);
      if (wanted && (this.tries.get(`${i} ${source.url}`) ?? 0) < maxTries) return i;
    }
    return undefined;
  }

  /** Whether the buffer contains the end. */
  atEnd(): boolean {
    const whole = [...this.playlists.values()].find(({ playlist }) => playlist.complete);
    return whole !== undefined && this.has(whole.playlist.segments.at(-1)!);
  }

  /**
   * Loads a segment into the buffer. `giveUp` is called after each chunk with the bytes so far, the size and the elapsed
   * milliseconds.
   */
  async load(
    source: Source,
    index: number,
    giveUp: (bytes: number, of: number, ms: number) => boolean = () => false,
  ): Promise<void> {
    const { url } = source;
    const { playlist } = this.playlists.get(url)!;
    const segment = playlist.segments[index]!;
    const controller = new AbortController();
    const onClose = (): void => controller.abort();
    this.stream.signal.addEventListener('abort', onClose);
    this.request = { segment, controller };
    const since = performance.now();
    const size = segment.range ? segment.range[1] - segment.range[0] + 1 : 0;
    try {
      const init = this.inits.get(url);
      const parts = init ? [segment] : withInit(playlist, index);
      const loaded = await Promise.all(
        parts.map((part, at) =>
          insist(part, controller.signal, this.stream, (bytes) => {
            const isLast = at === parts.length - 1;
            if (isLast && size > 0 && giveUp(bytes, size, performance.now() - since)) controller.abort();
          }),
        ),
      );
      if (!init) this.inits.set(url, initOf(playlist, loaded));
      // the segment that it should replace is being shown by now, and playback would stall
      if (this.has(segment) && segment.start <= this.stream.position()) return;
      const again = init && this.initial !== url ? [init] : [];
      this.initial = url;
      // at once: between two appends the browser may be busy
      await this.append(joined([...again, ...loaded]));
      this.keep(segment, source, controller.signal.aborted);
      const key = `${index} ${url}`;
      if (!this.has(segment)) this.tries.set(key, (this.tries.get(key) ?? 0) + 1);
      await this.dropPast();
    } catch (error) {
      const givenUp = controller.signal.aborted && !this.stream.signal.aborted;
      // retries only the request that failed
      controller.abort();
      if (!givenUp) throw error;
    } finally {
      this.stream.signal.removeEventListener('abort', onClose);
      this.request = null;
    }
  }

  private keep({ start, duration }: Segment, source: Source, replaceable: boolean): void {
    const end = start + duration;
    // the segments of two renditions may begin at different times
    this.loaded = this.loaded.filter((one) => one.start < start - tolerance || one.end > end + tolerance);
    this.loaded.push({ start, end, source, replaceable });
  }

  /** After a seek: cancels the segment being loaded, unless it is needed now, or follows the buffer. */
  release(): void {
    const position = this.stream.position();
    const { segment, controller } = this.request ?? {};
    if (!segment) return;
    const { start, duration } = segment;
    const isNext = start <= position + this.ahead(position) + tolerance && position < start + duration;
    if (!isNext) controller!.abort();
  }

  private idle(): Promise<void> {
    const { buffer } = this;
    return new Promise((resolve, reject) => {
      if (!buffer.updating) {
        resolve();
        return;
      }
      const over = new AbortController();
      const { signal } = over;
      // an error comes before the end of the update
      buffer.addEventListener('error', () => reject(new Error('the segment is damaged')), { signal });
      buffer.addEventListener(
        'updateend',
        () => {
          over.abort();
          resolve();
        },
        { signal },
      );
    });
  }

  private async append(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    try {
      this.buffer.appendBuffer(bytes);
    } catch (error) {
      if ((error as Error).name !== 'QuotaExceededError') throw error;
      // a phone with little memory: only what is about to be shown stays
      const position = this.stream.position();
      this.buffer.remove(0, Math.max(0.1, position - 2));
      await this.idle();
      this.buffer.remove(position + this.stream.shrink(), Infinity);
      await this.idle();
      this.buffer.appendBuffer(bytes);
    }
    await this.idle();
  }

  private async dropPast(): Promise<void> {
    const until = this.stream.position() - behind;
    const { buffered } = this.buffer;
    if (buffered.length === 0 || buffered.start(0) > until - 10 || until <= 0) return;
    this.buffer.remove(0, until);
    await this.idle();
  }
}
