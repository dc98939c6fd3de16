import { escapeHtml } from '../../../lib/server/http/html.ts';
import type { Lang } from '../../../lib/text.ts';
import { certificateView, type Printed } from './certificatePdf.ts';

// The certificate as HTML, in the millimetres of the PDF (certificateTemplate.ts): screen readers and search engines can read
// its words.

const gold = '#c98a2b';
const pale = '#f3dfbf';
const paper = '#fffaf1';
const accent = '#a63e07';

interface Rosette {
  count: number;
  length: number;
  width: number;
  look: string;
  from?: number;
  to?: number;
}

/** Petals around the origin, from one angle to another. */
function rosette({ count, length: l, width: w, look, from = 0, to = 360 }: Rosette): string {
  const step = (to - from) / (to - from === 360 ? count : count - 1);
  const petal = `M0 0C${w} ${-0.35 * l} ${0.75 * w} ${-0.75 * l} 0 ${-l}C${-0.75 * w} ${-0.75 * l} ${-w} ${-0.35 * l} 0 0Z`;
  const each = Array.from(
    { length: count },
    (_, i) => `<path d="${petal}" transform="rotate(${from + i * step})"/>`,
  );
  return `<g ${look} stroke-linejoin="round">${each.join('')}</g>`;
}

const filled = (fill: string, stroke = paper): string =>
  `fill="${fill}" stroke="${stroke}" stroke-width=".18"`;

const corner = [
  rosette({ count: 7, length: 25, width: 4.2, from: 90, to: 180, look: filled(pale, gold) }),
  rosette({ count: 6, length: 16, width: 3.2, from: 97, to: 173, look: filled(gold) }),
  rosette({ count: 5, length: 9, width: 2.2, from: 100, to: 170, look: filled(accent) }),
].join('');

const seal = [
  rosette({ count: 24, length: 17, width: 2.5, look: filled(pale, gold) }),
  rosette({ count: 16, length: 13.6, width: 2.7, look: filled(gold) }),
  `<circle r="9.6" fill="${accent}" stroke="${paper}" stroke-width=".35"/><circle r="8.4" fill="none" stroke="${pale}" stroke-width=".18"/>`,
  `<path fill="${paper}" d="M0 3.9C-1.6 2.4-3.6 2.1-5.4 2.4V-2.2C-3.4-2.5-1.5-2.1 0-.7 1.5-2.1 3.4-2.5 5.4-2.2V2.4C3.6 2.1 1.6 2.4 0 3.900Z"/><path d="M0-.7V3.7" stroke="${accent}" stroke-width=".21"/>`,
  `<g transform="translate(0 -2.6)">${rosette({ count: 5, length: 2.7, width: 0.75, look: `fill="${paper}"` })}</g>`,
].join('');

const ornaments = `<svg viewBox="0 0 297 210" aria-hidden="true"><defs><g id="corner">${corner}</g></defs><g fill="none"><path stroke="${accent}" stroke-width=".56" d="M9 9h279v192H9z"/><path stroke="${gold}" stroke-width=".18" d="M11 11h275v188H11z"/><path stroke="${gold}" stroke-width=".25" d="M113.5 39h30m10 0h30M73.5 108.500h150"/></g>${[
  '11 11) scale(1 1',
  '286 11) scale(-1 1',
  '11 199) scale(1 -1',
  '286 199) scale(-1 -1',
]
  .map((at) => `<use href="#corner" transform="translate(${at})"/>`)
  .join(
    '',
  )}<g transform="translate(148.5 39)">${rosette({ count: 8, length: 2.4, width: 0.8, look: `fill="${accent}"` })}</g><g transform="translate(57 173)">${seal}</g></svg>`;

