import { useSyncExternalStore } from 'react';
import { loadSetting, saveSetting } from '../../../lib/web/storedSetting.ts';

const name = 'savedlessons';

/** Whether lessons were ever saved in this browser: where not, no code for them is loaded, and nothing looked up. */
export const hasSavedLessons = (): boolean => loadSetting(name) === 'yes';

export function noteSavedLessons(): void {
  saveSetting(name, 'yes');
  dispatchEvent(new Event(name));
}

/** `hasSavedLessons`, rendering again when the first one is added. */
export const useHasSavedLessons = (): boolean =>
  useSyncExternalStore((listener) => {
    addEventListener(name, listener);
    return () => removeEventListener(name, listener);
  }, hasSavedLessons);
