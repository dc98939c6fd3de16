import { useSyncExternalStore } from 'react';
import { serviceWorkers } from './secure.ts';

/** Chromium's own question to install the site; https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

/** How this browser installs the site. */
export type InstallWay = 'asks' | 'share menu' | 'browser menu' | 'file menu';

let offered: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function offer(next: InstallPrompt | null): void {
  offered = next;
  for (const listener of listeners) listener();
}

/** Keeps the browser's question until the learner wants it; to be called at the start, since it comes once. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => offer(null));
}

function wayNow(): InstallWay | null {
  if (offered) return 'asks';
  // plain http can't be installed, and what is installed needs no button
  if (!serviceWorkers() || matchMedia('(display-mode: standalone)').matches) return null;
  const { userAgent, maxTouchPoints } = navigator;
  const names = (...words: string[]): boolean => words.every((word) => userAgent.includes(word));
  // iPads say that they are Macs
  if (/iPhone|iPad|iPod/.test(userAgent) || (names('Macintosh') && maxTouchPoints > 1)) return 'share menu';
  if (names('Android', 'Firefox')) return 'browser menu';
  return names('Macintosh', 'Version/', 'Safari') ? 'file menu' : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How this browser installs the site now; null where it can't, or has. */
export const useInstallWay = (): InstallWay | null => useSyncExternalStore(subscribe, wayNow);

/** Asks the browser's question, which it allows once. */
export function install(): void {
  const asked = offered;
  offer(null);
  void asked?.prompt();
}
