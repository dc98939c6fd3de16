import { useSyncExternalStore } from 'react';

/**
 * `queued` waits for its turn, `waiting` for the network, `finishing` for what the server does with all the bytes; `needsFile` was cut
 * by a reload and the browser has not kept the file.
 */
export type UploadState =
  | 'queued'
  | 'sending'
  | 'waiting'
  | 'finishing'
  | 'done'
  | 'failed'
  | 'cancelled'
  | 'needsFile';

/** A resumable upload as the screens see it. */
export interface Upload {
  id: string;
  /** What it is for, in a person's words. */
  label: string;
  fileName: string;
  /** Bytes. */
  size: number;
  metadata: Record<string, string>;
  state: UploadState;
  /** Bytes that are sent. */
  sent: number;
  /** Bytes per second; 0 while unknown. */
  speed: number;
  secondsLeft: number | null;
  /** Why it failed: a sentence for a person. */
  problem: string;
  /** The server will not have this file, however often it is sent. */
  refused: boolean;
  /** Why it shows nowhere although it is done: what it is for is in the bin, or takes a newer upload. */
  unused: 'in bin' | 'replaced' | null;
  /** It failed because the session had ended: it goes on when the person is back. */
  signedOut: boolean;
  /** It goes on on its own after a reload. */
  kept: boolean;
}

const runs: ReadonlySet<UploadState> = new Set(['sending', 'waiting', 'finishing']);
let uploads: readonly Upload[] = [];
const listeners = new Set<() => void>();

/** The uploads of this tab, oldest first. */
export const all = (): readonly Upload[] => uploads;

/** Sets the uploads and tells the screens. */
export function publish(next: readonly Upload[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}

/** Changes a part of one upload. */
export function change(id: string, part: Partial<Upload>): void {
  publish(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
}

/** One upload; undefined when it is gone. */
export const find = (id: string): Upload | undefined => uploads.find((upload) => upload.id === id);

/** True while an upload takes one of the places. */
export const isRunning = ({ state }: Upload): boolean => runs.has(state);

/** True while an upload is queued or on its way. */
export const isActive = (upload: Upload): boolean => upload.state === 'queued' || isRunning(upload);

/** The uploads of this tab, re-rendering as they go on. */
export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => uploads,
  );
}
