import { readdirSync, readlinkSync } from 'node:fs';

/** Processes that work in a folder (Linux). */
export const workersIn = (folder: string): number[] =>
  readdirSync('/proc')
    .filter((id) => {
      try {
        return /^\d+$/.test(id) && readlinkSync(`/proc/${id}/cwd`) === folder;
      } catch {
        return false;
      }
    })
    .map(Number);

/** Sends a signal to a process, unless it has ended. */
export function sendSignal(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
