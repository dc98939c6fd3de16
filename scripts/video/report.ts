// Measures parts of docs/VIDEO.md and writes them there: all, or those that the command line names.
import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { ladderReport } from './ladder.ts';
import { lineReport } from './line.ts';
import { playableReport } from './playable.ts';
import { startReport } from './start.ts';
import { table } from './tables.ts';

const root = new URL('../..', import.meta.url);
const document = fileURLToPath(new URL('docs/VIDEO.md', root));

interface ScreenSize {
  screen: string;
  kilobytes: number;
  max: number;
}

/** The section on JavaScript, as the build measured it. */
async function sizesReport(): Promise<string> {
  const sizes = JSON.parse(
    await readFile(fileURLToPath(new URL('dist/web/.vite/sizes.json', root)), 'utf8'),
  ) as ScreenSize[];
  return table(
    ['JavaScript of a screen (gzip)', 'size', 'limit'],
    sizes.map(({ screen, kilobytes, max }) => [screen, `${kilobytes.toFixed(1)} kB`, `${max} kB`]),
  );
}

/** In the order of measuring: those that a busy machine affects most come first. */
const parts = {
  playable: playableReport,
  start: startReport,
  ladder: ladderReport,
  line: lineReport,
  sizes: sizesReport,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`there is no part ${unknown.join(', ')}; parts: ${Object.keys(parts).join(', ')}`);

const [processor] = os.cpus();
for (const [name, measure] of Object.entries(parts)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const started = Date.now();
  console.log(`${name} …`);
  const text = await measure();
  const [load = 0] = os.loadavg();
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${name}: ${seconds} s`);
  const note = `Measured on ${new Date().toISOString().slice(0, 10)} in ${seconds} s: ${os.availableParallelism()} cores of ${processor?.model.trim()}, load ${load.toFixed(1)} at the end.`;
  const before = await readFile(document, 'utf8');
  const marks = new RegExp(`<!-- ${name} -->[\\s\\S]*<!-- /${name} -->`);
  if (!marks.test(before)) throw new Error(`docs/VIDEO.md has no place for ${name}`);
  await writeFile(
    document,
    before.replace(marks, () => `<!-- ${name} -->\n${text}\n\n${note}\n<!-- /${name} -->`),
  );
}
