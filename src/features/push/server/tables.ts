import type { Flag } from '../../../lib/server/db/schema.ts';

export interface PushDevicesTable {
  session_id: number;
  user_id: number;
  /** A random id that each notice contains, so that the browser can ask whose it is. */
  device: string;
  /**
   * The push service's URL for this browser, useless without the academy's key; after the end of the subscription the device's
   * id.
   */
  endpoint: string;
  /** base64url, like `auth` below; '' when the push service no longer knows the browser. */
  p256dh: string;
  auth: string;
  lang: string;
  /** An administrator has switched on notices of new proofs here. */
  proofs: Flag;
  created_at: string;
  /** When the push service last accepted a notice. */
  sent_at: string | null;
}

declare module '../../../lib/server/db/schema.ts' {
  interface Schema {
    push_devices: PushDevicesTable;
  }
}
