/** Spec §9: 2 Silver, 3 Gold, 4 Diamond. */
export const tierNames = { 2: 'Silver', 3: 'Gold', 4: 'Diamond' } as const;
export type TierId = keyof typeof tierNames;
export const tierIds: readonly TierId[] = [2, 3, 4];

/** The name of a tier; 'Unknown' for any other id (spec screen 13). */
export const tierName = (id: number): 'Silver' | 'Gold' | 'Diamond' | 'Unknown' =>
  tierNames[id as TierId] ?? 'Unknown';
