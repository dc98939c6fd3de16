import { RefusedError } from '../../../lib/web/retries.ts';
import { isPlayable, mediaSourceClass, needsOf, saveBandwidth, storedBandwidth } from './line.ts';
import { MseTrack, rereadMs, type TrackStream } from './mseTrack.ts';
import { audioType, linesIn, type Master, type MediaPlaylist, type Rendition, typesOf } from './playlist.ts';
import { BandwidthMeter, pickRendition, type Quality } from './quality.ts';
import { followMaster, readMaster } from './readMaster.ts';
import type { Stream, StreamRequest } from './stream.ts';

/** Seconds to buffer: usually, and with little memory. */
const [fullGoal, minGoal] = [40, 10];
/** Seconds that the audio may be buffered ahead of the video, so that it does not take bandwidth from it. */
const lead = 8;
/** Milliseconds without a connection and with an empty buffer after which the loss is reported. */
const lostMs = 6000;

/** Plays a master playlist of fMP4 segments by Media Source Extensions. */
export class MseStream implements Stream, TrackStream {
  readonly canChoose = true;
  readonly meter = new BandwidthMeter(storedBandwidth(), () => performance.now());
  private readonly closing = new AbortController();
  readonly signal = this.closing.signal;
  private readonly source = new (mediaSourceClass()!)();
  private readonly address = URL.createObjectURL(this.source);
  private readonly asked: StreamRequest;
  private quality: Quality;
  private tracks: { video: MseTrack | null; audio: MseTrack | null } = { video: null, audio: null };
  private current: Rendition | null = null;
  private master: Master | null = null;
  private renditions: readonly Rendition[] = [];
  /** Playlists that no longer exist on the server, such as those of renditions whose conversion was cancelled. */
  private readonly gone = new Set<string>();
  private wake: (() => void)[] = [];
  private failingSince: number | null = null;
  private lost = false;
  private pending = false;
  /** Tracks that wait for the rest of their playlist. */
  private readonly short = new Set<MseTrack>();
  private goal = fullGoal;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(asked: StreamRequest) {
    this.asked = asked;
    this.quality = asked.quality;
    const { video } = asked;
    const { signal } = this;
    for (const event of ['timeupdate', 'ratechange']) video.addEventListener(event, this.awaken, { signal });
    video.addEventListener('waiting', this.jumpGap, { signal });
    video.addEventListener('seeking', this.onSeek, { signal });
    video.addEventListener('resize', this.tellLines, { signal });
    // AirPlay would need a source that iPhones can fetch by themselves
    if (!('MediaSource' in window)) video.disableRemotePlayback = true;
    video.src = this.address;
    this.run().catch((error: unknown) => {
      if (signal.aborted) return;
      this.close();
      asked.events.onError(error as Error);
    });
  }

  position(): number {
    const { video, at } = this.asked;
    return video.readyState >= HTMLMediaElement.HAVE_METADATA ? video.currentTime : at;
  }

  choose(quality: Quality): void {
    this.quality = quality;
    this.tracks.video?.renew(this.pick() !== this.current);
    this.awaken();
  }

  close(): void {
    this.closing.abort();
    this.awaken();
    URL.revokeObjectURL(this.address);
  }

  shrink(): number {
    this.goal = Math.max(minGoal, this.goal / 2);
    return this.goal;
  }

  onTry(failed: boolean): void {
    if (!failed) {
      this.failingSince = null;
      if (this.lost) this.asked.events.onLost(false);
      this.lost = false;
      return;
    }
    const now = performance.now();
    this.failingSince ??= now;
    // before there are tracks, nothing is in store
    if (this.lost || (this.master !== null && this.ahead() > 0.5) || now - this.failingSince < lostMs) return;
    this.lost = true;
    this.asked.events.onLost(true);
  }

  private async run(): Promise<void> {
    const { url } = this.asked;
    const [master] = await Promise.all([readMaster(url, this.signal, this), this.opened()]);
    this.signal.throwIfAborted();
    this.adopt(master);
    if (master.growing) void followMaster(url, this.signal, this, (next) => this.adopt(next));
    const [first] = this.renditions;
    // a lesson may be audio only
    if (master.audio && (this.quality === 'audio' || !first)) {
      this.tracks.audio = this.track(audioType(master.audio.codecs));
      return this.playAudio(master.audio.url);
    }
    if (!first) throw new Error('no rendition can be played');
    const types = typesOf(first);
    this.tracks.video = this.track(types.video);
    if (types.audio !== null) this.tracks.audio = this.track(types.audio);
    await Promise.all([this.playVideo(), types.audio !== null && this.playAudio(first.audioUrl!)]);
    return undefined;
  }

  /** Takes over the playable parts of a master playlist. A known rendition remains the same object. */
  private adopt(master: Master): void {
    this.master = master;
    const there = master.renditions.filter((one) => isPlayable(one) && !this.gone.has(one.url));
    this.renditions = there.map((one) => {
      const known = this.renditions.find(({ url }) => url === one.url);
      return known ? Object.assign(known, one) : one;
    });
    this.asked.events.onMaster({ ...master, renditions: [...this.renditions] });
    this.awaken();
  }

  private opened(): Promise<void> {
    return new Promise((resolve) => {
      this.source.addEventListener('sourceopen', () => resolve(), { once: true, signal: this.signal });
    });
  }

  private track(type: string): MseTrack {
    return new MseTrack(this.source.addSourceBuffer(type), this);
  }

