import type { Rendition } from '../../../lib/server/video/engine.ts';
import type { RenditionRow } from './store.ts';

/** A stored rendition as the video engine's type. */
export const asRendition = (row: RenditionRow): Rendition => ({
  name: row.name as Rendition['name'],
  file: `${row.name}.mp4`,
  playlist: `${row.name}.m3u8`,
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  seconds: row.seconds,
  bandwidth: row.bandwidth,
  peakBandwidth: row.peak_bandwidth,
  codec: row.codec,
  complete: row.complete === 1,
});
