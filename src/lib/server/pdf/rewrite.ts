import { deflateSync, inflateSync } from 'node:zlib';
import { copyable, type PdfFont } from './content.ts';

/** A PDF as written by krilla, typst's writer: a sequence of objects and a cross-reference table. */
class Pdf {
  readonly #text: string;
  readonly bytes: Buffer;
  readonly #places = new Map<string, number>();

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.#text = bytes.toString('latin1');
    for (const { 1: id, index } of this.#text.matchAll(/(?<=\n)(\d+) 0 obj\n/g)) this.#places.set(id!, index);
  }

  get ids(): string[] {
    return [...this.#places.keys()];
  }

  /** An object's dictionary; '' when there is none. */
  dictionary(id: string | undefined): string {
    const at = this.#places.get(id ?? '');
    return at === undefined
      ? ''
      : this.#text.slice(at, this.#text.indexOf('endobj', at)).split('\nstream\n')[0]!;
  }

  /** An object's unpacked stream as text; '' when there is none. */
  stream(id: string | undefined): string {
    const dictionary = this.dictionary(id);
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const start = (this.#places.get(id ?? '') ?? 0) + dictionary.length + '\nstream\n'.length;
    const bytes = this.bytes.subarray(start, start + length);
    return (dictionary.includes('/FlateDecode') && length > 0 ? inflateSync(bytes) : bytes).toString(
      'latin1',
    );
  }

  /** Replaces streams by an incremental update (ISO 32000-1, 7.5.6). */
  updated(streams: ReadonlyMap<string, string>): Buffer {
    const trailer = /trailer\n<<([^]*)>>\nstartxref\n(\d+)\n%%EOF\s*$/.exec(this.#text);
    if (!trailer || streams.size === 0) return this.bytes;
    const parts = [this.bytes, Buffer.from('\n')];
    let at = this.bytes.length + 1;
    let table = 'xref\n';
    for (const [id, content] of streams) {
      const packed = deflateSync(Buffer.from(content, 'latin1'));
      const object = Buffer.concat([
        Buffer.from(`${id} 0 obj\n<<\n  /Length ${packed.length}\n  /Filter /FlateDecode\n>>\nstream\n`),
        packed,
        Buffer.from('\nendstream\nendobj\n'),
      ]);
      table += `${id} 1\n${String(at).padStart(10, '0')} 00000 n \n`;
      at += object.length;
      parts.push(object);
    }
    parts.push(
      Buffer.from(
        `${table}trailer\n<<${trailer[1]}  /Prev ${trailer[2]}\n>>\nstartxref\n${at}\n%%EOF\n`,
        'latin1',
      ),
    );
    return Buffer.concat(parts);
  }
}

function fontOf(pdf: Pdf, id: string | undefined): PdfFont {
  const font = pdf.dictionary(id);
  const descendant = pdf.dictionary(/\/DescendantFonts \[(\d+) 0 R/.exec(font)?.[1]);
  const widths = new Map<number, number>();
  const triples = /\/W \[([\d. ]*)\]/.exec(descendant)?.[1] ?? '';
  for (const [, from, to, width] of triples.matchAll(/(\d+) (\d+) ([\d.]+)/g))
    for (let code = Number(from); code <= Number(to); code++) widths.set(code, Number(width));
  const texts = new Map<number, string>();
  const map = pdf.stream(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1]);
  for (const [, code, units] of map.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm))
    texts.set(
      Number.parseInt(code!, 16),
      String.fromCharCode(...(units!.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
    );
  return { widths, texts };
}

/** Typst's PDF with copyable text; see `copyable`. */
export function withCopyableText(bytes: Buffer): Buffer {
  const pdf = new Pdf(bytes);
  const streams = new Map<string, string>();
  for (const id of pdf.ids) {
    const page = pdf.dictionary(id);
    const contents = /\/Contents (\d+) 0 R/.exec(page)?.[1];
    if (!contents || !page.includes('/Type /Page\n')) continue;
    const named = /\/Font <<([^>]*)>>/.exec(page)?.[1] ?? '';
    const fonts = new Map(
      [...named.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name, font]) => [name!, fontOf(pdf, font)] as const),
    );
    const before = pdf.stream(contents);
    const after = copyable(before, fonts);
    if (after !== before) streams.set(contents, after);
  }
  return pdf.updated(streams);
}
