import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { entryScript } from '../../scripts/package/archive.ts';
import { control, unitFiles } from '../../scripts/package/deb.ts';
import { settings } from '../../src/lib/server/config/config.ts';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/** Environment variables of the programs that start Kaksha, and of the compose file itself. */
const others = [
  'KAKSHA_SETTINGS',
  'KAKSHA_PACKAGED',
  'KAKSHA_IMAGE',
  'KAKSHA_PORT',
  'NODE_COMPILE_CACHE',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'POSTGRES_USER',
  'POSTGRES_PASSWORD',
  'POSTGRES_DB',
];
const known = new Set([...Object.keys(settings), ...others]);

const names = (text: string, form: RegExp): string[] => [...text.matchAll(form)].map(([, name]) => name!);

it('packages set no setting that Kaksha does not have', () => {
  const set = [
    ...names(read('ops/debian/kaksha.env'), /^#?([A-Z][A-Z0-9_]*)=/gm),
    ...names(read('ops/container/example.env'), /^([A-Z][A-Z0-9_]*)=/gm),
    ...names(read('ops/container/compose.yaml'), /^ +([A-Z][A-Z0-9_]*):/gm),
    ...names(read('ops/container/compose.yaml'), /\$\{([A-Z0-9_]+)/g),
    ...names(read('ops/container/Containerfile').match(/^ENV .*/m)![0], /([A-Z][A-Z0-9_]*)=/g),
    ...Object.values(unitFiles()).flatMap((unit) => names(unit, /(?:^Environment=|env )([A-Z0-9_]+)=/gm)),
  ];
  expect(set.length).toBeGreaterThan(40);
  expect(set.filter((name) => !known.has(name))).toEqual([]);
});

it('the Debian package recommends the programs that the image has', () => {
  const [, installed] = /--no-install-recommends (.+?) \\/.exec(read('ops/container/Containerfile'))!;
  const programs = installed!.split(' ').filter((name) => name !== 'ca-certificates');
  expect(control('0.1.0', 1)).toContain(`\nRecommends: ${programs.join(', ')}\n`);
});

it('the compose file takes no variable that its example lacks, but the image', () => {
  const given = new Set(names(read('ops/container/example.env'), /^([A-Z][A-Z0-9_]*)=/gm));
  const taken = names(read('ops/container/compose.yaml'), /\$\{([A-Z0-9_]+)/g);
  expect(taken.filter((name) => !given.has(name) && name !== 'KAKSHA_IMAGE')).toEqual([]);
});

it('the compose file hands every setting of .env on to Kaksha', () => {
  const [shared] = read('ops/container/compose.yaml').split('\nservices:');
  expect(shared).toMatch(/^ {2}env_file: \.env$/m);
});

it('nginx of the containers finds each line of kaksha.conf that it changes', () => {
  const script = read('ops/container/nginx.sh');
  const sought = [...script.matchAll(/-e (['"])s\|(.*?)\|/g)].map(([, , text]) => text!);
  const configured = read('ops/nginx/kaksha.conf');
  expect(sought).toHaveLength(7);
  expect(sought.filter((text) => !new RegExp(text).test(configured))).toEqual([]);
});

it('the program refuses a setting that Node would cut at a #', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-program-'));
  try {
    for (const name of ['bin', 'runtime']) await mkdir(path.join(folder, name));
    const program = path.join(folder, 'bin/kaksha');
    await writeFile(program, entryScript(), { mode: 0o755 });
    await symlink(process.execPath, path.join(folder, 'runtime/node'));
    await mkdir(path.join(folder, 'dist/server'), { recursive: true });
    await writeFile(path.join(folder, 'dist/server/cli.js'), `console.log(process.env.ADMIN_PASSWORD)`);
    const told = async (line: string): Promise<string> => {
      await writeFile(path.join(folder, 'kaksha.env'), `# settings\n${line}\n`);
      const env = { PATH: process.env['PATH'] };
      const { status, stdout, stderr } = spawnSync(program, ['doctor'], { encoding: 'utf8', env });
      return status === 0 ? stdout.trim() : stderr;
    };
    expect(await told(`ADMIN_PASSWORD='one#two'`)).toBe('one#two');
    expect(await told('ADMIN_PASSWORD="one#two"')).toBe('one#two');
    expect(await told('ADMIN_PASSWORD=one # of the owner')).toBe('one');
    for (const value of ['one#two', '#two', 'one two#three'])
      expect(await told(`ADMIN_PASSWORD=${value}`)).toContain(
        'kaksha.env, line 2: a value with # stands in quotes.',
      );
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('units wait longer for the end than the server may take, and no placeholder is left anywhere', () => {
  const units = unitFiles();
  expect(Object.keys(units)).toEqual(['kaksha.service', 'kaksha-web@.service', 'kaksha-worker.service']);
  const longest = settings.UNREADY_SECONDS.schema.parse('300') + 25;
  for (const text of Object.values(units))
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(text)![1])).toBeGreaterThan(longest);
  const compose = /^ +stop_grace_period: (\d+)s$/m.exec(read('ops/container/compose.yaml'))!;
  const handbook = /^ +TimeoutStopSec=(\d+)$/m.exec(read('docs/OPERATIONS.md'))!;
  for (const [, seconds] of [compose, handbook]) expect(Number(seconds)).toBeGreaterThan(longest);
  // a higher limit would require longer timeouts there, too
  expect(settings.UNREADY_SECONDS.schema.safeParse('301').success).toBe(false);
  for (const text of [...Object.values(units), entryScript()]) expect(text).not.toMatch(/@[A-Z]+@/);
  expect(entryScript()).toContain('--max-semi-space-size=8');
});
