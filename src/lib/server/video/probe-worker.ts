// Probes a video on a worker thread: damaged ones can occupy the parser for minutes, which only ending the thread stops.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { CustomSource, Input } from 'mediabunny';
import { isOutOfResources } from '../outOfResources.ts';
import { type VideoCheck, videoFormats, checkVideoFile } from '../../videoFormats.ts';

/** The requested bytes. */
export interface Bytes {
  ask: number;
  bytes: Uint8Array;
}

/** Ready, a request for bytes, or the result. */
export type ProbeResponse =
  | 'ready'
  | { ask: number; start: number; length: number }
  | { probe: VideoCheck }
  /** Out of memory, or the bytes could not be read: this says nothing about the video. */
  | { broken: string };

// a header that claims more is damaged or an attack; a two-hour video's index is about 10 MB
const maxRead = 64 * 1024 ** 2;

const port = parentPort as MessagePort;
const { size } = workerData as { size: number };
const send = (word: ProbeResponse): void => port.postMessage(word);

const open = new Map<number, (bytes: Uint8Array) => void>();
port.on('message', ({ ask, bytes }: Bytes) => {
  open.get(ask)?.(bytes);
  open.delete(ask);
});
let asked = 0;
let broken: string | undefined;

async function read(start: number, length: number): Promise<Uint8Array> {
  if (length > maxRead) throw new RangeError('a header is larger than any real one');
  const ask = ++asked;
  const bytes = await new Promise<Uint8Array>((resolve) => {
    open.set(ask, resolve);
    send({ ask, start, length });
  });
  if (bytes.length !== length) broken ??= 'the file is shorter than it was';
  return bytes;
}

const source = new CustomSource({
  getSize: () => size,
  read: (start, end) => read(start, end - start),
  prefetchProfile: 'fileSystem',
  maxCacheSize: 4 * 1024 ** 2,
  handleUnhandledError: () => {},
});

send('ready');
try {
  const probe = await checkVideoFile(new Input({ source, formats: videoFormats }), { size, read });
  send(broken ? { broken } : { probe });
} catch (error) {
  if (isOutOfResources(error)) broken ??= (error as Error).message;
  send(broken ? { broken } : { probe: { outcome: 'refused', reason: 'damaged', codec: '' } });
}
