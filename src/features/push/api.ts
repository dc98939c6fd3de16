import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { id } from '../../lib/fields.ts';
import { subscription } from './rules.ts';

const device = z.object({
  /** Each notice to the device contains it. */
  id: z.string(),
  /** '' when the push service no longer knows the browser, which has to subscribe again. */
  endpoint: z.string(),
  lang: z.string(),
  proofs: z.boolean(),
});
export type Device = z.output<typeof device>;

/** Notices to devices by web push. A device is a browser with a session, and gets notices until the session ends. */
export const push = {
  device: endpoint({
    method: 'GET',
    path: '/api/Push/Device',
    access: 'user',
    summary: 'Whether notices come to this device, and the key that browsers subscribe with',
    reply: z.object({
      /** null: this academy sends no notices. */
      publicKey: z.nullable(z.string()),
      /** null: notices are off. */
      device: z.nullable(device),
    }),
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/Push/Subscribe',
    access: 'user',
    summary: 'Send notices to this device, in the language of this call',
    body: subscription,
    reply: device,
    errors: [404, 422],
    sensitive: ['endpoint', 'keys'],
  }),
  devices: endpoint({
    method: 'GET',
    path: '/api/Push/Devices',
    access: 'user',
    summary: 'The sessions of the caller whose devices get notices',
    reply: z.array(z.object({ sessionId: z.int() })),
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/Push/Unsubscribe',
    access: 'user',
    summary: 'Send no more notices to this device, or to that of another session of the caller',
    query: z.object({ id: z.optional(id) }),
    reply: z.object({ device: z.null() }),
    errors: [404],
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/Push/Test',
    access: 'user',
    summary: 'Send a test notification to this device',
    reply: z.object({ sent: z.boolean() }),
    errors: [404],
  }),
};
