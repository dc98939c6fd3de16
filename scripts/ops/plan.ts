// What was built, for the checks that start it in a network of its own.

export const kinds = ['archive', 'debian', 'container'] as const;
export type Kind = (typeof kinds)[number];

/** The address of this machine in the network of its own, by which containers reach it, too (RFC 5737: nobody has it). */
export const ownAddress = '192.0.2.1';

/** A release and the one before it; paths. */
export interface Pair {
  before: string;
  now: string;
}

export interface Plan {
  kinds: readonly Kind[];
  /** A folder of its own, removed at the end. */
  work: string;
  archives: Pair;
  /** Folder of the release with FFmpeg from npm. */
  withFfmpeg: string;
  /** Folder of the release for arm64. */
  arm64: string;
  debs: Pair;
  /** A Debian system in a folder. */
  debianRoot: string;
  /** System calls that the units forbid. */
  forbiddenCalls: readonly string[];
}
