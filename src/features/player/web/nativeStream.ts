import { BandwidthMeter, type Quality } from './quality.ts';
import { readMaster } from './readMaster.ts';
import type { Stream, StreamRequest } from './stream.ts';

/** Failed tries, some four seconds, after which the line counts as lost. */
const lostTries = 4;

/** Plays a master playlist with the browser's own HLS, as on iPhones; it chooses the rendition itself. */
export class NativeStream implements Stream {
  readonly canChoose = false;
  private readonly closing = new AbortController();

  constructor({ video, url, quality, events }: StreamRequest) {
    const { signal } = this.closing;
    if (quality !== 'audio') video.src = url;
    const meter = new BandwidthMeter(0, () => performance.now());
    let failed = 0;
    // for sound alone the element has nothing yet that could fail
    const onTry = (isFailed: boolean): void => {
      if (quality !== 'audio') return;
      if (!isFailed && failed >= lostTries) events.onLost(false);
      failed = isFailed ? failed + 1 : 0;
      if (failed === lostTries) events.onLost(true);
    };
    const open = async (): Promise<void> => {
      const master = await readMaster(url, signal, { meter, onTry });
      events.onMaster(master);
      if (quality === 'audio') video.src = master.audio?.url ?? url;
    };
    open().catch((error: unknown) => {
      if (!signal.aborted) events.onError(error as Error);
    });
  }

  choose(_quality: Quality): void {
    // the browser adapts by itself
  }

  close(): void {
    this.closing.abort();
  }
}
