/** Resources: HTML printed to PDF by headless Chromium, or plain text. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.ts';
import type { Handout } from '../content/types.ts';

const CSS = `@page{size:A4;margin:18mm 17mm}*{box-sizing:border-box}body{font:12.5pt/1.5 "Noto Sans","Noto Sans Devanagari",sans-serif;color:#2B2420;margin:0}
h1{font-size:24pt;line-height:1.25;margin:0 0 2mm;padding-bottom:2.5mm;border-bottom:1.6mm solid #E4611B}h2{font-size:14pt;margin:4.5mm 0 1.2mm}.by{color:#6F6257;margin:0 0 3mm}
table{width:100%;border-collapse:collapse;margin:3mm 0}th,td{border:.3mm solid #DCCDB3;padding:1.75mm 2.6mm;text-align:left;vertical-align:top;font-size:11.5pt}th{background:#F8E9D5}small{font-weight:400;color:#6F6257}
.tall td{height:15mm}.wide{width:38%}.tight :is(th,td){padding:1.2mm 2.6mm}.tight h2{margin-top:3.5mm}.tight table{margin:1.2mm 0}.tight .tip{margin-top:3mm}.rule{border-bottom:.3mm solid #B9A98C;height:10mm}.tip,blockquote{background:#FFF3E6;border-left:1.4mm solid #E4611B;margin:6mm 0 0;padding:3mm 4mm}.box{list-style:"☐  "}tr{break-inside:avoid}`;

/** Replaces Chromium's timestamps by a fixed date of the same length (the offsets stay valid), for reproducible files. */
const undated = (pdf: Buffer): Buffer =>
  Buffer.from(
    pdf.toString('latin1').replace(/\(D:\d{14}[^)]*\)/g, (m) => `(D:20250101000000${m.slice(17)}`),
    'latin1',
  );

export async function paper(h: Handout, dir: string): Promise<void> {
  const out = join(dir, h.file);
  if (!h.file.endsWith('.pdf')) return writeFile(out, h.body);
  const tmp = await mkdtemp(join(tmpdir(), 'kaksha-paper-'));
  try {
    const html = join(tmp, 'paper.html');
    await writeFile(
      html,
      `<!doctype html><html lang="hi"><meta charset="utf-8"><title>${h.name.replace('.pdf', '')}</title><style>${CSS}</style><body>${h.body}</body></html>`,
    );
    await run('chromium', [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      `--user-data-dir=${join(tmp, 'profile')}`,
      '--no-pdf-header-footer',
      `--print-to-pdf=${out}`,
      `file://${html}`,
    ]);
    await writeFile(out, undated(await readFile(out)));
  } finally {
    await rm(tmp, { recursive: true, force: true });
  }
}
