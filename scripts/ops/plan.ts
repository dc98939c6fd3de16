// The built packages, for the checks that start them in a separate network.

export const kinds = ['archive', 'debian', 'container'] as const;
export type Kind = (typeof kinds)[number];

/**
 * This machine's IP address in the separate network, by which containers reach it, too (RFC 5737: reserved for documentation).
 */
export const ownAddress = '192.0.2.1';

/** Paths of a release and the previous one. */
export interface Pair {
  before: string;
  now: string;
}

export interface Plan {
  kinds: readonly Kind[];
  /** A temporary folder, removed at the end. */
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
