/** Reads a remembered choice; null where the browser keeps nothing. */
export function loadSetting(key: string, storage: () => Storage = () => localStorage): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a choice, where the browser lets us. */
export function saveSetting(key: string, value: string, storage: () => Storage = () => localStorage): void {
  try {
    storage().setItem(key, value);
  } catch {
    // private mode or full: the choice then holds for this page only
  }
}
