import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { text } from '../../lib/fields.ts';

/** A rendition as administrators see it. */
export const rendition = z.object({
  /** '240p', 'original' (the video's own pictures) or 'audio'. */
  name: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.number(),
  /** Seconds that can be played so far. */
  seconds: z.number(),
  /** Bits per second, on average. */
  bandwidth: z.int(),
  complete: z.boolean(),
});

/** Playlists, renditions and pictures of lessons' videos. */
export const renditions = {
  file: endpoint({
    method: 'GET',
    path: '/media/video/:video/:name',
    access: 'user',
    summary:
      'A playlist (master.m3u8, 240p.m3u8 …), rendition (240p.mp4 …, with Range), poster.webp or storyboard.webp of a video, for those entitled to its lesson',
    params: z.object({
      /** The video's file and the version of its conversion, from `streamUrl`. */
      video: z.string().check(z.regex(/^\d{1,9}-\d{1,4}$/)),
      name: text(40),
    }),
    replyAs: 'file',
    errors: [403, 404, 409],
  }),
};
