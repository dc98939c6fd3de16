import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

let folder: string;
const at = (file: string): string => path.join(folder, file);
const git = async (...args: string[]): Promise<string> => {
  const author = ['-c', 'user.name=Asha', '-c', 'user.email=asha@example.org'];
  return (await run('git', [...author, ...args], { cwd: folder, env })).stdout.trim();
};
// without settings of the environment or of a surrounding git command
const env = {
  PATH: process.env['PATH'],
  HOME: '/nonexistent',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Asha',
  GIT_AUTHOR_EMAIL: 'asha@example.org',
  GIT_COMMITTER_NAME: 'Asha',
  GIT_COMMITTER_EMAIL: 'asha@example.org',
};

/** A repository with some of this repository's files, committed. */
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kaksha-habits-'));
  const copied = ['package.json', 'package-lock.json', '.gitignore', '.oxfmtrc.json', '.oxlintrc.json'];
  for (const file of [...copied, '.githooks', 'scripts/pre-commit.mjs', 'scripts/setup.mjs'])
    await cp(path.join(root, file), at(file), { recursive: true });
  await writeFile(
    at('CHANGELOG.md'),
    '# Changelog\n\n## Unreleased\n\n- Lessons sing.\n\n## 0.1.0 – 2026-11-21\n\nFirst.\n',
  );
  await git('init', '--quiet');
  await git('add', '.');
  await git('commit', '--quiet', '-m', 'Begin');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('npm run release', () => {
  const release = (part: string) =>
    run(process.execPath, [path.join(root, 'scripts/release.mjs'), part], { cwd: folder, env });
  const versions = async (): Promise<string[]> => {
    const manifest = JSON.parse(await readFile(at('package.json'), 'utf8')) as { version: string };
    const lock = JSON.parse(await readFile(at('package-lock.json'), 'utf8')) as typeof manifest & {
      packages: { '': typeof manifest };
    };
    return [manifest.version, lock.version, lock.packages[''].version];
  };

  it('raises the version, moves the changelog, commits, tags and writes the archive', async () => {
    const [before] = await versions();
    const next = before!.replace(/\.(\d+)\.\d+$/, (_, minor) => `.${Number(minor) + 1}.0`);
    await release('minor');
    expect(await versions()).toEqual([next, next, next]);
    expect(await readFile(at('CHANGELOG.md'), 'utf8')).toMatch(
      new RegExp(`## Unreleased\n\n## ${next} – \\d{4}-\\d\\d-\\d\\d\n\n- Lessons sing\\.\n\n## 0\\.1\\.0`),
    );
    expect(await git('log', '-1', '--format=%s')).toBe(`Release ${next}`);
    expect(await git('describe', '--exact-match')).toBe(`v${next}`);
    expect(await git('status', '--porcelain')).toBe('');
    // only the version is changed
    expect(await git('diff', '--numstat', 'HEAD~1', '--', 'package.json')).toBe('1\t1\tpackage.json');
    expect(await git('diff', '--numstat', 'HEAD~1', '--', 'package-lock.json')).toBe(
      '2\t2\tpackage-lock.json',
    );
    const archive = at(`dist/release/kaksha-${next}.tar.gz`);
    const { stdout } = await run('tar', ['xzOf', archive, `kaksha-${next}/package.json`]);
    expect(JSON.parse(stdout)).toMatchObject({ version: next });
    await run('sha256sum', ['--check', `${archive}.sha256`], { cwd: path.dirname(archive) });
    // the notes were moved, so a second release has none
    await expect(release('patch')).rejects.toThrow(/nothing under Unreleased/);
  });

  it('refuses a tree with changes, and anything but patch, minor and major; nothing is changed then', async () => {
    const before = await versions();
    await expect(release('2.0.0')).rejects.toThrow(/patch\|minor\|major/);
    await writeFile(at('new.txt'), 'not committed');
    await expect(release('minor')).rejects.toThrow(/not committed/);
    expect(await versions()).toEqual(before);
    expect(await git('tag')).toBe('');
  });
});

describe('the pre-commit hook', () => {
  const commit = async (name: string, text: string): Promise<string> => {
    await mkdir(at('src'), { recursive: true });
    await writeFile(at(name), text);
    await git('add', name);
    return git('commit', '-m', `Add ${name}`);
  };

  it('refuses what is staged and is not formatted or breaks a rule, and takes the rest', async () => {
    await symlink(path.join(root, 'node_modules'), at('node_modules'));
    await git('config', 'core.hooksPath', '.githooks');
    await expect(commit('src/crooked.ts', 'export const   one = "1"\n')).rejects.toThrow(/npm run format/);
    await git('rm', '--quiet', '-f', '--cached', 'src/crooked.ts');
    await expect(commit('src/loud.ts', "console.log('loud');\n")).rejects.toThrow(/linter found faults/);
    await git('rm', '--quiet', '-f', '--cached', 'src/loud.ts');
    await commit('src/good.ts', "export const one = '1';\n");
    await commit('notes.md', '#   Notes\n');
    expect(await git('log', '-1', '--format=%s')).toBe('Add notes.md');
  });
});
