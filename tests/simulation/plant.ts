import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { bugs, type Change } from './bugs.ts';

const src = new URL('../../src/', import.meta.url).href;

/** The text with a bug's changes; throws unless each snippet occurs exactly once. */
function changed(text: string, changes: readonly Change[], name: string): string {
  for (const { file, from, to } of changes) {
    const parts = text.split(from);
    if (parts.length !== 2)
      throw new Error(
        `the bug '${name}' can't be planted: ${file} has its snippet ${parts.length - 1} times`,
      );
    text = parts.join(to);
  }
  return text;
}

/** Throws when a bug can't be planted in the present sources. */
export function checkBug(name: string): void {
  for (const [file, changes] of Map.groupBy([bugs[name]!].flat(), ({ file: of }) => of))
    changed(readFileSync(new URL(file, src), 'utf8'), changes, name);
}

/** Plants a bug in the sources that this process loads from now on. Throws unless each snippet occurs exactly once. */
export function plant(name: string): void {
  const bug = bugs[name];
  if (!bug) throw new Error(`there is no bug '${name}': ${Object.keys(bugs).join(', ')}`);
  const changes = [bug].flat();
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const mine = changes.filter(({ file }) => url === `${src}${file}`);
      if (mine.length === 0) return loaded;
      const text = Buffer.from(loaded.source as Uint8Array).toString();
      return { ...loaded, source: changed(text, mine, name) };
    },
  });
}
