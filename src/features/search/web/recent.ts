import { sessionHint } from '../../../lib/web/session.ts';
import { loadSetting, saveSetting } from '../../../lib/web/storedSetting.ts';

/**
 * Keys with `own:` are deleted with the session (lib/web/session.ts); searches of strangers, who have no session, are not
 * stored.
 */
const key = 'own:searches';
const maxStored = 8;

/** The searches whose results were opened on this device, latest first. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(loadSetting(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, maxStored) : [];
  } catch {
    return [];
  }
}

const save = (searches: readonly string[]): void => saveSetting(key, JSON.stringify(searches));

export function keepSearch(text: string): void {
  if (text !== '' && sessionHint().islogged)
    save([text, ...recentSearches().filter((one) => one !== text)].slice(0, maxStored));
}

/** Removes a search, or all of them. */
export const removeSearch = (text?: string): void =>
  save(text === undefined ? [] : recentSearches().filter((one) => one !== text));
