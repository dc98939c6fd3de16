import { useState, useSyncExternalStore } from 'react';
import { openStream } from './openStream.ts';
import {
  isSoundOnly,
  type Loading,
  nothing,
  type PlaybackState,
  stateEvents,
  stateOf,
  type VideoSource,
} from './playbackState.ts';
import type { Quality } from './quality.ts';
import { startVideo } from './startVideo.ts';
import {
  saveQuality,
  saveRate,
  saveSound,
  saveVolume,
  storedQuality,
  storedRate,
  storedSound,
  storedVolume,
} from './storedChoices.ts';
import type { Stream, StreamEvents } from './stream.ts';

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/**
 * A store of one video element's state, with its actions. The element stays the same for all lessons, which keeps
 * fullscreen, picture in picture and the permission to autoplay with sound.
 */
export class Playback {
  video: HTMLVideoElement | null = null;
  private state = nothing;
  private readonly listeners = new Set<() => void>();
  private loading: Loading | null = null;
  private stream: Stream | null = null;
  private failed: PlaybackState['failed'] = null;
  private mutedForStart = false;
  private endings = 0;

  readonly snapshot = (): PlaybackState => this.state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly attach = (video: HTMLVideoElement | null): (() => void) | undefined => {
    if (!video) return undefined;
    this.video = video;
    video.volume = storedVolume();
    video.addEventListener('ended', this.onEnded);
    for (const event of stateEvents) video.addEventListener(event, this.read);
    video.addEventListener('loadedmetadata', this.onMetadata);
    video.addEventListener('error', this.onError);
    return () => {
      video.removeEventListener('ended', this.onEnded);
      for (const event of stateEvents) video.removeEventListener(event, this.read);
      video.removeEventListener('loadedmetadata', this.onMetadata);
      video.removeEventListener('error', this.onError);
      this.closeStream();
      video.removeAttribute('src');
      video.load();
      this.video = null;
    };
  };

  /** The URL of the loaded file or of the stream's source; '' for none. After a replacement it differs from the lesson's. */
  get source(): string {
    return this.loading?.source.file ?? '';
  }

  /** The source that is loaded for a lesson; null when another lesson is loaded, or none. */
  sourceOf(id: number): VideoSource | null {
    return this.loading?.id === id ? this.loading.source : null;
  }

  /** Loads a lesson's video at a position and tries to autoplay: muted, unless the user has unmuted, or chose audio only. */
  load(id: number, source: VideoSource, at: number): void {
    const { video } = this;
    if (!video) return;
    this.loading = { id, source, at, reopening: false };
    const quality = storedQuality();
    const sound = storedSound() || (quality === 'audio' && source.stream !== null);
    video.muted = !sound;
    this.mutedForStart = !sound;
    this.set({
      ...nothing,
      volume: video.volume,
      muted: video.muted,
      rate: storedRate(),
      quality,
      waiting: true,
    });
    this.open(source.stream);
    void this.start();
  }

  /** Reloads the video where it stopped. */
  retry(): void {
    const { loading, state } = this;
    if (loading) this.load(loading.id, loading.source, state.time > 0 ? state.time : loading.at);
  }

  /** Stops and unloads; the picture is hidden until the next video is loaded. */
  unload(): void {
    this.loading = null;
    this.failed = null;
    this.closeStream();
    this.video?.pause();
    this.set({ ...nothing, volume: this.state.volume, muted: this.state.muted, rate: this.state.rate });
  }

  /** Plays in another quality from now on, in this lesson and others. */
  choose(quality: Quality): void {
    const { stream, state } = this;
    const hadPicture = state.quality !== 'audio';
    saveQuality(quality);
    this.set({ ...state, quality });
    if (!stream || !this.loading) return;
    // with audio only, the sound is wanted
    if (quality === 'audio') this.setMuted(false);
    if (hadPicture === (quality !== 'audio')) stream.choose(quality);
    else this.reopen(this.loading.source.stream);
  }

  toggle(): void {
    if (!this.video?.src || this.state.id === null) return;
    if (this.video.paused) void this.start();
    else this.video.pause();
  }

  seek(to: number): void {
    const { video } = this;
    if (!video || this.state.id === null || !(video.duration > 0)) return;
    video.currentTime = within(to, 0, video.duration);
    this.read();
  }

  step(by: number): void {
    if (this.video) this.seek(this.video.currentTime + by);
  }

  setRate(rate: number): void {
    if (!this.video) return;
    Object.assign(this.video, { defaultPlaybackRate: rate, playbackRate: rate });
    saveRate(rate);
  }

  setVolume(volume: number): void {
    if (!this.video) return;
    const next = within(volume, 0, 1);
    this.video.volume = next;
    if (next > 0) saveVolume(next);
    this.setMuted(next === 0);
  }

  setMuted(muted: boolean): void {
    if (!this.video) return;
    this.mutedForStart = false;
    if (!muted && this.video.volume === 0) this.video.volume = storedVolume();
    this.video.muted = muted;
    saveSound(!muted);
    this.read();
  }

