import { useSyncExternalStore } from 'react';

/**
 * `queued` waits for a slot, `shrinking` is made smaller before it is sent, `waiting` waits for the network, `finishing` for
 * the server after the last byte; `paused` and `cancelled` were stopped by the user, and the sent bytes stay; `needsFile` was
 * interrupted by a reload and the browser has not stored the file.
 */
export type UploadState =
  | 'queued'
  | 'shrinking'
  | 'sending'
  | 'waiting'
  | 'finishing'
  | 'done'
  | 'failed'
  | 'paused'
  | 'cancelled'
  | 'needsFile';

export interface Upload {
  id: string;
  /** What the file is for, as a label. */
  label: string;
  fileName: string;
  /** Bytes to send; for a video that is still to be shrunk, those of the chosen file. */
  size: number;
  /** Result of the requested shrinking; null when it was not requested, or is not done yet. */
  shrunk: 'smaller' | 'failed' | 'not smaller' | null;
  /** Bytes of the chosen file. */
  originalSize: number;
  /** The fraction that is shrunk, 0 to 1. */
  shrinkDone: number;
  metadata: Record<string, string>;
  state: UploadState;
  sent: number;
  /** Bytes per second; 0 while unknown. */
  speed: number;
  secondsLeft: number | null;
  /** Why it failed, as a message. */
  problem: string;
  /** The server refuses this file permanently. */
  refused: boolean;
  /** Why nothing uses the completed upload: its record is in the bin, or takes a newer upload. */
  unused: 'in bin' | 'replaced' | null;
  /** It failed because the session ended: it continues after the next login. */
  signedOut: boolean;
  /** It continues by itself after a reload. */
  isStored: boolean;
}

const runs: ReadonlySet<UploadState> = new Set(['sending', 'waiting', 'finishing']);
let uploads: readonly Upload[] = [];
const listeners = new Set<() => void>();

/** The uploads of this tab, oldest first. */
export const all = (): readonly Upload[] => uploads;

/** Replaces the uploads and notifies the screens. */
export function publish(next: readonly Upload[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}

export function change(id: string, part: Partial<Upload>): void {
  publish(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
}

export const find = (id: string): Upload | undefined => uploads.find((upload) => upload.id === id);

/** True while an upload occupies a slot for sending. */
export const isRunning = ({ state }: Upload): boolean => runs.has(state);

export const isActive = (upload: Upload): boolean =>
  upload.state === 'queued' || upload.state === 'shrinking' || isRunning(upload);

/** True for an upload that the user has stopped. */
export const isStopped = ({ state }: Upload): boolean => state === 'paused' || state === 'cancelled';

/** The uploads of this tab; rerenders on changes. */
export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => uploads,
  );
}
