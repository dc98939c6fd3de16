import type { Generated } from 'kysely';
import type { Flag } from '../../../lib/server/db/schema.ts';

export interface UsersTable {
  /** From 1001 (decision 9). */
  id: Generated<number>;
  code: string;
  name: string;
  /** Lower case, unique. */
  email: string;
  mobile: string;
  password_hash: string;
  /** The first administrator is the owner (decision 5). */
  role: Generated<'learner' | 'admin' | 'owner'>;
  status: Generated<'active' | 'blocked'>;
  /** Chosen at sign-up (decision 10). */
  segment: Generated<'Free' | 'Student'>;
  is_demo: Flag;
  created_at: string;
  /** When a link in a mail proved that the e-mail belongs to the person; null before. */
  email_verified_at: Generated<string | null>;
}

export interface SessionsTable {
  id: Generated<number>;
  user_id: number;
  /** SHA-256 of the cookie's token; null for a session that has only a bearer token. */
  token_hash: string | null;
  bearer_hash: string;
  ip_address: string;
  user_agent: string;
  created_at: string;
  seen_at: string;
  expires_at: string;
}

export interface PasswordResetsTable {
  token_hash: string;
  user_id: number;
  created_at: string;
  expires_at: string;
  /** The link was mailed to the account's e-mail and given to nobody else, so its use proves the mailbox. */
  mailed: Generated<Flag>;
}

export interface KnownNetworksTable {
  user_id: number;
  network: string;
  seen_at: string;
}

export interface LoginFailuresTable {
  user_id: number;
  failures: number;
  since: string;
  /** When the last mail about the failures was sent. */
  told_at: string | null;
}

export interface LoginRequestsTable {
  user_id: number;
  asked_at: string;
}

export interface FailedLoginsTable {
  /** 0 for e-mails that have no account. */
  user_id: number;
  network: string;
  /** YYYY-MM-DD, UTC. */
  day: string;
  failures: number;
  first_at: string;
  last_at: string;
}

declare module '../../../lib/server/db/schema.ts' {
  interface Schema {
    users: UsersTable;
    sessions: SessionsTable;
    password_resets: PasswordResetsTable;
    known_networks: KnownNetworksTable;
    login_failures: LoginFailuresTable;
    login_requests: LoginRequestsTable;
    failed_logins: FailedLoginsTable;
  }
}
