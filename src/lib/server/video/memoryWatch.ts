// Prevents a child process from using up the machine's memory. Only on Linux; other systems have no such files, and no limit.
import { readFile, writeFile } from 'node:fs/promises';

const lookMs = 500;

/** Calls `onOver` once when a process has more than `maxBytes` of memory. Returns a function that stops watching. */
export function watchMemory(pid: number | undefined, maxBytes: number, onOver: () => void): () => void {
  if (pid === undefined || process.platform !== 'linux') return () => {};
  // when the machine runs out of memory, the kernel ends the conversion and not the server
  writeFile(`/proc/${pid}/oom_score_adj`, '1000').catch(() => {});
  const look = async (): Promise<void> => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const used = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
    if (used <= maxBytes) return;
    clearInterval(timer);
    onOver();
  };
  const timer = setInterval(() => void look(), lookMs);
  return () => clearInterval(timer);
}
