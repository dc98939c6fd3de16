import type { LadderKey } from './ladderStore.ts';

/** The name of a conversion's folder of work in progress. */
export const workFolder = ({ id, version }: LadderKey): string => `ladder-${id}-${version}`;

/** The video of a work folder; null for other names. */
export const videoOfFolder = (name: string): number | null => {
  const [, id] = /^ladder-(\d+)-\d+$/.exec(name) ?? [];
  return id === undefined ? null : Number(id);
};
