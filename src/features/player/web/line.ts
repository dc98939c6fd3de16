import { loadSetting, saveSetting } from '../../../lib/web/storedSetting.ts';
import { type Rendition, typesOf } from './playlist.ts';

/** Bits per second assumed before the connection was measured: usually, and for slow ones. */
const [usual, slow] = [350_000, 120_000];
const key = 'player.bandwidth';
/** On finer screens the difference is not worth the data. */
const maxPixelRatio = 2;

const session = (): Storage => sessionStorage;

/** Bits per second of the connection: as measured in this session, else assumed. */
export function storedBandwidth(): number {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  return Number(loadSetting(key, session)) || (/2g/.test(connection?.effectiveType ?? '') ? slow : usual);
}

export const saveBandwidth = (bitsPerSecond: number): void =>
  saveSetting(key, String(Math.round(bitsPerSecond)), session);

/**
 * The browser's Media Source Extensions; null where it has none. iPhones have managed ones (iOS 17.1), which play only while remote
 * playback is disabled.
 */
export const mediaSourceClass = (): typeof MediaSource | null =>
  (window as { MediaSource?: typeof MediaSource }).MediaSource ??
  (window as { ManagedMediaSource?: typeof MediaSource }).ManagedMediaSource ??
  null;

/** Whether this browser's Media Source Extensions play a rendition. */
export const isPlayable = (rendition: Rendition): boolean =>
  mediaSourceClass()?.isTypeSupported(typesOf(rendition).video) ?? false;

/** What a video element can show of a rendition: device pixels of its height, and the playback rate. */
export const needsOf = (video: HTMLVideoElement): { screenHeight: number; rate: number } => ({
  screenHeight: video.clientHeight * Math.min(maxPixelRatio, devicePixelRatio),
  rate: Math.max(1, video.playbackRate),
});
