import type { Generated } from 'kysely';
import type { Flag } from '../../../lib/server/db/schema.ts';

export interface CertificatesTable {
  id: Generated<number>;
  /** 'KK-C-26-000123-7F3K'. */
  number: string;
  /** Retained when the account is deleted; ids are never reused. */
  user_id: number;
  course_id: number;
  /** The learner's current name on it; '' once withdrawn. */
  name: string;
  /** Names of course and institute when it was issued. */
  course_name: string;
  institute: string;
  /** The day in India on which the course was completed, YYYY-MM-DD. */
  issued_on: string;
  created_at: string;
  /** When the name was last corrected. */
  corrected_at: string | null;
  revoked_at: string | null;
  /** Why it was revoked. */
  reason: string;
  /** When the learner's account was deleted. */
  withdrawn_at: string | null;
  version: Generated<number>;
}

export interface CertificateNamesTable {
  id: Generated<number>;
  certificate_id: number;
  name: string;
  /** Who replaced it, and when. */
  actor_id: number;
  at: string;
}

export interface CertificateSeriesTable {
  /** '26'. */
  year: string;
  last: number;
}

export interface CertificateKeysTable {
  /** Part of each signed code, so that codes of former keys stay verifiable. */
  id: string;
  /** 32 bytes of Ed25519, base64url. */
  public_key: string;
  /** PKCS #8, base64; '' after the key was replaced. */
  private_key: string;
  active: Flag;
  created_at: string;
}

declare module '../../../lib/server/db/schema.ts' {
  interface Schema {
    certificates: CertificatesTable;
    certificate_names: CertificateNamesTable;
    certificate_series: CertificateSeriesTable;
    certificate_keys: CertificateKeysTable;
  }
}
