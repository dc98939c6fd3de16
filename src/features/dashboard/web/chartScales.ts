import { scaleBand, scaleLinear } from 'd3-scale';
import { type Lang, languageOf } from '../../../lib/text.ts';

export interface ChartScales {
  /** The left side of a column, and the width of all. */
  left: (key: string) => number;
  width: number;
  /** How far a value is below the top of the axis. */
  top: (value: number) => number;
  /** Round values from 0 to at least the largest. */
  ticks: number[];
}

/** Where a chart of these columns draws what, in percent of its width and height. */
export function scalesOf(columns: readonly { key: string; value: number }[]): ChartScales {
  const keys = columns.map(({ key }) => key);
  const x = scaleBand(keys, [0, 100]).paddingInner(0.2).paddingOuter(0.1);
  // from 4 on, steps are whole numbers
  const largest = Math.max(4, ...columns.map(({ value }) => value));
  const y = scaleLinear([0, largest], [100, 0]).nice(4);
  return { left: (key) => x(key)!, width: x.bandwidth(), top: (value) => y(value), ticks: y.ticks(4) };
}

/**
 * Writes the numbers of a chart in little space: where the largest has more than four digits, in three digits with the
 * language's words: '₹12.3K', '₹1.23L', '₹1.23 लाख'.
 */
export function shortFormat(
  lang: Lang,
  largest: number,
  options: Intl.NumberFormatOptions = {},
): (value: number) => string {
  const digits: Intl.NumberFormatOptions =
    largest < 10_000 ? { maximumFractionDigits: 0 } : { notation: 'compact', maximumSignificantDigits: 3 };
  const { format } = new Intl.NumberFormat(languageOf(lang).locale, { ...options, ...digits });
  // phones break it there
  return (value) => format(value).replaceAll('\u00a0', ' ');
}
