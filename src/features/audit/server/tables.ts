import type { Generated } from 'kysely';

/** Append-only: the database refuses to change it. */
export interface AuditLogTable {
  id: Generated<number>;
  at: string;
  /** 0 for the product itself. */
  actor_id: number;
  /** 'payment.verify'. */
  action: string;
  /** 'payment', 'user', 'course' … */
  subject: string;
  /** 0 when there is none. */
  subject_id: number;
  /** JSON, without personal or secret values. */
  details: string;
  ip_address: string;
}

declare module '../../../lib/server/db/schema.ts' {
  interface Schema {
    audit_log: AuditLogTable;
  }
}
