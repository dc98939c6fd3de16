import { loadSetting, saveSetting } from '../../../lib/web/storedSetting.ts';
import { speeds } from '../rules.ts';
import type { Quality } from './quality.ts';

const key = 'player.quality';
const session = (): Storage => sessionStorage;
/** The user has unmuted in this session, so later lessons start with sound. */
const soundKey = 'player.sound';

export const storedSound = (): boolean => loadSetting(soundKey, session) === 'on';
export const saveSound = (on: boolean): void => saveSetting(soundKey, on ? 'on' : 'off', session);

export function storedRate(): number {
  const rate = Number(loadSetting('player.rate'));
  return speeds.includes(rate as (typeof speeds)[number]) ? rate : 1;
}

export const saveRate = (rate: number): void => saveSetting('player.rate', String(rate));

export function storedVolume(): number {
  const volume = Number(loadSetting('player.volume') ?? 1);
  return volume > 0 && volume <= 1 ? volume : 1;
}

export const saveVolume = (volume: number): void => saveSetting('player.volume', String(volume));

/** The quality chosen in this browser; without one, the data saver where the browser's own is on (Save-Data). */
export function storedQuality(): Quality {
  const stored = loadSetting(key);
  if (stored === 'auto' || stored === 'saver' || stored === 'audio') return stored;
  if (Number(stored) > 0) return Number(stored);
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData ? 'saver' : 'auto';
}

export const saveQuality = (quality: Quality): void => saveSetting(key, String(quality));
