/** Parses typed rupees: '₹ 1,499.50' and '१४९९.५०' → 1499.5; NaN when it is not an amount. */
export function typedAmount(text: string): number {
  const digits = text
    .replaceAll(/[₹,\s]/g, '')
    .replaceAll(/[०-९]/g, (digit) => String('०१२३४५६७८९'.indexOf(digit)));
  return /^\d{1,8}(\.\d{1,2})?$/.test(digits) ? Number(digits) : Number.NaN;
}
