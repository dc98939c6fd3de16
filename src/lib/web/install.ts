import { useSyncExternalStore } from 'react';
import { serviceWorkers } from './secure.ts';

/** Chromium's own prompt to install the site; https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface */
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

/** Stores the browser's prompt until the learner wants it; call it at the start, since the event fires once. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => offer(null));
}

function wayNow(): InstallWay | null {
  if (offered) return 'asks';
  // sites on plain http can't be installed, and an installed one needs no button
  if (!serviceWorkers() || matchMedia('(display-mode: standalone)').matches) return null;
  const { userAgent, maxTouchPoints } = navigator;
  const names = (...words: string[]): boolean => words.every((word) => userAgent.includes(word));
  // iPads identify as Macs
  if (/iPhone|iPad|iPod/.test(userAgent) || (names('Macintosh') && maxTouchPoints > 1)) return 'share menu';
  if (names('Android', 'Firefox')) return 'browser menu';
  return names('Macintosh', 'Version/', 'Safari') ? 'file menu' : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How this browser can install the site now; null when it can't, or has done so. */
export const useInstallWay = (): InstallWay | null => useSyncExternalStore(subscribe, wayNow);

/** Shows the browser's prompt, which is possible once. */
export function install(): void {
  const asked = offered;
  offer(null);
  void asked?.prompt();
}
