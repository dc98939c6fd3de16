import { requiredText } from '../../lib/fields.ts';
import type { Message } from '../../lib/text.ts';
import { messages } from './text.ts';

/** States on the public page. A revoked certificate stays revoked when its learner's account is deleted. */
export const certificateStates = ['Valid', 'Revoked', 'Withdrawn'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** The name on a certificate, in any script. */
export const certificateName = requiredText(
  100,
  messages('Please write the name as it is to be read.').english,
);
/** Why a certificate is revoked; public on the verification page. */
export const revocationReason = requiredText(300, messages('Please say why.').english);

/** A completed lesson: its duration in seconds, and the time from which it counts, ISO. */
export interface TimedLesson {
  duration: number;
  since: string;
}

/**
 * Whole seconds until the required share of each lesson's duration has passed since its details were first requested
 * (decision 39); 0 when it has.
 */
export function secondsLeft(lessons: readonly TimedLesson[], sharePercent: number, now: Date): number {
  const from = lessons.map(({ duration, since }) => Date.parse(since) + duration * 10 * sharePercent);
  return sharePercent > 0 ? Math.max(0, Math.ceil((Math.max(...from) - now.getTime()) / 1000)) : 0;
}

/** The text shown until then. */
export function waitingText(seconds: number, percent: number): Message {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const when =
    minutes === 1
      ? messages('in 1 minute')
      : minutes < 100
        ? messages('in {count} minutes', { count: minutes })
        : messages('in {count} hours', { count: Math.ceil(minutes / 60) });
  return messages(
    'Available {when}: at least {percent}% of each lesson’s time has to pass before there is a certificate.',
    { when, percent },
  );
}

/** Crockford's base 32: digits and capitals without I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The random end of a number, 20 bits of `bytes` (3 are needed): it prevents enumeration. */
export function checkPart(bytes: Uint8Array): string {
  const [a = 0, b = 0, c = 0] = bytes;
  const bits = (a << 16) | (b << 8) | c;
  return [15, 10, 5, 0].map((shift) => alphabet[(bits >> shift) & 31]).join('');
}

/** The n-th number of a year, such as 'KK-C-26-000123-7F3K'. */
export const certificateNumber = (prefix: string, year: string, n: number, check: string): string =>
  `${prefix}-C-${year}-${String(n).padStart(6, '0')}-${check}`;

/** Normalises a typed number: capitals, no spaces, O, I and L in its last part as digits. */
export function normalizeNumber(typed: string): string {
  const plain = typed
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/[‐-―−]/g, '-');
  return plain.replace(/-[^-]*$/, (last) => last.replaceAll('O', '0').replace(/[IL]/g, '1'));
}

/** The signed content of a QR code. */
export interface Claims {
  number: string;
  name: string;
  course: string;
  /** YYYY-MM-DD. */
  issuedOn: string;
  institute: string;
}

/** Public keys by their ids: 32 bytes of Ed25519 as base64url. */
export type PublicKeys = Readonly<Record<string, string>>;

export type Checked =
  | { genuine: true; claims: Claims }
  /** `unsupported`: the browser has no Ed25519, or no WebCrypto because the page is on plain http. */
  | { genuine: false; why: 'form' | 'key' | 'signature' | 'unsupported' };

/** The bytes to sign: the code before its signature, with a prefix (domain separation). */
export const signedText = (head: string): string => `kaksha certificate ${head}`;

/**
 * Verifies a signed code, 'version.key.claims.signature', with WebCrypto only, offline. Must be self-contained: its source
 * is copied into the verification pages (server/verifierScript.ts).
 */
export async function checkCode(code: string, keys: PublicKeys): Promise<Checked> {
  const [version, keyId = '', claims = '', signature = '', ...rest] = code.split('.');
  if (version !== '1' || rest.length > 0 || !claims || !signature) return { genuine: false, why: 'form' };
  const bytesOf = (text: string): Uint8Array<ArrayBuffer> | null => {
    try {
      const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
      // the last base64 character has unused bits: only one spelling is accepted
      const spelled = btoa(binary)
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace(/={1,2}$/, '');
      return spelled === text ? Uint8Array.from(binary, (letter) => letter.codePointAt(0)!) : null;
    } catch {
      return null;
    }
  };
  const key = Object.hasOwn(keys, keyId) ? bytesOf(keys[keyId]!) : null;
  if (!key) return { genuine: false, why: 'key' };
  const [made, given] = [bytesOf(claims), bytesOf(signature)];
  if (!made || !given) return { genuine: false, why: 'signature' };
  const signed = new TextEncoder().encode(`kaksha certificate ${version}.${keyId}.${claims}`);
  try {
    const imported = await crypto.subtle.importKey('raw', key, { name: 'Ed25519' }, false, ['verify']);
    if (!(await crypto.subtle.verify({ name: 'Ed25519' }, imported, given, signed)))
      return { genuine: false, why: 'signature' };
  } catch {
    return { genuine: false, why: 'unsupported' };
  }
  const [number, name, course, issuedOn, institute] = JSON.parse(new TextDecoder().decode(made)) as string[];
  return {
    genuine: true,
    claims: {
      number: number ?? '',
      name: name ?? '',
      course: course ?? '',
      issuedOn: issuedOn ?? '',
      institute: institute ?? '',
    },
  };
}
