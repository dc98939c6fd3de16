import { drawing, picture } from '../../lib/drawings.ts';
import { element, type Markup } from '../../lib/markup.ts';
import type { DrawingName } from './rules.ts';

/** The SVG elements of each drawing. */
const lines: Record<Exclude<DrawingName, 'Board'>, readonly Markup[]> = {
  Headset: [
    element('path', { d: 'M52 72V58a34 34 0 0 1 68 0v14' }),
    element('rect', { x: '42', y: '66', width: '20', height: '30', rx: '8', class: 'fill-accent-bright' }),
    element('rect', { x: '110', y: '66', width: '20', height: '30', rx: '8', class: 'fill-surface' }),
    element('path', { d: 'M120 96c0 10-10 12-24 12' }),
    element('circle', { cx: '92', cy: '108', r: '4', class: 'fill-surface' }),
    element('path', { d: 'M136 26h32v22h-14l-8 9v-9h-10z', class: 'fill-surface' }),
    element('path', { d: 'M144 37h.5M152 37h.5M160 37h.5', 'stroke-width': '4' }),
  ],
  Letter: [
    element('path', { d: 'M66 20h68v54H66z', class: 'fill-surface' }),
    element('path', { d: 'M78 34h30M78 46h44M78 58h36' }),
    element('path', { d: 'M48 54 100 88l52-34v54H48z', class: 'fill-accent-bright' }),
    element('path', { d: 'm48 108 38-30M152 108l-38-30' }),
  ],
  House: [
    element('path', { d: 'M56 58v52h88V58', class: 'fill-surface' }),
    element('path', { d: 'M44 64 100 22l56 42', class: 'fill-accent-soft' }),
    element('path', { d: 'M128 36V26h12v20', class: 'fill-surface' }),
    element('rect', { x: '72', y: '66', width: '34', height: '24', rx: '3', class: 'fill-surface-2' }),
    element('path', { d: 'm84 71 12 7-12 7z', class: 'fill-accent-bright' }),
    element('path', { d: 'M116 110V78h18v32M128 94v.5' }),
  ],
  Clipboard: [
    element('rect', { x: '60', y: '24', width: '80', height: '88', rx: '6', class: 'fill-surface' }),
    element('path', { d: 'M84 18h32v14H84z', class: 'fill-accent-bright' }),
    element('path', { d: 'm72 50 5 5 9-10M72 70l5 5 9-10', class: 'stroke-accent-bright' }),
    element('path', { d: 'M96 51h32M96 71h26M96 91h32' }),
    element('rect', { x: '72', y: '85', width: '12', height: '12', rx: '2' }),
  ],
  Hands: [
    element('path', { d: 'M22 88h24l22-18c5-4 11 2 7 7l-9 11h26c9 0 9 13 0 13H22z', class: 'fill-surface' }),
    element('path', {
      d: 'M178 46h-24l-22-16c-6-3-11 3-7 8l9 9h-24c-9 0-9 12 0 12h68z',
      class: 'fill-accent-soft',
    }),
    element('path', { d: 'm84 74 34-22', 'stroke-width': '7', class: 'stroke-accent-bright' }),
    element('path', { d: 'm80 77 6-4', 'stroke-width': '3' }),
    element('path', { d: 'M28 84v20M172 42v20', 'stroke-width': '5' }),
  ],
  Telephone: [
    element('path', { d: 'M62 62h76l12 46H50z', class: 'fill-surface' }),
    element('path', {
      d: 'M46 48c0-30 108-30 108 0v8h-26V46c-14-5-42-5-56 0v10H46z',
      class: 'fill-accent-bright',
    }),
    element('circle', { cx: '100', cy: '84', r: '15', class: 'fill-surface-2' }),
    element('path', { d: 'M100 84v.5M92 84v.5M108 84v.5M100 76v.5M100 92v.5', 'stroke-width': '4' }),
  ],
  Signpost: [
    element('path', { d: 'M100 18v94M88 112h24', 'stroke-width': '4' }),
    element('path', { d: 'M62 24h64l12 9-12 9H62z', class: 'fill-accent-bright' }),
    element('path', { d: 'M138 50H74l-12 9 12 9h64z', class: 'fill-surface' }),
    element('path', { d: 'M70 76h46l11 8-11 8H70z', class: 'fill-surface' }),
    element('path', { d: 'M34 108c4-8 10-8 14 0M156 106c3-6 9-6 12 0' }),
  ],
  FormSheet: [
    element('path', { d: 'M58 18h60l18 18v76H58z', class: 'fill-surface' }),
    element('path', { d: 'M118 18v18h18M72 34h24' }),
    element('rect', { x: '72', y: '46', width: '48', height: '12', rx: '2' }),
    element('rect', { x: '72', y: '66', width: '48', height: '12', rx: '2' }),
    element('path', { d: 'M72 92h20' }),
    element('path', { d: 'm112 104 34-40 10 8-34 40-13 4z', class: 'fill-accent-bright' }),
  ],
  // scholarships
  CoinHand: [
    element('circle', { cx: '104', cy: '44', r: '24', class: 'fill-accent-bright' }),
    element('path', { d: 'M95 34h18M95 41h18M95 34c16 0 16 14 0 14l13 10', class: 'stroke-on-accent' }),
    element('path', {
      d: 'M44 98h22l16-12h30c8 0 8 10 0 10H94h26l28-14c8-3 12 5 5 9l-34 20H44z',
      class: 'fill-surface',
    }),
    element('path', { d: 'M44 92v24', 'stroke-width': '5' }),
  ],
  // admissions
  College: [
    element('path', { d: 'M46 112V62M154 112V62M46 62h108v50H46z', class: 'fill-surface' }),
    element('path', { d: 'M38 62 100 34l62 28z', class: 'fill-accent-soft' }),
    element('path', { d: 'M64 74v30M82 74v30M118 74v30M136 74v30M94 112V82h12v30' }),
    element('path', { d: 'm100 12 26 10-26 10-26-10z', class: 'fill-accent-bright' }),
    element('path', { d: 'M120 25v12' }),
  ],
  IdCard: [
    element('rect', { x: '40', y: '30', width: '120', height: '76', rx: '8', class: 'fill-surface' }),
    element('circle', { cx: '72', cy: '60', r: '11', class: 'fill-accent-soft' }),
    element('path', { d: 'M54 92c2-18 34-18 36 0M104 50h40M104 64h32' }),
    element('circle', { cx: '134', cy: '86', r: '12', class: 'fill-accent-bright' }),
    element('path', { d: 'm128 86 4 4 8-8', class: 'stroke-on-accent' }),
  ],
  Website: [
    element('rect', { x: '36', y: '22', width: '128', height: '86', rx: '7', class: 'fill-surface' }),
    element('path', { d: 'M36 42h128M48 32h.5M58 32h.5M68 32h.5' }),
    element('rect', { x: '50', y: '54', width: '46', height: '40', rx: '3', class: 'fill-accent-bright' }),
    element('path', { d: 'm66 66-8 8 8 8M80 66l8 8-8 8', class: 'stroke-on-accent' }),
    element('path', { d: 'M108 58h42M108 72h32M108 86h38' }),
  ],
  // marketing
  Megaphone: [
    element('path', { d: 'M46 58h24l58-30v72L70 72H46a7 7 0 0 1 0-14z', class: 'fill-accent-bright' }),
    element('path', { d: 'M128 28v72', 'stroke-width': '5' }),
    element('path', { d: 'M64 73l8 34h16l-6-28', class: 'fill-surface' }),
    element('path', { d: 'M142 50c7 4 7 24 0 28M154 40c14 8 14 40 0 48' }),
  ],
  Group: [
    element('path', {
      d: 'M36 22h70a8 8 0 0 1 8 8v26a8 8 0 0 1-8 8H60L46 78V64H36a8 8 0 0 1-8-8V30a8 8 0 0 1 8-8z',
      class: 'fill-surface',
    }),
    element('path', { d: 'M46 38h50M46 49h32' }),
    element('path', {
      d: 'M96 72h68a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8h-6v12l-14-12H96a8 8 0 0 1-8-8V80a8 8 0 0 1 8-8z',
      class: 'fill-accent-bright',
    }),
    element('path', { d: 'm112 90 9 9 20-18', class: 'stroke-on-accent', 'stroke-width': '4' }),
  ],
  // events
  CalendarPage: [
    element('rect', { x: '50', y: '26', width: '100', height: '84', rx: '7', class: 'fill-surface' }),
    element('path', { d: 'M50 48h100M74 18v16M126 18v16' }),
    element('path', { d: 'm90 62 28 16-28 16z', class: 'fill-accent-bright' }),
  ],
};

/** A drawing of the public pages. */
export const pageDrawing = (name: DrawingName, className: string): Markup =>
  name === 'Board' ? drawing('board', className) : picture(className, lines[name]);
