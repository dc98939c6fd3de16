import { sizeText } from '../../../lib/sizes.ts';
import type { Message } from '../../../lib/text.ts';
import { messages, whyRefused } from '../../files/text.ts';

const patience = 10_000;

/** What the browser can find out about a video before the upload. */
export interface VideoFacts {
  /** Seconds; null when unknown. The server probes it again. */
  duration: number | null;
  /** Why the server would refuse it after a long upload, with advice; null when it may accept it. */
  refusal: Message | null;
}

const unknown: VideoFacts = { duration: null, refusal: null };
const refused = (refusal: Message): VideoFacts => ({ duration: null, refusal });

/** Probes the headers by the server's rules; with FFmpeg (`converts`) it refuses only incomplete files. */
async function byHeaders(file: File, converts: boolean): Promise<VideoFacts> {
  try {
    const [{ BlobSource, Input }, { videoFormats, checkVideoFile }] = await Promise.all([
      import('mediabunny'),
      import('../../../lib/videoFormats.ts'),
    ]);
    const check = await checkVideoFile(new Input({ source: new BlobSource(file), formats: videoFormats }), {
      size: file.size,
      read: async (start, length) => new Uint8Array(await file.slice(start, start + length).arrayBuffer()),
    });
    if (check.outcome === 'read') return { duration: check.seconds, refusal: null };
    return converts && check.reason !== 'cut'
      ? unknown
      : refused(messages(whyRefused[check.reason], { codec: check.codec }));
  } catch {
    // the code did not load, or the file is unusual: the server decides
    return unknown;
  }
}

/** Probes a chosen video of at most `max` bytes: its duration, and whether the server can use it. */
export async function readVideo(
  file: File,
  { max, converts }: { max: number; converts: boolean },
): Promise<VideoFacts> {
  if (file.size === 0) return refused(messages('The file is empty. Please select another one.'));
  if (file.size > max)
    return refused(
      messages('This file is larger than {max}. Please select a smaller file.', { max: sizeText(max) }),
    );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<VideoFacts>((resolve) => {
    timer = setTimeout(() => resolve(unknown), patience);
  });
  return Promise.race([byHeaders(file, converts), late]).finally(() => clearTimeout(timer));
}
