import type { Deps } from '../../../lib/server/http/context.ts';
import { type Probe, probeVideo } from '../../../lib/server/video/probe.ts';
import { sniffBytes, sniffFormat } from '../../../lib/server/video/sniff.ts';
import type { Message } from '../../../lib/text.ts';
import { messages, whyRefused } from '../text.ts';

interface StoredBytes {
  key: string;
  bytes: number;
}

/**
 * `read`: browsers play it unchanged; `converted`: its renditions are played; `late`: a job must read it, which takes longer;
 * `remote`: it must be fetched from the bucket for FFmpeg.
 */
export type Judged =
  | Extract<Probe, { outcome: 'read' | 'late' }>
  | { outcome: 'converted' }
  | { outcome: 'remote' }
  | { outcome: 'refused'; why: Message };

/** Reads the headers of a stored video, for at most `within` ms. */
export function probeStored(
  { storage }: Pick<Deps, 'storage'>,
  { key, bytes }: StoredBytes,
  within: number,
  signal?: AbortSignal,
): Promise<Probe> {
  const read = (start: number, length: number) => storage.read(key, start, length);
  return probeVideo({ size: bytes, read }, { within, signal });
}

export const refusal = ({ reason, codec }: Extract<Probe, { outcome: 'refused' }>): Message =>
  messages(whyRefused[reason], { codec });

interface Limits {
  /** Milliseconds for its headers. */
  within: number;
  /** Allows to fetch all of it from a bucket for FFmpeg, and says how many bytes of the disk must stay free then. */
  fetch?: { reserve: number };
  signal?: AbortSignal;
}

/**
 * Decides whether a stored video can be used: unchanged when every browser plays it, else through FFmpeg if the server has it.
 * Throws when storage fails, when a process can't start, or `signal`'s reason.
 */
export async function judgeVideo(
  deps: Pick<Deps, 'storage' | 'video' | 'config'>,
  stored: StoredBytes,
  { within, fetch, signal }: Limits,
): Promise<Judged> {
  const probe = await probeStored(deps, stored, within, signal);
  if (probe.outcome !== 'refused') return probe;
  // an incomplete video would end in the middle
  if (!deps.video || probe.reason === 'cut') return { outcome: 'refused', why: refusal(probe) };
  if (deps.config.bucket && !fetch) {
    // FFmpeg would not open it, either
    const head = await deps.storage.read(stored.key, 0, Math.min(sniffBytes, stored.bytes));
    return sniffFormat(head) ? { outcome: 'remote' } : { outcome: 'refused', why: refusal(probe) };
  }
  const { video } = deps;
  const probed = await deps.storage.withLocal(
    stored.key,
    (path) => video.probe(path, signal ? { signal } : {}),
    signal,
    fetch?.reserve,
  );
  return probed.outcome === 'video' ? { outcome: 'converted' } : probed;
}
