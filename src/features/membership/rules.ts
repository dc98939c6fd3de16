import { fieldOf } from '../../lib/localized.ts';
import type { Localized, Message } from '../../lib/text.ts';
import { messages } from './text.ts';

/** SPECIFICATION §9: 2 Silver, 3 Gold, 4 Diamond. */
export const tierNames = { 2: 'Silver', 3: 'Gold', 4: 'Diamond' } as const;
export type TierId = keyof typeof tierNames;
export type TierName = (typeof tierNames)[TierId];
export const tierIds: readonly TierId[] = [2, 3, 4];

/** The name of a tier; 'Unknown' for any other id (SPECIFICATION, screen 13). */
export const tierName = (id: number): TierName | 'Unknown' => tierNames[id as TierId] ?? 'Unknown';

/** Default prices in paise. */
export const defaultPrices: Readonly<Record<TierId, number>> = { 2: 99_900, 3: 249_900, 4: 499_900 };

export const maxMonths = 120;

/** How long a membership is valid; `months` null for no end. */
export function validity(months: number | null): Message {
  if (months === null) return messages('Valid for ever');
  return months === 1
    ? messages('Valid for 1 month')
    : messages('Valid for {count} months', { count: months });
}

/** Maximum lines of a tier, and characters of a line, so that cards remain comparable. */
export const maxLines = 12;
export const lineLength = 120;

/** A line that stands for all lines of another tier; the default texts have it. */
const everythingIn = /^Everything in (Silver|Gold|Diamond)$/;

/**
 * The feature lines of all tiers, each once, with the tiers that have it. 'Everything in Silver' is not a row: such a tier has
 * Silver's lines. `linesOf` returns the lines to show, as many as the English ones.
 */
export function compared<T extends { name: TierName; features: readonly string[] }>(
  tiers: readonly T[],
  linesOf: (tier: T) => readonly string[],
): { line: string; has: boolean[] }[] {
  const given = new Map<TierName, Set<string>>();
  for (const tier of tiers) {
    const own = new Set<string>();
    for (const [i, line] of linesOf(tier).entries()) {
      const other = given.get(everythingIn.exec(tier.features[i] ?? '')?.[1] as TierName);
      for (const each of other ?? [line]) own.add(each);
    }
    given.set(tier.name, own);
  }
  const all = new Set([...given.values()].flatMap((own) => [...own]));
  return [...all].map((line) => ({ line, has: tiers.map(({ name }) => given.get(name)!.has(line)) }));
}

/** The place of the first line that does not stand for another tier's. */
export const firstOwnLine = ({ features }: { features: readonly string[] }): number =>
  Math.max(
    0,
    features.findIndex((line) => !everythingIn.test(line)),
  );

/** The error in a tier's feature lines, or null. Other languages may be missing completely, but not in part. */
export function linesProblem(
  features: Localized<readonly string[]>,
): { field: string; message: Parameters<typeof messages>[0] } | null {
  const { length } = features.en;
  if (length === 0) return { field: 'features', message: 'Add at least one line.' };
  const partial = Object.keys(features).find(
    (lang) => features[lang]!.length > 0 && features[lang]!.length !== length,
  );
  return partial === undefined
    ? null
    : {
        field: fieldOf('features', partial),
        message: 'Each language needs as many lines as English, or none.',
      };
}