  /** Opens a master playlist, or the file. */
  private open(stream: string | null): void {
    const { video, loading } = this;
    if (!video || !loading) return;
    const { source, at } = loading;
    const { duration } = source;
    this.closeStream();
    this.failed = null;
    const { quality } = this.state;
    // a menu that is open for a choice stays
    const same = loading.reopening && stream !== null;
    const { master, canChoose } = same ? this.state : nothing;
    this.set({ ...this.state, failed: null, pending: false, master, canChoose, lines: 0 });
    if (stream !== null) {
      const url = new URL(stream, location.href).href;
      this.stream = openStream({ video, url, at, duration, quality, events: this.eventsOf() });
    }
    if (!this.stream) video.src = source.file;
    // the browser starts there, without a seek after the first picture; when the duration is unknown, onMetadata decides,
    // unless the position was moved
    if (at > 0 && at < duration) video.currentTime = at;
  }

  /** Opens the same lesson in another way, and continues at the same position with its speed and captions, playing or paused. */
  private reopen(stream: string | null): void {
    const { video, loading, state } = this;
    if (!video || !loading) return;
    const { paused } = video;
    if (state.time > 0) loading.at = state.time;
    loading.reopening = state.id !== null;
    this.open(stream);
    if (!paused) void this.start();
  }

  private closeStream(): void {
    this.stream?.close();
    this.stream = null;
  }

  private eventsOf(): StreamEvents {
    const { loading } = this;
    /** Wraps a callback so that reports of a closed stream are ignored. */
    const mine = (report: () => void): void => {
      if (this.loading === loading && this.stream) report();
    };
    return {
      onMaster: (master) =>
        mine(() => {
          this.set({ ...this.state, master, canChoose: this.stream?.canChoose ?? false });
          this.unmuteSound();
        }),
      onPending: (pending) => mine(() => this.set({ ...this.state, pending })),
      onLines: (lines) => mine(() => this.set({ ...this.state, lines })),
      onLost: (lost) =>
        mine(() => {
          this.failed = lost ? 'network' : null;
          if (lost) this.set({ ...this.state, failed: 'network', waiting: false, paused: true });
          else this.set({ ...this.state, failed: null });
          this.read();
        }),
      onError: (error) => mine(() => this.fallBack(error)),
    };
  }

  /** The stream can't be played: plays the file. */
  private fallBack(error: Error): void {
    // oxlint-disable-next-line no-console
    console.info('The stream could not be played; the file is.', error);
    if (this.loading?.source.file) this.reopen(null);
    else this.fail(navigator.onLine ? 'media' : 'network');
  }

  private fail(why: 'network' | 'media'): void {
    this.closeStream();
    this.failed = why;
    this.set({ ...this.state, failed: why, waiting: false, paused: true });
  }

  /** Without a picture, playback starts with sound or waits for a click: muted, it would seem to do nothing. */
  private unmuteSound(): void {
    const { video, mutedForStart, state } = this;
    if (!video || !mutedForStart || !isSoundOnly(state, video)) return;
    video.muted = false;
    this.mutedForStart = false;
    void this.start();
  }

  private async start(): Promise<void> {
    const { video } = this;
    if (!video) return;
    const outcome = await startVideo(video, {
      isSoundOnly: () => isSoundOnly(this.state, video),
      onMuted: () => (this.mutedForStart = true),
    });
    if (outcome === 'aborted') return;
    this.state = { ...this.state, needsClick: outcome === 'click' };
    this.read();
  }

  private readonly onMetadata = (): void => {
    const { video, loading } = this;
    if (!video || !loading) return;
    const rate = storedRate();
    Object.assign(video, { defaultPlaybackRate: rate, playbackRate: rate });
    loading.reopening = false;
    this.unmuteSound();
    const isLost = video.currentTime < 0.1 && loading.at > 0;
    if (isLost && loading.at < video.duration) video.currentTime = loading.at;
    this.read();
  };

  private readonly onEnded = (): void => void (this.endings += 1);

  private readonly onError = (): void => {
    const code = this.video?.error?.code;
    if (!this.loading || code === undefined || code === MediaError.MEDIA_ERR_ABORTED) return;
    if (this.stream) this.fallBack(new Error(this.video?.error?.message));
    // a source that can't be fetched also reports 'not supported'
    else this.fail(code === MediaError.MEDIA_ERR_NETWORK || !navigator.onLine ? 'network' : 'media');
  };

  private readonly read = (): void => {
    const { video, loading, endings } = this;
    if (!video || !loading || this.failed) return;
    const mutedForStart = this.mutedForStart && video.muted;
    const needsClick = this.state.needsClick && video.paused;
    const read = stateOf(video, loading, this.state.duration);
    this.set({ ...this.state, ...read, endings, mutedForStart, needsClick });
  };

  private set(next: PlaybackState): void {
    this.state = next;
    for (const listener of this.listeners) listener();
  }
}

export function usePlayback(): Playback {
  return useState(() => new Playback())[0];
}

/** A part of the state; rerenders only when that changes. Select primitives. */
export function usePlaybackState<T extends string | number | boolean | null>(
  playback: Playback,
  pick: (state: PlaybackState) => T,
): T {
  return useSyncExternalStore(playback.subscribe, () => pick(playback.snapshot()));
}

/** The whole state, for components that follow the time. */
export function useWholePlayback(playback: Playback): PlaybackState {
  return useSyncExternalStore(playback.subscribe, playback.snapshot);
}
