/** Days for which a saved lesson can be played without asking the server again. */
export const licenceDays = 7;
export const licenceSeconds = licenceDays * 86_400;
/** Maximum lessons per request for licences. */
export const maxLessons = 100;
/** Milliseconds by which a clock may go back, as in a correction, without counting as an attempt to prolong a licence. */
export const clockSlackMs = 10 * 60_000;

/** What decides whether a saved lesson may be played. Milliseconds of this device's clock. */
export interface Licence {
  issuedAt: number;
  until: number;
}

export type LicenceState = 'valid' | 'expired' | 'clock';

/**
 * Whether a licence is valid at `now`; `latest` is the latest time ever seen on this device: setting the clock back would
 * prolong a licence.
 */
export function licenceState({ issuedAt, until }: Licence, now: number, latest: number): LicenceState {
  if (now < Math.max(issuedAt, latest) - clockSlackMs) return 'clock';
  return now < until ? 'valid' : 'expired';
}

/** What a browser reports about its connection; most report nothing. */
export interface ConnectionHint {
  type?: string | undefined;
  saveData?: boolean | undefined;
}

/** Whether a connection is charged by volume; null when the browser does not report it. */
export function isMetered({ type, saveData }: ConnectionHint): boolean | null {
  if (saveData) return true;
  if (type === undefined || type === 'unknown') return null;
  return type !== 'wifi' && type !== 'ethernet';
}

/** A rendition that can be saved. */
export interface SavableRendition {
  name: string;
  width: number;
  height: number;
  bytes: number;
}

/** Lines of a rendition: 480 for 480p, even in portrait; 0 for audio. */
export const linesOf = ({ width, height }: SavableRendition): number => Math.min(width, height);

/** A choice when lessons are saved: lines of the video (0: audio only), with the bytes of all lessons. */
export interface SaveChoice {
  lines: number;
  bytes: number;
}

/**
 * The rendition of a lesson to save for a choice: the largest that is not larger, else the smallest; undefined for audio only.
 */
export function renditionFor(
  renditions: readonly SavableRendition[],
  lines: number,
): SavableRendition | undefined {
  if (lines === 0) return undefined;
  const pictures = renditions
    .filter((one) => linesOf(one) > 0)
    // the original rendition may have the same lines as a rung, which has fewer bytes
    .toSorted((one, other) => linesOf(one) - linesOf(other) || other.bytes - one.bytes);
  return pictures.findLast((one) => linesOf(one) <= lines) ?? pictures[0];
}

const isSound = ({ name }: SavableRendition): boolean => name === 'audio';

/** Bytes of a lesson's video and audio for a choice. */
export function bytesFor(renditions: readonly SavableRendition[], lines: number): number {
  const sound = renditions.find(isSound)?.bytes ?? 0;
  return sound + (renditionFor(renditions, lines)?.bytes ?? 0);
}

interface Savable {
  renditions: readonly SavableRendition[];
  /** Bytes of its resources. */
  filesBytes: number;
}

/** The choices for lessons that are saved together, smallest first. */
export function saveChoices(lessons: readonly Savable[]): SaveChoice[] {
  const all = lessons.flatMap(({ renditions }) => renditions);
  const sizes = new Set(all.map(linesOf).filter((lines) => lines > 0));
  if (all.some(isSound)) sizes.add(0);
  return [...sizes]
    .toSorted((one, other) => one - other)
    .map((lines) => ({
      lines,
      bytes: lessons.reduce((sum, one) => sum + one.filesBytes + bytesFor(one.renditions, lines), 0),
    }));
}
