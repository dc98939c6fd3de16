import { useState, useSyncExternalStore } from 'react';
import { speeds } from '../rules.ts';
import { nothing, type PlaybackState } from './playbackState.ts';
import { loadSetting, saveSetting } from '../../../lib/web/storedSetting.ts';

const events = [
  'play',
  'playing',
  'pause',
  'waiting',
  'seeking',
  'seeked',
  'ended',
  'timeupdate',
  'durationchange',
  'progress',
  'volumechange',
  'ratechange',
  'canplay',
  'emptied',
  'loadstart',
] as const;

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
const session = (): Storage => sessionStorage;
/** The user has unmuted in this session, so later lessons start with sound. */
const soundKey = 'player.sound';

function storedRate(): number {
  const rate = Number(loadSetting('player.rate'));
  return speeds.includes(rate as (typeof speeds)[number]) ? rate : 1;
}

function storedVolume(): number {
  const volume = Number(loadSetting('player.volume') ?? 1);
  return volume > 0 && volume <= 1 ? volume : 1;
}

/**
 * A store of one video element's state, with its actions. The element stays the same for all lessons, which keeps
 * fullscreen, picture in picture and the permission to autoplay with sound.
 */
export class Playback {
  video: HTMLVideoElement | null = null;
  private state = nothing;
  private readonly listeners = new Set<() => void>();
  private loading: { id: number; src: string; at: number } | null = null;
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
    for (const event of events) video.addEventListener(event, this.read);
    video.addEventListener('loadedmetadata', this.onMetadata);
    video.addEventListener('error', this.onError);
    return () => {
      video.removeEventListener('ended', this.onEnded);
      for (const event of events) video.removeEventListener(event, this.read);
      video.removeEventListener('loadedmetadata', this.onMetadata);
      video.removeEventListener('error', this.onError);
      video.removeAttribute('src');
      video.load();
      this.video = null;
    };
  };

  /** The loaded URL; '' when none. After a replacement it differs from the lesson's. */
  get source(): string {
    return this.loading?.src ?? '';
  }

  /** The URL loaded for a lesson; null when another one is loaded, or none. */
  sourceOf(id: number): string | null {
    return this.loading?.id === id ? this.loading.src : null;
  }

  /** Loads a lesson's video at a position and tries to autoplay: muted, unless the user has unmuted. */
  load(id: number, src: string, at: number): void {
    const { video } = this;
    if (!video) return;
    this.loading = { id, src, at };
    this.failed = null;
    const sound = loadSetting(soundKey, session) === 'on';
    video.muted = !sound;
    this.mutedForStart = !sound;
    video.src = src;
    this.set({ ...nothing, volume: video.volume, muted: video.muted, rate: storedRate(), waiting: true });
    void this.start();
  }

  /** Reloads the video where it stopped. */
  retry(): void {
    const { loading, state } = this;
    if (loading) this.load(loading.id, loading.src, state.time > 0 ? state.time : loading.at);
  }

  /** Stops and unloads; the picture is hidden until the next one is loaded. */
  unload(): void {
    this.loading = null;
    this.failed = null;
    this.video?.pause();
    this.set({ ...nothing, volume: this.state.volume, muted: this.state.muted, rate: this.state.rate });
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
    this.video.defaultPlaybackRate = rate;
    this.video.playbackRate = rate;
    saveSetting('player.rate', String(rate));
  }

  setVolume(volume: number): void {
    if (!this.video) return;
    const next = within(volume, 0, 1);
    this.video.volume = next;
    if (next > 0) saveSetting('player.volume', String(next));
    this.setMuted(next === 0);
  }

  setMuted(muted: boolean): void {
    if (!this.video) return;
    this.mutedForStart = false;
    if (!muted && this.video.volume === 0) this.video.volume = storedVolume();
    this.video.muted = muted;
    saveSetting(soundKey, muted ? 'off' : 'on', session);
    this.read();
  }

  private async start(): Promise<void> {
    const { video } = this;
    if (!video) return;
    try {
      await video.play();
    } catch (error) {
      if ((error as Error).name === 'AbortError') return;
      if ((error as Error).name === 'NotAllowedError' && !video.muted) {
        video.muted = true;
        this.mutedForStart = true;
        await this.start();
        return;
      }
      // SPECIFICATION §4: a failed autoplay is only logged
      // oxlint-disable-next-line no-console
      console.info('The video did not start by itself.', error);
    }
    this.read();
  }

  private readonly onMetadata = (): void => {
    const { video, loading } = this;
    if (!video || !loading) return;
    const rate = storedRate();
    video.defaultPlaybackRate = rate;
    video.playbackRate = rate;
    if (loading.at > 0 && loading.at < video.duration) video.currentTime = loading.at;
    this.read();
  };

  private readonly onEnded = (): void => {
    this.endings += 1;
  };

  private readonly onError = (): void => {
    const code = this.video?.error?.code;
    if (!this.loading || code === undefined || code === MediaError.MEDIA_ERR_ABORTED) return;
    // a source that can't be fetched also reports 'not supported'
    this.failed = code === MediaError.MEDIA_ERR_NETWORK || !navigator.onLine ? 'network' : 'media';
    this.set({ ...this.state, failed: this.failed, waiting: false, paused: true });
  };

  private readonly read = (): void => {
    const { video, loading } = this;
    if (!video || !loading || this.failed) return;
    const ready = video.readyState >= HTMLMediaElement.HAVE_METADATA;
    this.set({
      id: ready ? loading.id : null,
      paused: video.paused,
      // not waiting when it has enough data or is paused
      waiting:
        video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA &&
        !video.ended &&
        (!video.paused || video.seeking || !ready),
      ended: ready && video.ended,
      endings: this.endings,
      time: ready ? video.currentTime : loading.at,
      duration: ready && Number.isFinite(video.duration) ? video.duration : 0,
      buffered: Array.from(
        { length: video.buffered.length },
        (_, i) => [video.buffered.start(i), video.buffered.end(i)] as const,
      ),
      volume: video.volume,
      muted: video.muted,
      mutedForStart: this.mutedForStart && video.muted,
      rate: video.playbackRate,
      failed: null,
    });
  };

  private set(next: PlaybackState): void {
    this.state = next;
    for (const listener of this.listeners) listener();
  }
}

export function usePlayback(): Playback {
  return useState(() => new Playback())[0];
}

/** A part of the state; rerenders only when it changes. Select primitives. */
export function usePlaybackState<T extends string | number | boolean | null>(
  playback: Playback,
  pick: (state: PlaybackState) => T,
): T {
  return useSyncExternalStore(playback.subscribe, () => pick(playback.snapshot()));
}

/** The whole state, for what follows the time. */
export function useWholePlayback(playback: Playback): PlaybackState {
  return useSyncExternalStore(playback.subscribe, playback.snapshot);
}
