/** The parts of a font needed to follow the pen: advances in thousandths of the size, and the text of each glyph. */
export interface PdfFont {
  widths: ReadonlyMap<number, number>;
  texts: ReadonlyMap<number, string>;
}

/** One glyph: its start and end on the line, in points from the origin of its block. */
interface Glyph {
  code: number;
  start: number;
  end: number;
}

/** One `Tj` or `TJ` with its settings. */
interface Show {
  source: string;
  font: PdfFont;
  /** 'f0 10' */
  face: string;
  size: number;
  y: number;
  glyphs: Glyph[];
}

/** Glyphs that stand for `text` together, or each for its own ('' then). */
interface Run {
  text: string;
  shows: Show[];
}

/** One text block, `q … cm … BT … ET Q`; typst starts a new one wherever a glyph leaves the baseline. */
interface Block {
  head: string;
  scale: number;
  x: number;
  y: number;
  runs: Run[];
}

const number = String.raw`(-?[\d.]+)`;
// codes below 128 are written as (…), with parentheses escaped, others as <…>
const codes = String.raw`(?:\((?:\\[^]|[^\\()])*\)|<[0-9A-F]*>)`;
const showForm = new RegExp(
  String.raw`0 Tr\n\/(\w+) ${number} Tf\n1 0 0 -1 ${number} ${number} Tm\n(\[(?: ?(?:${codes}|-?[\d.]+(?![\d.])))*\]|${codes}) TJ?j?\n`,
  'y',
);
const openForm = /\/Span <<\n {2}\/ActualText <FEFF([0-9A-F]*)>\n>> BDC\n/y;
const blockForm = new RegExp(
  String.raw`q\n([\d.]+) 0 0 -\1 ${number} ${number} cm\n((?:[^\n]* (?:cs|scn)\n)*)BT\n([^]*?)ET\nQ\n`,
  'g',
);

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const unescaped = (literal: string): string =>
  literal.replace(/\\(?:([0-7]{1,3})|([^]))/g, (_all, octal: string | undefined, other: string) =>
    octal ? String.fromCharCode(Number.parseInt(octal, 8)) : (escapes[other] ?? other),
  );

function glyphsOf(operand: string, start: number, size: number, font: PdfFont): Glyph[] {
  const glyphs: Glyph[] = [];
  let pen = start;
  for (const [, literal, packed, gap] of operand.matchAll(
    /\(((?:\\[^]|[^\\()])*)\)|<([0-9A-F]*)>|(-?[\d.]+)/g,
  )) {
    if (gap !== undefined) {
      pen -= (Number(gap) / 1000) * size;
      continue;
    }
    const bytes =
      literal === undefined ? Buffer.from(packed ?? '', 'hex').toString('latin1') : unescaped(literal);
    for (let i = 0; i + 1 < bytes.length; i += 2) {
      const code = bytes.charCodeAt(i) * 256 + bytes.charCodeAt(i + 1);
      const end = pen + ((font.widths.get(code) ?? 0) / 1000) * size;
      glyphs.push({ code, start: pen, end });
      pen = end;
    }
  }
  return glyphs;
}

/** The runs of a block's body; null when it contains anything that krilla, typst's PDF writer, does not write. */
function runsOf(body: string, fonts: ReadonlyMap<string, PdfFont>): Run[] | null {
  const runs: Run[] = [];
  let at = 0;
  let run: Run | null = null;
  while (at < body.length) {
    openForm.lastIndex = showForm.lastIndex = at;
    const open = openForm.exec(body);
    const show = open ? null : showForm.exec(body);
    if (open) {
      const units = (open[1] ?? '').match(/.{4}/g) ?? [];
      run = { text: String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))), shows: [] };
      runs.push(run);
      at = openForm.lastIndex;
    } else if (show) {
      const [source, name = '', size = '', x, y, operand = ''] = show;
      const font = fonts.get(name);
      if (!font) return null;
      const glyphs = glyphsOf(operand, Number(x), Number(size), font);
      const made = { source, font, face: `${name} ${size}`, size: Number(size), y: Number(y), glyphs };
      if (run) run.shows.push(made);
      else runs.push({ text: '', shows: [made] });
      at = showForm.lastIndex;
    } else if (run && body.startsWith('EMC\n', at)) {
      run = null;
      at += 4;
    } else return null;
  }
  return runs;
}

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0');
const hexOf = (text: string): string =>
  Array.from(text.split(''), (unit) => hex(unit.charCodeAt(0))).join('');

/** One glyph at its position; invisible ones only take space. */
const showOf = (like: Show, glyph: Glyph, y: number, invisible = false): Show => ({
  ...like,
  source: `${invisible ? 3 : 0} Tr\n/${like.face} Tf\n1 0 0 -1 ${glyph.start.toFixed(4)} ${y.toFixed(4)} Tm\n<${hex(glyph.code)}> Tj\n`,
  y,
  glyphs: [glyph],
});

