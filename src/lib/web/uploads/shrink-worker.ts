// Makes a video smaller: demultiplexes, decodes, scales and encodes its pictures, and copies its sound. Runs in a worker, so
// that the page stays responsive; its parent terminates it to cancel.
import {
  BlobSource,
  Conversion,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  Quality,
  StreamTarget,
  type StreamTargetChunk,
} from 'mediabunny';
import type { ShrinkPlan } from './shrinkPlan.ts';

/** A request from the page. */
export interface ShrinkRequest {
  file: File;
  plan: ShrinkPlan;
}

/** Responses: the fraction that is done, 0 to 1; the smaller video; or why there is none. */
export type ShrinkResponse = { done: number } | { video: Blob } | { failed: string };

const send = (word: ShrinkResponse): void => postMessage(word);

/** An output of any length outside of the worker's memory: browsers move large Blobs to the disk. */
class BlobParts {
  /** The first chunk; the length of the media data is written into it at the end. */
  #head: Uint8Array<ArrayBuffer> | null = null;
  readonly #rest: Blob[] = [];
  #length = 0;

  write({ data, position }: StreamTargetChunk): void {
    if (position === this.#length) {
      if (this.#head) this.#rest.push(new Blob([data]));
      else this.#head = data.slice();
      this.#length += data.length;
    } else if (this.#head && position + data.length <= this.#head.length) this.#head.set(data, position);
    else throw new Error(`a chunk at ${position} of ${this.#length} bytes`);
  }

  blob = (): Blob => new Blob([...(this.#head ? [this.#head] : []), ...this.#rest], { type: 'video/mp4' });
}

async function shrink({ file, plan }: ShrinkRequest): Promise<Blob> {
  const parts = new BlobParts();
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF] });
  const { width, height, frameRate, bitrate } = plan;
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: false }),
    target: new StreamTarget(new WritableStream({ write: (chunk) => parts.write(chunk) }), { chunked: true }),
  });
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'primary',
    video: {
      codec: 'avc',
      width,
      height,
      // the planned size has the video's aspect ratio except for a pixel
      fit: 'fill',
      quality: new Quality({ bitrate }),
      keyFrameInterval: 2,
      forceTranscode: true,
      ...(frameRate === null ? {} : { frameRate }),
    },
    // AAC that begins before the pictures, as all encoders write it, is copied
    copy: { shiftTolerance: 0.2 },
    // phones store where the video was recorded
    tags: {},
    showWarnings: false,
  });
  const [lost] = conversion.discardedTracks;
  if (!conversion.isValid || lost) throw new Error(lost?.reason ?? 'nothing to convert');
  conversion.onProgress = (done) => send({ done });
  await conversion.execute();
  return parts.blob();
}

self.addEventListener('message', ({ data }: MessageEvent<ShrinkRequest>) => {
  shrink(data).then(
    (video) => send({ video }),
    (error: unknown) => send({ failed: String(error) }),
  );
});
