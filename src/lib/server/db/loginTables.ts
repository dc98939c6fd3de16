/** A request for help with the login. */
export interface LoginRequestsTable {
  user_id: number;
  asked_at: string;
}

/** Failed logins per day, account and network. */
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

/** A network that an account has logged in from. */
export interface KnownNetworksTable {
  user_id: number;
  network: string;
  seen_at: string;
}

/** Failed logins that the user has not dismissed. */
export interface LoginFailuresTable {
  user_id: number;
  failures: number;
  since: string;
  /** When the last mail about them was sent. */
  told_at: string | null;
}