/** Removes the combining marks that a block begins with and returns them as a run; null when it begins with a letter. */
function leadingMarks(block: Block, text: string): Run | null {
  const run = block.runs[0];
  const show = run?.shows[0];
  const flat = ({ start, end }: Glyph): boolean => end - start < 1e-6;
  if (!run || !show) return null;
  if (run.text !== '') {
    if (run.text !== text || !run.shows.every(({ glyphs }) => glyphs.every(flat))) return null;
    block.runs.shift();
    return run;
  }
  const isMark = (glyph: Glyph): boolean => flat(glyph) && show.font.texts.get(glyph.code) === text;
  const firstLetter = show.glyphs.findIndex((glyph) => !isMark(glyph));
  const count = firstLetter < 0 ? show.glyphs.length : firstLetter;
  if (count === 0) return null;
  const [marks, rest] = [show.glyphs.slice(0, count), show.glyphs.slice(count)];
  if (rest.length > 0)
    run.shows = [...rest.map((glyph) => showOf(show, glyph, show.y)), ...run.shows.slice(1)];
  else block.runs.shift();
  return { text, shows: marks.map((glyph) => showOf(show, glyph, show.y)) };
}

/**
 * Moves the combining marks that `next` begins with to the last letter of `block`, when both stand for the same text, which
 * would be copied twice.
 */
function takeMarks(block: Block, next: Block): void {
  const lastRun = block.runs.at(-1);
  const lastShow = lastRun?.shows.at(-1);
  const size = lastShow?.size ?? 0;
  const pen = Math.max(...(lastRun?.shows ?? []).flatMap(({ glyphs }) => glyphs.map(({ end }) => end)));
  const [dx, dy] = [(next.x - block.x) / block.scale, (block.y - next.y) / block.scale];
  const base = lastShow?.glyphs.at(-1);
  const text = lastRun?.text || (base && lastShow?.font.texts.get(base.code));
  if (
    next.scale !== block.scale ||
    !lastRun ||
    !lastShow ||
    !base ||
    !text ||
    next.runs[0]?.shows[0]?.face !== lastShow.face
  )
    return;
  if (Math.abs(dx - pen) > 0.05 * size || Math.abs(dy) > 0.6 * size) return;
  const marks = leadingMarks(next, text);
  if (!marks) return;
  const moved = marks.shows.flatMap((show) =>
    show.glyphs.map((glyph) =>
      showOf(show, { ...glyph, start: glyph.start + dx, end: glyph.end + dx }, show.y + dy),
    ),
  );
  if (lastRun.text !== '') {
    lastRun.shows.push(...moved);
    return;
  }
  lastRun.shows.splice(
    -1,
    1,
    ...lastShow.glyphs.slice(0, -1).map((glyph) => showOf(lastShow, glyph, lastShow.y)),
  );
  block.runs.push({ text, shows: [showOf(lastShow, base, lastShow.y), ...moved] });
}

/**
 * A run as PDF. A run that ends in a mark repeats its letter invisibly: readers take the end of the last glyph for the end of
 * the text, and would see a gap before the next.
 */
function written({ text, shows }: Run): string {
  const source = shows.map((show) => show.source).join('');
  if (!text) return source;
  let widest: { show: Show; glyph: Glyph } | null = null;
  let end = 0;
  for (const show of shows)
    for (const glyph of show.glyphs) {
      if (!widest || glyph.end > widest.glyph.end) widest = { show, glyph };
      end = glyph.end;
    }
  const short = widest && widest.glyph.end - end > 0.05 * widest.show.size;
  const room = widest && short ? showOf(widest.show, widest.glyph, widest.show.y, true).source : '';
  return `/Span <<\n  /ActualText <FEFF${hexOf(text)}>\n>> BDC\n${source}${room}EMC\n`;
}

/**
 * Rewrites a page's content so that text is copied as written, each letter once and words in one piece, when letters have
 * combining marks, as in Devanagari: typst 0.14 writes a mark off the baseline as a separate text, and its marks end a text too
 * early for Poppler. Unknown content is unchanged.
 */
export function copyable(content: string, fonts: ReadonlyMap<string, PdfFont>): string {
  let last: Block | null = null;
  const parts: (string | Block)[] = [];
  let at = 0;
  for (const found of content.matchAll(blockForm)) {
    const [whole, scale, x, y, colours = '', body = ''] = found;
    const runs = runsOf(body, fonts);
    parts.push(content.slice(at, found.index));
    at = found.index + whole.length;
    if (!runs) {
      parts.push(whole);
      last = null;
      continue;
    }
    const block: Block = {
      head: `q\n${scale} 0 0 -${scale} ${x} ${y} cm\n${colours}BT\n`,
      scale: Number(scale),
      x: Number(x),
      y: Number(y),
      runs,
    };
    if (last) takeMarks(last, block);
    if (block.runs.length === 0) continue;
    parts.push(block);
    last = block;
  }
  parts.push(content.slice(at));
  return parts
    .map((part) =>
      typeof part === 'string' ? part : `${part.head}${part.runs.map(written).join('')}ET\nQ\n`,
    )
    .join('');
}