  private pick(): Rendition {
    const { renditions } = this;
    // during a conversion, some renditions are further than others
    const there = renditions.filter(({ url }) => !this.tracks.video?.isShort(url));
    return pickRendition(there.length > 0 ? there : renditions, {
      quality: this.quality,
      bandwidth: this.meter.estimate,
      current: this.current,
      ahead: this.ahead(),
      ...needsOf(this.asked.video),
    });
  }

  private async playVideo(): Promise<void> {
    const track = this.tracks.video!;
    while (!this.signal.aborted) {
      if (this.renditions.length === 0) throw new Error('no rendition is left');
      const rendition = this.pick();
      try {
        await this.playNext(track, rendition);
      } catch (error) {
        if (!(error instanceof RefusedError && error.status === 404)) throw error;
        this.gone.add(rendition.url);
        this.adopt(this.master!);
      }
    }
  }

  private async playNext(track: MseTrack, rendition: Rendition): Promise<void> {
    // the playlist of another rendition may have been read long ago, when it was shorter
    const more = rendition !== this.current || this.wantsMore();
    this.extend(await track.playlist(rendition.url, more));
    const index = track.missing(rendition, this.goal, typeof this.quality === 'number');
    if (index === undefined) {
      if (this.pick() === rendition) await this.rest(track, rendition);
      return;
    }
    this.current = rendition;
    await track.load(rendition, index, (bytes, size, ms) => this.tooSlow(rendition, bytes, size, ms));
    saveBandwidth(this.meter.estimate);
    this.tellPending(track, false);
    this.awaken();
  }

  private async playAudio(url: string): Promise<void> {
    const track = this.tracks.audio!;
    const source = { url, peak: 0 };
    while (!this.signal.aborted) {
      const playlist = await track.playlist(url, this.wantsMore());
      if (!this.tracks.video) this.extend(playlist);
      const index = track.missing(source, this.goal, false);
      const early =
        this.tracks.video !== null &&
        track.ahead(this.position()) > this.tracks.video.ahead(this.position()) + lead;
      if (index === undefined || early) await this.rest(track, source);
      else {
        await track.load(source, index);
        this.tellPending(track, false);
        this.awaken();
      }
    }
  }

  /** Whether a segment of adaptive quality would arrive too late, while a lower rendition would not. */
  private tooSlow(rendition: Rendition, bytes: number, size: number, ms: number): boolean {
    if (typeof this.quality === 'number' || ms < 1000 || rendition === this.renditions[0]) return false;
    const left = ((size - bytes) * ms) / bytes / 1000;
    return left > 4 && left > this.ahead() * 1.5;
  }

  /** Nothing to load at the moment: ends the stream when everything is buffered, and waits until something changes. */
  private async rest(track: MseTrack, { url }: Pick<Rendition, 'url'>): Promise<void> {
    const { video, audio } = this.tracks;
    const whole = [video, audio].every((one) => one === null || one.atEnd());
    if (whole && this.source.readyState === 'open' && !this.updating()) this.source.endOfStream();
    const short = track.isShort(url);
    this.tellPending(track, short);
    if (short) this.timer ??= setTimeout(this.awaken, rereadMs);
    await new Promise<void>((resolve) => this.wake.push(resolve));
  }

  /** Whether incomplete playlists should be read again. */
  private wantsMore(): boolean {
    return this.ahead() < this.goal / 2;
  }

  /** Reports whether playback waits for a conversion. `short`: the track waits for the rest of its playlist. */
  private tellPending(track: MseTrack, short: boolean): void {
    if (short) this.short.add(track);
    else this.short.delete(track);
    const pending = this.short.size > 0 && this.ahead() < 0.5;
    if (this.pending !== pending) this.asked.events.onPending(pending);
    this.pending = pending;
  }

  private updating(): boolean {
    return [...this.source.sourceBuffers].some((buffer) => buffer.updating);
  }

  private extend({ duration: there, complete }: MediaPlaylist): void {
    const { source, asked } = this;
    const duration = complete ? there : Math.max(there, asked.duration);
    if (source.readyState !== 'open' || this.updating()) return;
    if (Number.isNaN(source.duration) || source.duration < duration) source.duration = duration;
  }

  /** Seconds buffered in all tracks. */
  private ahead(): number {
    const { video, audio } = this.tracks;
    const position = this.position();
    return Math.min(...[video, audio].map((track) => track?.ahead(position) ?? Infinity));
  }

  private readonly awaken = (): void => {
    clearTimeout(this.timer);
    this.timer = undefined;
    const waiting = this.wake;
    this.wake = [];
    for (const resolve of waiting) resolve();
  };

  private readonly onSeek = (): void => {
    this.tracks.video?.release();
    this.tracks.audio?.release();
    this.awaken();
  };

  /** Skips a gap at the start: videos may begin a few frames late, and playback would wait for frames that do not exist. */
  private readonly jumpGap = (): void => {
    const { video } = this.asked;
    const { buffered, currentTime } = video;
    for (let i = 0; i < buffered.length; i += 1) {
      const gap = buffered.start(i) - currentTime;
      if (gap > 0 && gap < 0.5) video.currentTime = buffered.start(i) + 0.01;
    }
  };

  private readonly tellLines = (): void => {
    const { videoWidth: width, videoHeight: height } = this.asked.video;
    if (height === 0) return;
    const off = (one: Rendition): number => Math.abs(linesIn(one) - linesIn({ width, height }));
    const [shown] = this.renditions.toSorted((a, b) => off(a) - off(b));
    this.asked.events.onLines(shown ? linesIn(shown) : 0);
  };
}