/** For the page's `<style>`. `--mm` is a millimetre of the paper. */
export const pictureStyle = `
.picture{position:relative;container-type:inline-size;aspect-ratio:297/210;margin:0;border-radius:4px;overflow:hidden;background:${paper};box-shadow:0 1px 2px #0002,0 8px 28px #0002;color-scheme:light;color:#211a14}
.sheet{--mm:calc(100cqw/297);position:relative;height:100%;text-align:center;line-height:1.2}.sheet svg{display:block;position:absolute;inset:0;width:100%;height:100%}
.sheet>p{position:absolute;inset-inline:calc(34*var(--mm));margin:0;display:flex;flex-direction:column;justify-content:center;height:calc(var(--high)*var(--mm));top:calc(var(--top)*var(--mm));font-size:calc(var(--size)*var(--mm))}
.sheet .dim{color:#655a50;font-weight:400}.sheet b{font-weight:600;line-height:1.15}
.sheet .foot{position:absolute;bottom:calc(19*var(--mm));font-size:calc(4.4*var(--mm))}.sheet .foot span{display:block;font-size:calc(3.4*var(--mm))}.sheet .foot b{display:block}.sheet:lang(hi) .foot span{line-height:1.6}
.sheet .left{display:grid;grid-template-rows:auto 1fr auto 1fr auto auto;height:calc(38*var(--mm));left:calc(87.7*var(--mm));max-width:calc(58*var(--mm));text-align:left}.sheet .post{color:#655a50;font-weight:400;font-size:.72em}.sheet .right{right:calc(37*var(--mm));bottom:calc(16.5*var(--mm))}
.sheet .sign{bottom:calc(19.4*var(--mm));left:calc(159.4*var(--mm));width:calc(46*var(--mm));padding-top:calc(1.2*var(--mm));border-top:1px solid ${gold}}
.sheet .qr{position:relative;mix-blend-mode:multiply;width:calc(38*var(--mm));height:calc(38*var(--mm));margin:0}
.sheet mark{background:none;color:inherit;border-radius:calc(2*var(--mm));display:inline-block;margin-block:calc(2*var(--mm)) calc(1*var(--mm));outline:calc(.8*var(--mm)) solid ${accent};outline-offset:calc(.9*var(--mm))}.sheet .sample{position:absolute;inset:0;display:grid;place-items:center;color:${accent};opacity:.16;font-size:calc(52*var(--mm));font-weight:600;rotate:-24deg}
/* on a narrow picture, as on phones: larger small print, and no URL beside the QR code that contains it */
@container (max-width:480px){.sheet>p .dim{font-size:1.5em}.sheet .foot{font-size:calc(6.4*var(--mm))}.sheet .foot span{font-size:calc(5.6*var(--mm))}.sheet .sign{font-size:calc(6*var(--mm))}.sheet .left{grid-template-rows:auto 1fr auto auto;left:calc(78*var(--mm));max-width:none}.sheet .left b{white-space:nowrap}.sheet .left b:nth-of-type(2){font-size:calc(7.2*var(--mm))}.sheet .left :nth-child(n+5){display:none}.sheet>p:first-of-type{font-size:calc(max(var(--size),8)*var(--mm))}}
/* of a sample, only the seal and the number, inside the frame */
@media (max-width:512px){.sampled{aspect-ratio:297/118}.sampled .sheet{--mm:calc(240cqw/297);position:absolute;bottom:calc(-12*var(--mm));left:calc(-37*var(--mm));width:240%;height:auto;aspect-ratio:297/210}.sampled .sample{inset:auto auto calc(30*var(--mm)) calc(125*var(--mm));font-size:calc(8*var(--mm));rotate:-8deg}}`;

/** The largest size in mm at which that many letters fit into the line; the last size for longer texts. */
const sizeOf = (text: string, sizes: readonly (readonly [letters: number, size: number])[]): number =>
  (sizes.find(([letters]) => text.length <= letters) ?? sizes.at(-1)!)[1];

/**
 * The certificate's picture. `sample`: the word for a sample, written across the picture, whose number is ringed to show where
 * it is found.
 */
export function certificatePicture(certificate: Printed, lang: Lang, sample = ''): string {
  const view = certificateView(certificate, lang);
  const line = (top: number, high: number, size: number, text: string): string =>
    `<p style="--top:${top};--high:${high};--size:${size}">${text}</p>`;
  const bold = (text: string): string => `<b>${escapeHtml(text)}</b>`;
  const dim = (text: string): string => `<span class="dim">${escapeHtml(text)}</span>`;
  const nameSize = sizeOf(view.name, [
    [24, 13.4],
    [29, 11.3],
    [35, 9.5],
    [44, 7.8],
    [90, 5.6],
  ]);
  const courseSize = sizeOf(view.course, [
    [46, 8.8],
    [56, 7.4],
    [70, 6],
    [160, 4.6],
  ]);
  const [, number] = view.number;
  const [signatory, role] = view.signature as [string, string];
  return `<figure class="picture${sample && ' sampled'}" aria-hidden="true"><div class="sheet">${ornaments}${[
    line(
      20,
      14,
      sizeOf(view.institute, [
        [60, 6],
        [90, 4.6],
        [160, 3.4],
      ]),
      bold(view.institute),
    ),
    line(44, 20, 13.4, `<b style="color:${accent}">${escapeHtml(view.title)}</b>`),
    line(68, 8, 4.9, dim(view.certify)),
    line(
      78,
      29,
      nameSize,
      view.afterName
        ? `<b>${escapeHtml(view.name)} <span class="post">${escapeHtml(view.afterName)}</span></b>`
        : bold(view.name),
    ),
    // the sentence goes on before the course, or ends after it
    view.completed && line(111, 8, 4.9, dim(view.completed)),
    line(view.completed ? 120 : 111, 21, courseSize, bold(view.course)),
    view.ends && line(133, 8, 4.9, dim(view.ends)),
  ].join('')}<div class="foot left">${dim(view.date[0]!)}${bold(view.date[1]!)}${dim(view.number[0]!)}<b>${
    sample ? `<mark>${escapeHtml(number!)}</mark>` : escapeHtml(number!)
  }</b>${dim(view.place[0]!)}${bold(view.place[1]!)}</div>${signatory && `<div class="foot sign">${bold(signatory)}${role && dim(role)}</div>`}<div class="foot right"><div class="qr">${view.qr}</div></div>${sample && `<div class="sample">${escapeHtml(sample)}</div>`}</div></figure>`;
}
