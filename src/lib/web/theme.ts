import { useSyncExternalStore } from 'react';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const storageKey = 'theme';
const listeners = new Set<() => void>();

function initial(): Theme {
  const stored = localStorage.getItem(storageKey);
  return themes.includes(stored as Theme) ? (stored as Theme) : 'system';
}

function apply(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

let current: Theme = initial();
apply(current);

/** The chosen theme; 'system' follows the device. */
export function theme(): Theme {
  return current;
}

/** Switches the theme and stores the choice. */
export function setTheme(next: Theme): void {
  current = next;
  localStorage.setItem(storageKey, next);
  apply(next);
  for (const listener of listeners) listener();
}

/** The chosen theme; rerenders on a switch. */
export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, theme);
}
