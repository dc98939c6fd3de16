import type { Bound } from '../lib/server/http/caller.ts';

/** Every route row of every feature, bound to its handler. */
export const table: readonly Bound[] = [];
