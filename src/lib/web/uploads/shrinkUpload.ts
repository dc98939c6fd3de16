import { sentName } from '../sendFiles.ts';
import { rateMeter } from './retry.ts';
import type { Shrunk } from './shrink.ts';
import { change, find } from './state.ts';
import { dropUpload, saveFile } from './uploadStorage.ts';
import { updateRecord, type Work, works } from './works.ts';

export type Shrinker = () => Promise<Pick<typeof import('./shrink.ts'), 'shrinkFile'>>;

async function shrunkFile(work: Work, file: File, load: Shrinker, signal: AbortSignal): Promise<Shrunk> {
  const { id } = work.record;
  const rate = rateMeter(1);
  try {
    const { shrinkFile } = await load();
    return await shrinkFile(file, signal, (done) =>
      change(id, { shrinkDone: done, secondsLeft: rate(done, performance.now()).secondsLeft }),
    );
  } catch {
    return { unchanged: 'failed' };
  }
}

/**
 * Makes the video of an upload smaller and queues the result; or the original when that failed or would save nothing. The
 * result is stored in case of a reload; a video that was being shrunk then is shrunk again from the start.
 */
export async function shrinkUpload(id: string, shrinker: Shrinker): Promise<void> {
  const work = works.get(id);
  if (!work?.file) return change(id, { state: 'needsFile' });
  const { file } = work;
  const stop = new AbortController();
  const abort = (): void => stop.abort();
  work.stop = abort;
  change(id, { state: 'shrinking', problem: '', shrinkDone: 0 });
  const shrunk = await shrunkFile(work, file, shrinker, stop.signal);
  // paused, cancelled or removed meanwhile
  if (stop.signal.aborted) return undefined;
  if ('unchanged' in shrunk) {
    updateRecord(work, { shrink: shrunk.unchanged, size: file.size });
    return change(id, { state: 'queued', shrunk: shrunk.unchanged, size: file.size, secondsLeft: null });
  }
  const { name, size, type } = shrunk.file;
  // before the record says so: after a reload in between the video is shrunk again
  const isStored = await saveFile(id, shrunk.file);
  if (!works.has(id)) return dropUpload(id);
  // paused and resumed meanwhile: another run shrinks the video
  if (work.stop !== abort) return undefined;
  work.file = shrunk.file;
  const metadata = { ...work.record.metadata, filename: sentName(name), filetype: type };
  updateRecord(work, { shrink: 'smaller', size, metadata, originalSize: file.size });
  change(id, { shrunk: 'smaller', size, isStored, secondsLeft: null });
  if (find(id)?.state === 'shrinking') change(id, { state: 'queued' });
  return undefined;
}
