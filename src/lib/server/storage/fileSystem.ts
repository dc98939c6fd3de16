import * as fs from 'node:fs';
import * as promises from 'node:fs/promises';

/** What stored files need of a file system: tests give a simulated one. */
export type FileSystem = Pick<
  typeof fs,
  'closeSync' | 'createReadStream' | 'createWriteStream' | 'openSync' | 'read'
> &
  Pick<
    typeof promises,
    | 'access'
    | 'copyFile'
    | 'link'
    | 'mkdir'
    | 'open'
    | 'readdir'
    | 'readFile'
    | 'rename'
    | 'rm'
    | 'stat'
    | 'statfs'
  >;

/** The disk of this machine: functions of node:fs as they are. */
export const machineFiles: FileSystem = { ...fs, ...promises };
