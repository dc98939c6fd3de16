import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { dropPreviousBuild, keepPreviousBuild } from '../../scripts/build/previous.ts';

it.each(['app', ''])(
  'a build keeps the files of the one before, and not those before that: %o',
  async (below) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kaksha-builds-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const at = (name: string): string => path.join(folder, name);
    const build = (name: string, files: readonly string[]): void => {
      mkdirSync(at(`${name}/${below}`), { recursive: true });
      for (const file of files) writeFileSync(at(`${name}/${below}/${file}`), `${name} ${file}`);
    };
    const filesOf = (name: string): string[] =>
      readdirSync(at(`${name}/${below}`))
        .filter((file) => file !== '.vite')
        .toSorted();
    build('first', ['index-1.js', 'same.css']);
    await keepPreviousBuild(at('none'), at('first'), below);
    build('second', ['index-2.js', 'same.css']);
    await keepPreviousBuild(at('first'), at('second'), below);
    expect(filesOf('second')).toEqual(['index-1.js', 'index-2.js', 'same.css']);
    build('third', ['index-3.js', 'same.css']);
    await keepPreviousBuild(at('second'), at('third'), below);
    expect(filesOf('third')).toEqual(['index-2.js', 'index-3.js', 'same.css']);
    // a copy to pass on contains only its own files
    cpSync(at('third'), at('copy'), { recursive: true });
    dropPreviousBuild(at('copy'), below);
    expect(filesOf('copy')).toEqual(['index-3.js', 'same.css']);
  },
);
