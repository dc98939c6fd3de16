// Reads Linux's data about a process, and limits its share of the processor.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

function seconds(file: string): number {
  try {
    // after the name, which may contain spaces
    const fields = readFileSync(file, 'latin1').split(') ').at(-1)!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}

/** Seconds of processor time that processes have used (ticks of 10 ms, proc(5)). */
export const processorSeconds = (...pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + seconds(`/proc/${pid}/stat`), 0);

/** The same for a process's main thread, which in Node runs the JavaScript of requests and can use at most one core. */
export const mainThreadSeconds = (pid: number): number => seconds(`/proc/${pid}/task/${pid}/stat`);

/** The running child processes of a process. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/** Open file descriptors of a process. */
export const handlesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/** Restricts a process, with its threads, to one core. */
export const useCore = (pid: number, core: number): unknown =>
  execFileSync('taskset', ['-a', '-p', '-c', String(core), String(pid)]);

const cgroups = '/sys/fs/cgroup';
const periodMicroseconds = 10_000;

/**
 * Limits a process, with its threads, to that many cores (cgroups of version 1 or 2, as root); returns the function that ends
 * it.
 */
export function limitCores(pid: number, cores: number): () => void {
  const isFirst = existsSync(path.join(cgroups, 'cpu'));
  const parent = isFirst ? path.join(cgroups, 'cpu') : cgroups;
  const group = path.join(parent, `kaksha-load-${pid}`);
  mkdirSync(group);
  const quota = Math.round(cores * periodMicroseconds);
  if (isFirst) {
    writeFileSync(path.join(group, 'cpu.cfs_period_us'), String(periodMicroseconds));
    writeFileSync(path.join(group, 'cpu.cfs_quota_us'), String(quota));
  } else writeFileSync(path.join(group, 'cpu.max'), `${quota} ${periodMicroseconds}`);
  writeFileSync(path.join(group, 'cgroup.procs'), String(pid));
  return () => {
    if (existsSync(`/proc/${pid}`)) writeFileSync(path.join(parent, 'cgroup.procs'), String(pid));
    rmdirSync(group);
  };
}
