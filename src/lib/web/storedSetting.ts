/** Reads a stored setting; null without storage. */
export function loadSetting(key: string, storage: () => Storage = () => localStorage): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** Stores a setting, if the browser allows it. */
export function saveSetting(key: string, value: string, storage: () => Storage = () => localStorage): void {
  try {
    storage().setItem(key, value);
  } catch {
    // private mode or a full storage: the setting is valid only for this page
  }
}
