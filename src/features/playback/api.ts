import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { iso, whole } from '../../lib/fields.ts';

/** A device that plays a video, identified by its session. */
const playingDevice = z.object({
  id: z.int(),
  userAgent: z.string(),
  /** Since the device was last seen playing. */
  idleSeconds: z.int(),
  current: z.boolean(),
  /** When its session began. Optional: a server of the previous version sends none. */
  createdDate: z.optional(iso),
});

const playingDevices = z.object({
  /** How many devices may play at the same time; 0: no limit. */
  limit: z.int(),
  /** The longest idle first. */
  devices: z.array(playingDevice),
});
export type PlayingDevices = z.output<typeof playingDevices>;

/** The devices on which a learner plays videos. */
export const playback = {
  devices: endpoint({
    method: 'GET',
    path: '/api/Playback/Devices',
    access: 'user',
    summary: 'The devices on which your account plays videos now, and how many may',
    reply: playingDevices,
  }),
  playing: endpoint({
    method: 'POST',
    path: '/api/Playback/Playing',
    access: 'user',
    summary:
      'This session plays a video; sent every 10 seconds by players. 409 with code devices while as many others play as may. Requests for a video’s bytes do the same',
    reply: z.object({ playing: z.literal(true) }),
    errors: [409],
  }),
  takeOver: endpoint({
    method: 'POST',
    path: '/api/Playback/TakeOver',
    access: 'user',
    summary: 'Play here instead of on another of your devices; id 0 ends the longest idle one',
    query: z.object({ id: whole(0, 2_147_483_647) }),
    reply: playingDevices,
    errors: [404, 409],
  }),
};
