/** The sessions that play videos: each row is the lease of a playing device. */
export interface PlaybackLeasesTable {
  session_id: number;
  user_id: number;
  /** When the device was last seen playing. */
  renewed_at: string;
}

declare module '../../../lib/server/db/schema.ts' {
  interface Schema {
    playback_leases: PlaybackLeasesTable;
  }
}
