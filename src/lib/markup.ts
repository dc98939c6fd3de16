/**
 * HTML as data: a template that the server writes into a page (lib/server/http/markup.ts) and React renders as elements
 * (lib/web/Markup.tsx), so that both show the same.
 */
export type Markup = string | Element | Cover | readonly Markup[] | null;

interface Element {
  tag: string;
  attributes: Attributes;
  children: readonly Markup[];
}

/** A course's picture; React draws a cover when there is none. */
interface Cover {
  cover: { title: string; src: string; small: string; className: string };
}

/** Names as in HTML; undefined and false values are omitted. */
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** An element; text is escaped where it is rendered. */
export const element = (
  tag: string,
  attributes: Attributes = {},
  ...children: readonly Markup[]
): Markup => ({
  tag,
  attributes,
  children,
});

export const cover = (of: Cover['cover']): Markup => ({ cover: of });

/** A decorative icon of lines, from a path in a viewBox of 24. */
export const lineIcon = (d: string, className: string): Markup =>
  element(
    'svg',
    {
      viewBox: '0 0 24 24',
      class: `round-lines ${className}`,
      fill: 'none',
      stroke: 'currentColor',
      'stroke-width': 2,
      'aria-hidden': 'true',
    },
    element('path', { d }),
  );

/** A tick in a circle, for `lineIcon`. */
export const circleTick = 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0 -18M9 12l2 2l4 -4';

/** The triangle of the play button, in a viewBox of 24. */
export const playTriangle =
  'M7 4.5v15a1 1 0 0 0 1.500.9l12-7.500a1 1 0 0 0 0-1.800l-12-7.500a1 1 0 0 0-1.500.9z';

/** A star, in a viewBox of 24. */
export const starPath =
  'M12 2.800l2.800 5.800 6.400.9-4.600 4.500 1.100 6.300-5.700-3-5.700 3 1.100-6.300-4.600-4.500 6.400-.9z';

/** The play icon. */
export const playIcon = (className: string): Markup =>
  element(
    'svg',
    { viewBox: '0 0 24 24', class: className, 'aria-hidden': 'true' },
    element('path', { d: playTriangle, fill: 'currentColor' }),
  );
