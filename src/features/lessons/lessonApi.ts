import * as z from 'zod/mini';
import { iso } from '../../lib/fields.ts';

/** A lesson in lists (SPECIFICATION §3). Locked ones contain only name, section, duration and order (decision 11). */
export const lesson = z.object({
  courseContentID: z.int(),
  courseID: z.int(),
  courseName: z.string(),
  sectionName: z.string(),
  contentName: z.string(),
  /** Seconds. */
  duration: z.number(),
  order: z.int(),
  createdDate: iso,
  /** True when the caller may not play it. */
  locked: z.boolean(),
  /** Empty except for administrators. */
  videoFileName: z.string(),
  /** Bytes of its video in storage, for administrators. */
  videoBytes: z.optional(z.number()),
  /** Empty in lists; `Details` and the replies of saves contain it. */
  description: z.string(),
  /** 'hidden': it plays, but for administrators only, as the demo's videos in an institute with a name of its own. */
  videoState: z.enum(['none', 'processing', 'ready', 'hidden', 'failed']),
  /** Why processing failed, or why the last new video was refused; administrators only. */
  videoProblem: z.string(),
  /** Somebody cancelled the conversion of its video, or of the last new one: `videoProblem` says so, and it is not a failure. */
  videoCancelled: z.boolean(),
  /** A new video is being processed; the previous one plays until it is ready. Administrators only. */
  videoComing: z.boolean(),
  /** The previous video, for `RestoreVideo`, until it is purged; null when there is none, and for non-administrators. */
  earlierVideo: z.nullable(z.object({ fileName: z.string(), until: iso })),
  /** The progress of the renditions of its video, or of the new one; null when there are none, and for non-administrators. */
  conversion: z.nullable(
    z.object({
      state: z.enum(['making', 'complete', 'failed', 'cancelled']),
      percent: z.int(),
      /** Seconds until it is complete; null while that is not known. */
      secondsLeft: z.nullable(z.int()),
      /** Why it failed, what it waits for, or that it was cancelled. */
      problem: z.string(),
      /** Renditions that can be played, lowest first: '144p', '240p' … */
      renditions: z.array(z.string()),
      /** Bytes of the renditions in storage. */
      bytes: z.number(),
      /** Bytes of the video as uploaded, or of the MP4 that has replaced it. */
      originalBytes: z.number(),
      original: z.enum(['kept', 'going', 'replaced']),
    }),
  ),
  /** A small still of the video that plays, in lists. */
  pictureUrl: z.optional(z.string()),
  /** What it has besides its video, for administrators. */
  extras: z.optional(
    z.object({
      files: z.int(),
      captionLangs: z.array(z.string()),
      /** Every account may watch it (decision 11). */
      free: z.boolean(),
    }),
  ),
  version: z.int(),
});
