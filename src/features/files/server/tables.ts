import type { Generated } from 'kysely';
import type { Flag } from '../../../lib/server/db/schema.ts';

export type FileKind = 'image' | 'photo' | 'proof' | 'video' | 'resource' | 'caption';

export interface FilesTable {
  id: Generated<number>;
  /** The unique name on the wire: the original base name, a random part, the extension. */
  name: string;
  /** The original name, spaces as underscores. */
  original_name: string;
  kind: FileKind;
  storage_key: string;
  mime: string;
  bytes: number;
  /** Seconds, videos only. */
  duration: number | null;
  state: 'ready' | 'processing' | 'failed';
  /** Why processing failed (lib/server/message.ts). */
  problem: string | null;
  /** The version of the rules in lib/videoFormats.ts by which a video was probed; 0 before versions existed. */
  video_rules: Generated<number>;
  /** 0 for a video whose stored bytes browsers don't play, so that only its renditions are used. */
  direct: Generated<Flag>;
  owner_id: number;
  course_id: number | null;
  lesson_id: number | null;
  is_demo: Generated<Flag>;
  /** 1 for the demo's videos while the institute has a name of its own: learners don't see their lessons. */
  hidden: Generated<Flag>;
  /** SHA-256 of a picture as sent and as stored: two files that share one of them are the same picture. */
  original_hash: Generated<string | null>;
  picture_hash: Generated<string | null>;
  created_at: string;
  deleted_at: string | null;
  /** When the nightly cleanup first found that nothing uses the file; null again once it is used. */
  unused_at: Generated<string | null>;
}

/** The check of a stored file's bytes: of an upload, or of a rendition. */
export interface FileChecksTable {
  /** Its storage key. */
  file_key: string;
  bytes: number;
  /** '' until it was read for the first time. */
  sha256: string;
  /** When it was last read; '' for never. */
  checked_at: string;
  /** The result of that check; null when the bytes were right. */
  problem: 'missing' | 'changed' | 'unreadable' | null;
}

declare module '../../../lib/server/db/schema.ts' {
  interface Schema {
    files: FilesTable;
    file_checks: FileChecksTable;
  }
}
