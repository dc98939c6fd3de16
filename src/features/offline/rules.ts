/** Days for which a saved lesson can be played without asking the server again. */
export const licenceDays = 7;
export const licenceSeconds = licenceDays * 86_400;
/** Lessons whose licences one request can ask for. */
export const maxLessons = 100;
/** A difference by which clocks are corrected, and which is no attempt to prolong a licence; milliseconds. */
export const clockSlackMs = 10 * 60_000;

/** What decides whether a saved lesson may be played. Milliseconds of this device's clock. */
export interface Licence {
  issuedAt: number;
  until: number;
}

export type LicenceState = 'valid' | 'expired' | 'clock';

/**
 * Whether a licence is valid at `now`, when `latest` is the latest time that this device has shown: a clock that was set back
 * would prolong it.
 */
export function licenceState({ issuedAt, until }: Licence, now: number, latest: number): LicenceState {
  if (now < Math.max(issuedAt, latest) - clockSlackMs) return 'clock';
  return now < until ? 'valid' : 'expired';
}

/** What a browser tells of its connection; most tell nothing. */
export interface ConnectionHint {
  type?: string | undefined;
  saveData?: boolean | undefined;
}

/** Whether a connection costs by the byte; null where the browser does not tell. */
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

/** Lines of a rendition: 480 of 480p, also of a portrait; 0 of sound. */
export const linesOf = ({ width, height }: SavableRendition): number => Math.min(width, height);

/** What can be chosen when lessons are saved: lines of the picture (0: the sound alone), with the bytes of all lessons. */
export interface SaveChoice {
  lines: number;
  bytes: number;
}

/** The rendition saved of a lesson for a choice: the largest that is not larger, else the smallest; undefined for sound alone. */
export function renditionFor(
  renditions: readonly SavableRendition[],
  lines: number,
): SavableRendition | undefined {
  if (lines === 0) return undefined;
  const pictures = renditions
    .filter((one) => linesOf(one) > 0)
    // a video's own pictures may have the size of a rung, which is smaller
    .toSorted((one, other) => linesOf(one) - linesOf(other) || other.bytes - one.bytes);
  return pictures.findLast((one) => linesOf(one) <= lines) ?? pictures[0];
}

const isSound = ({ name }: SavableRendition): boolean => name === 'audio';

/** Bytes of a lesson's picture and sound for a choice. */
export function bytesFor(renditions: readonly SavableRendition[], lines: number): number {
  const sound = renditions.find(isSound)?.bytes ?? 0;
  return sound + (renditionFor(renditions, lines)?.bytes ?? 0);
}

interface Savable {
  renditions: readonly SavableRendition[];
  /** Of its resources. */
  filesBytes: number;
}

/** The choices for lessons that are saved together, the smallest first. */
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
