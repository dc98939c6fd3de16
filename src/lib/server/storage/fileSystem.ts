import { close, createReadStream, createWriteStream, openSync, read } from 'node:fs';
import {
  access,
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
} from 'node:fs/promises';

/** The disk of this machine: functions of node:fs as they are. */
export const machineFiles = {
  access,
  close,
  copyFile,
  createReadStream,
  createWriteStream,
  link,
  mkdir,
  open,
  openSync,
  read,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
};

/** The file system that stored files are on: tests give a simulated one. */
export type FileSystem = typeof machineFiles;
