import { mediaSourceClass } from './line.ts';
import { MseStream } from './mseStream.ts';
import { NativeStream } from './nativeStream.ts';
import type { Stream, StreamRequest } from './stream.ts';

/**
 * Plays a master playlist in a video element: with Media Source Extensions if the browser has them, else with its own HLS
 * (iPhones); null when it has neither.
 */
export function openStream(request: StreamRequest): Stream | null {
  if (mediaSourceClass()) return new MseStream(request);
  return request.video.canPlayType('application/vnd.apple.mpegurl') ? new NativeStream(request) : null;
}
