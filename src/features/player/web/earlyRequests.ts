import type { ByteRange } from './playlist.ts';

/** What is requested: a file or a part of it. */
export interface Part {
  url: string;
  range: ByteRange;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Milliseconds for which a reply is held until its lesson is opened. */
const keepMs = 20_000;
const early = new Map<string, { at: number; bytes: Promise<Bytes> }>();

const keyOf = ({ url, range }: Part): string => (range ? `${url} ${range[0]}-${range[1]}` : url);

/** Sends a request before its lesson is opened, unless that was done already, and stores the reply for `takeEarly`. */
export function requestEarly(part: Part, request: (part: Part) => Promise<Bytes>): Promise<Bytes> {
  const now = performance.now();
  for (const [key, { at }] of early) if (now - at > keepMs) early.delete(key);
  const sent = early.get(keyOf(part));
  if (sent) return sent.bytes;
  const bytes = request(part);
  early.set(keyOf(part), { at: now, bytes });
  bytes.catch(() => {});
  return bytes;
}

/** Takes the reply to a request that was sent early; null when there is none, or it failed. */
export async function takeEarly(part: Part): Promise<Bytes | null> {
  const key = keyOf(part);
  const found = early.get(key);
  if (!found) return null;
  early.delete(key);
  if (performance.now() - found.at > keepMs) return null;
  return found.bytes.catch(() => null);
}
