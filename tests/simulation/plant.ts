import { registerHooks } from 'node:module';
import { bugs } from './bugs.ts';

const src = new URL('../../src/', import.meta.url).href;

/** Plants a bug in the sources that this process loads from now on. Throws when a snippet is not there exactly once. */
export function plant(name: string): void {
  const bug = bugs[name];
  if (!bug) throw new Error(`there is no bug '${name}': ${Object.keys(bugs).join(', ')}`);
  const changes = [bug].flat();
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const mine = changes.filter(({ file }) => url === `${src}${file}`);
      if (mine.length === 0) return loaded;
      let text = Buffer.from(loaded.source as Uint8Array).toString();
      for (const { file, from, to } of mine) {
        const parts = text.split(from);
        if (parts.length !== 2)
          throw new Error(
            `the bug '${name}' can't be planted: ${file} has its snippet ${parts.length - 1} times`,
          );
        text = parts.join(to);
      }
      return { ...loaded, source: text };
    },
  });
}
