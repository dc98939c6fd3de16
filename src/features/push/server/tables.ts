import type { Flag } from '../../../lib/server/db/schema.ts';

export interface PushDevicesTable {
  session_id: number;
  user_id: number;
  /** A random id, which each notice names, so that the browser can ask whose it is. */
  device: string;
  /** The push service's URL for this browser, useless without the academy's key; the device's id once it has ended. */
  endpoint: string;
  /** base64url, as the one below; '' once the push service knows the browser no more. */
  p256dh: string;
  auth: string;
  lang: string;
  /** An administrator wants to hear of new proofs here. */
  proofs: Flag;
  created_at: string;
  /** When the push service last took a notice. */
  sent_at: string | null;
}

declare module '../../../lib/server/db/schema.ts' {
  interface Schema {
    push_devices: PushDevicesTable;
  }
}
