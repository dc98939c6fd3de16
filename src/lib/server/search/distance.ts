/** Maximum wrong letters of a word of this length. */
export const maxErrors = (length: number): 0 | 1 | 2 => (length >= 8 ? 2 : length >= 4 ? 1 : 0);

/**
 * The number of letters that are missing, added, wrong or swapped with the next one (optimal string alignment); `max` + 1 when
 * there are more.
 */
export function distance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    if (Math.min(...row) > max) return max + 1;
    [before, last] = [last, row];
  }
  return last[other.length]!;
}

// longer words are compared by their beginnings (SymSpell, W. Garbe 2012)
const compared = 7;

/** A word's beginning with letters omitted, in all ways: words within `errors` of each other share one of them. */
export function remainders(word: string, errors: number): string[] {
  let last = [word.slice(0, compared)];
  const all = new Set(last);
  for (let n = 0; n < errors; n++) {
    last = [
      ...new Set(last.flatMap((text) => [...text].map((_, i) => text.slice(0, i) + text.slice(i + 1)))),
    ].filter((text) => text.length > 1);
    for (const text of last) all.add(text);
  }
  return [...all];
}

/** The remainders of a stored word, for all numbers of errors that a similar typed word may have. */
export const storedRemainders = (word: string): string[] => remainders(word, word.length >= compared ? 2 : 1);
