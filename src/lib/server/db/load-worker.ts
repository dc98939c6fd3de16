// Makes a SQLite file on a thread: checking a large one takes minutes, in which the server would answer nobody.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { loadSqlite } from './loadRows.ts';
import type { LoadTask, LoadWord } from './loadThread.ts';
import { rebuild } from './rebuild.ts';
import type { LogPiece } from './walTail.ts';

const port = parentPort as MessagePort;
const send = (word: LoadWord): void => port.postMessage(word);

async function* from<T>(next: string): AsyncGenerator<T> {
  for (;;) {
    const answer = new Promise<T | null>((resolve) => port.once('message', resolve));
    send({ next });
    const value = await answer;
    if (value === null) return;
    yield value;
  }
}

const { file, written } = workerData as LoadTask;
if (written) {
  await loadSqlite(file, { written, text: from<Uint8Array>('text') });
  send({ result: null });
} else send({ result: await rebuild(file, from<Uint8Array>('base'), from<LogPiece>('pieces')) });
