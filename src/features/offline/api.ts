import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';

const savableRendition = z.object({
  /** '240p', 'original' (the video's own pictures) or 'audio'. */
  name: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.number(),
});

const savableLesson = z.object({
  courseContentID: z.int(),
  /** Seconds from now for which a saved copy may be played without asking again. */
  licenceSeconds: z.int(),
  /** The master playlist; when it differs from the saved copy's, the video was replaced. null: it can't be saved yet. */
  streamUrl: z.nullable(z.string()),
  /** By size, audio first. */
  renditions: z.array(savableRendition),
  /** Bytes of the lesson's resources. */
  filesBytes: z.number(),
});
export type SavableLesson = z.output<typeof savableLesson>;

/** Lessons saved on devices to be played offline. */
export const offline = {
  lessons: endpoint({
    method: 'GET',
    path: '/api/Offline/Lessons',
    access: 'user',
    summary:
      'Which of these lessons you may save on a device, what they take, and until when saved ones may be played. Those you may not watch are left out',
    query: z.object({
      /** Up to 100 lesson ids, separated by commas. */
      ids: z.string().check(z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/)),
    }),
    reply: z.object({
      /** A token of the account, without which its saved lessons can't be decrypted; browsers delete it with the session. */
      accountToken: z.string(),
      lessons: z.array(savableLesson),
    }),
  }),
};
