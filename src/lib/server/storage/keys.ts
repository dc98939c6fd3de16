import type { System } from '../system.ts';

const pattern = /^[0-9a-f]{2}\/[0-9a-f]{32}(-\d{1,5})?$/;

/** Whether a name is a storage key: `ab/abcdef…`, random, or such a key with a variant. */
export const isKey = (name: string): boolean => pattern.test(name);

/** The key; throws when it is not one, so that no user input becomes a path. */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error(`not a storage key: ${key}`);
  return key;
}

/** A random, unused key. */
export function makeKey({ random }: Pick<System, 'random'>): string {
  const name = random(16).toString('hex');
  return `${name.slice(0, 2)}/${name}`;
}

/** See `Storage`. */
export const derivedKey = (key: string, variant: number): string => `${key}-${variant}`;
export const originalKey = (key: string): string => key.replace(/-\d+$/, '');
export const isDerived = (key: string): boolean => key.includes('-');
