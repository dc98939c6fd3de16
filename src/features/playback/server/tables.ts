/** The sessions that play videos, each the lease of one playing device. */
export interface PlaybackLeasesTable {
  session_id: number;
  user_id: number;
  /** The last sign that it plays. */
  renewed_at: string;
}

declare module '../../../lib/server/db/schema.ts' {
  interface Schema {
    playback_leases: PlaybackLeasesTable;
  }
}
