import type { Generated } from 'kysely';

export interface ProfilesTable {
  id: Generated<number>;
  user_id: number;
  full_name: string;
  /** Shown to other learners; '' for the given name and an initial. */
  display_name: Generated<string>;
  fathers_name: string;
  /** YYYY-MM-DD or ''. */
  dob: string;
  mobile: string;
  alternate_mobile: string;
  email: string;
  personal_email: string;
  address: string;
  state: string;
  city: string;
  pincode: string;
  /** The photo's name on the wire. */
  photo_name: string;
  photo_file_id: number | null;
  /** The person for whose upload of `photo_name` it waits (decision 28); until then photo_file_id is the previous photo. */
  photo_wanted_by: number | null;
  /** Waits since then, epoch milliseconds. */
  photo_wanted_at: Generated<number | null>;
  created_at: string;
  updated_at: string;
  version: Generated<number>;
}

declare module '../../../lib/server/db/schema.ts' {
  interface Schema {
    profiles: ProfilesTable;
  }
}
