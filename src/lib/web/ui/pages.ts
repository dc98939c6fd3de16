/** The page numbers to show: first, last, and those around the current one; 0 is a gap. */
export function pagesAround(page: number, last: number): number[] {
  const near = new Set([1, last, page - 1, page, page + 1].filter((n) => n >= 1 && n <= last));
  const sorted = [...near].toSorted((a, b) => a - b);
  return sorted.flatMap((n, i) => (i > 0 && n - (sorted[i - 1] ?? 0) > 1 ? [0, n] : [n]));
}
