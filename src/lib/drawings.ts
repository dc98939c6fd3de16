import { element, type Markup } from './markup.ts';

// The illustrations, as templates: one style for all, ink lines of 2.5, paper fill, one spot of accent.

/** The canvas and stroke of every illustration: 200 × 130. */
export const picture = (className: string, lines: readonly Markup[]): Markup =>
  element(
    'svg',
    {
      viewBox: '0 0 200 130',
      class: `round-lines text-ink ${className}`,
      'aria-hidden': 'true',
      fill: 'none',
      stroke: 'currentColor',
      'stroke-width': 2.5,
    },
    element('ellipse', { cx: 100, cy: 114, rx: 86, ry: 9, class: 'fill-surface-2', stroke: 'none' }),
    lines,
  );

const lines = {
  /** A desk with a lamp and a closed book: nothing here yet. */
  desk: [
    element('path', { d: 'M28 84h144M42 84v28M158 84v28' }),
    element('path', { d: 'm132 48 26-10 10 25-38 4z', class: 'fill-accent-bright' }),
    element('path', { d: 'M148 42 134 22l-18 30v30M104 84c0-5 5-8 12-8s12 3 12 8' }),
    element('path', { d: 'M52 84v-9h44v9M56 75v-9h36v9', class: 'fill-surface' }),
    element('path', { d: 'M68 66v9M80 75v9' }),
  ],
  /** A magnifier over an empty page: the search found nothing. */
  search: [
    element('path', { d: 'M52 20h62l20 20v70H52z', class: 'fill-surface' }),
    element('path', { d: 'M114 20v20h20M66 48h34M66 62h22M66 76h16' }),
    element('circle', { cx: '116', cy: '76', r: '22', class: 'fill-accent-soft' }),
    element('path', { d: 'm132 92 20 20', 'stroke-width': '6', class: 'stroke-accent-bright' }),
    element('path', { d: 'M106 70c2-5 6-8 11-8' }),
  ],
  /** A blackboard with a play mark: lessons and courses. */
  board: [
    element('rect', { x: '36', y: '16', width: '128', height: '74', rx: '6', class: 'fill-surface' }),
    element('path', { d: 'M60 90 48 114M140 90l12 24M100 90v14' }),
    element('path', { d: 'm90 38 26 15-26 15z', class: 'fill-accent-bright' }),
    element('path', { d: 'M50 78h18M140 78h10M50 30h14' }),
    element('path', { d: 'M126 90h16', 'stroke-width': '5' }),
  ],
  /** A receipt with a rupee on it: payments. */
  receipt: [
    element('path', {
      d: 'M66 14h68v96l-8.500-6-8.500 6-8.500-6-8.500 6-8.500-6-8.500 6-8.500-6-8.500 6z',
      class: 'fill-surface',
    }),
    element('circle', { cx: '100', cy: '40', r: '15', class: 'fill-accent-soft' }),
    element('path', { d: 'M94 33h12M94 38h12M94 33c10 0 10 10 0 10l8 7' }),
    element('path', { d: 'M80 68h40M80 80h40M80 92h22' }),
  ],
  /** Three people on a bench: users, students. */
  people: [
    element('path', { d: 'M26 98h148M40 98v14M160 98v14' }),
    element('circle', { cx: '58', cy: '48', r: '12', class: 'fill-surface' }),
    element('path', { d: 'M36 98c0-24 8-32 22-32s22 8 22 32', class: 'fill-surface' }),
    element('circle', { cx: '142', cy: '48', r: '12', class: 'fill-surface' }),
    element('path', { d: 'M120 98c0-24 8-32 22-32s22 8 22 32', class: 'fill-surface' }),
    element('circle', { cx: '100', cy: '36', r: '13', class: 'fill-surface' }),
    element('path', { d: 'M76 98c0-28 9-40 24-40s24 12 24 40z', class: 'fill-accent-bright' }),
  ],
  /** A sheet with a ribbon: certificates. */
  ribbon: [
    element('rect', { x: '38', y: '20', width: '124', height: '80', rx: '5', class: 'fill-surface' }),
    element('path', { d: 'M56 40h58M56 54h40M56 68h30' }),
    element('path', { d: 'm122 80-6 30 16-8 16 8-6-30', class: 'fill-accent-soft' }),
    element('circle', { cx: '132', cy: '70', r: '17', class: 'fill-accent-bright' }),
    element('path', { d: 'm125 70 5 5 9-10', class: 'stroke-on-accent' }),
  ],
  /** A speech bubble with a question: questions and answers. */
  question: [
    element('path', {
      d: 'M40 22h88a8 8 0 0 1 8 8v40a8 8 0 0 1-8 8H76L58 96V78H40a8 8 0 0 1-8-8V30a8 8 0 0 1 8-8z',
      class: 'fill-surface',
    }),
    element('path', {
      d: 'M74 42c0-14 22-14 22 0 0 9-11 9-11 17M85 67v.5',
      'stroke-width': '4',
      class: 'stroke-accent-bright',
    }),
    element('path', { d: 'M146 50h14a8 8 0 0 1 8 8v30a8 8 0 0 1-8 8h-4v14l-14-14h-24a8 8 0 0 1-8-8' }),
  ],
  /** A cut cable: something could not be loaded. */
  line: [
    element('path', { d: 'M14 92c24 0 22-30 46-30h16' }),
    element('path', { d: 'M186 92c-24 0-22-30-46-30h-12' }),
    element('rect', { x: '62', y: '48', width: '24', height: '28', rx: '5', class: 'fill-surface' }),
    element('path', { d: 'M86 56h10M86 68h10' }),
    element('rect', { x: '118', y: '48', width: '24', height: '28', rx: '5', class: 'fill-accent-bright' }),
    element('path', { d: 'm102 28 2 10M90 32l6 8M116 32l-6 8', class: 'stroke-accent-bright' }),
  ],
} satisfies Record<string, readonly Markup[]>;

export type DrawingName = keyof typeof lines;

export const drawing = (name: DrawingName, className: string): Markup => picture(className, lines[name]);
