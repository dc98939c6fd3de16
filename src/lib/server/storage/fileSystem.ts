import * as fs from 'node:fs';
import * as promises from 'node:fs/promises';

/** The file system functions that stored files need: tests pass a simulated one. */
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

/** The disk of this machine: the functions of node:fs. */
export const machineFiles: FileSystem = { ...fs, ...promises };
