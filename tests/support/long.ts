import { it } from 'vitest';

/** True in `npm run test:long`. */
export const isLong = process.env['LONG'] !== undefined;

/** `it` for a test that is too slow for `npm test`, where it does not exist. */
export const itLong = (isLong ? it : (): void => {}) as typeof it;
