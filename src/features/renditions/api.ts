import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { text } from '../../lib/fields.ts';

/** A rendition, for administrators. */
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

/** The video's file and the version of its conversion, from `streamUrl`. */
const video = z.string().check(z.regex(/^\d{1,9}-\d{1,4}$/));

/** Playlists, renditions and pictures of lessons' videos. */
export const renditions = {
  file: endpoint({
    method: 'GET',
    path: '/media/video/:video/:name',
    access: 'visitor',
    summary:
      'A playlist (master.m3u8, 240p.m3u8 …), rendition (240p.mp4 …, with Range), poster.webp, thumbnail.webp or storyboard.webp of a video, for those entitled to its lesson',
    params: z.object({
      video,
      name: text(40),
    }),
    replyAs: 'file',
    errors: [403, 404, 409],
  }),
  cdnAddress: endpoint({
    method: 'GET',
    path: '/api/video/CdnAddress',
    access: 'visitor',
    summary: 'Where a CDN has the files of a video for this session, for a few minutes',
    query: z.object({ video }),
    reply: z.object({
      /** The folder's URL, which ends with a slash; null without a CDN. */
      url: z.nullable(z.string()),
      /** Seconds for which the URL is valid. */
      seconds: z.int(),
    }),
    errors: [403, 404, 409],
  }),
  cdnFile: endpoint({
    method: 'GET',
    path: '/cdn/:token/:video/:name',
    access: 'public',
    summary: 'The same files as /media/video, for a CDN: by a token of cdnAddress instead of a session',
    params: z.object({ token: text(100), video, name: text(40) }),
    replyAs: 'file',
    errors: [401, 403, 404],
  }),
};
