// The writer thread of the embedded database, so that the main thread never waits for the disk.
import { statSync } from 'node:fs';
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { SqliteWriting, type WriterRequest } from './sqliteWriting.ts';

const lookAtLogMs = 2000;

const { file, synchronous } = workerData as { file: string; synchronous: string };
const port = parentPort as MessagePort;
const writing = new SqliteWriting(new Database(file), {
  file,
  synchronous,
  logBytes: () => statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0,
  elapsed: () => performance.now(),
  answer: (answers) => port.postMessage(answers),
});
const lookAtLog = setInterval(() => writing.cutLog(), lookAtLogMs);

port.on('message', (requests: WriterRequest[] | 'close') => {
  let next: WriterRequest[] | 'close' | undefined = requests;
  let closing = false;
  const all: WriterRequest[] = [];
  while (next) {
    if (next === 'close') closing = true;
    else all.push(...next);
    next = receiveMessageOnPort(port)?.message;
  }
  writing.take(all);
  if (!closing) return;
  clearInterval(lookAtLog);
  writing.close();
  port.close();
});
