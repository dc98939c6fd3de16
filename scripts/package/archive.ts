// The folder of a release with everything that a server needs, and its archive.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inPackages } from '../../src/lib/server/ownCommands.ts';
import { dropPreviousBuild } from '../build/previous.ts';

// a variable, since setup.mjs has no types
const setup = '../setup.mjs';
const { serverEnv, serverFlags } = (await import(setup)) as {
  serverEnv: Record<string, string>;
  serverFlags: string[];
};

export type Cpu = 'x64' | 'arm64';

export interface Release {
  /** A built checkout, with dist/server and dist/web. */
  checkout: string;
  version: string;
  cpu: Cpu;
  /** Includes FFmpeg from npm, which must not be redistributed (docs/DECISIONS.md). */
  ffmpeg: boolean;
  /** Where folder and archive are written. */
  out: string;
}

/** The program's files as they are in a checkout. */
const programFiles = [
  'dist/server',
  'dist/web',
  'demo',
  'docs',
  'ops',
  'scripts/supervise.mjs',
  'scripts/supervise-program.mjs',
  'package.json',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
];

/** Excluded: the tools that make the demo, and the template of this folder. */
const left = ['demo/studio', 'ops/archive'];

/** Files of packages that no server reads; licences stay. */
const unused = [
  /\.(d\.[cm]?ts|map|tsbuildinfo)$/,
  /\/better-sqlite3\/(deps|src|binding\.gyp)$/,
  /\/(\.[^/]+|benchmarks?|integration|spec|tests?|[^/]+\.(html|sh))$/,
  // for systems without glibc
  /musl/,
];

/** Name of the folder and, with .tar.gz, of the archive. */
export const nameOf = ({ version, cpu, ffmpeg }: Release): string =>
  `kaksha-${version}-linux-${cpu}${ffmpeg ? '-ffmpeg' : ''}`;

/** Writes the folder of a release; returns its path. */
export function writeFolder(release: Release): string {
  const { checkout, version, cpu, out } = release;
  const folder = path.join(out, nameOf(release));
  const at = (...names: string[]): string => path.join(folder, ...names);
  fs.rmSync(folder, { recursive: true, force: true });
  for (const name of programFiles) {
    const source = path.join(checkout, name);
    // scripts and ops come from this packager: an older checkout may lack them
    const from = name.startsWith('scripts/') || !fs.existsSync(source) ? path.join(ownRoot, name) : source;
    fs.cpSync(from, at(name), {
      recursive: true,
      filter: (file) => !left.some((one) => file.endsWith(`/${one}`)),
    });
  }
  dropPreviousBuild(at('dist/web'));
  dropPreviousBuild(at('dist/server'), '');
  nameOwnCommands([
    ...['README.md', 'CHANGELOG.md', 'SECURITY.md'].map((name) => at(name)),
    ...fs.globSync(at('docs/*.md')),
  ]);
  const manifest = JSON.parse(fs.readFileSync(at('package.json'), 'utf8')) as object;
  fs.writeFileSync(at('package.json'), `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
  installPackages(release, folder);
  addRuntime(folder, cpu);
  fs.mkdirSync(at('bin'));
  fs.writeFileSync(at('bin/kaksha'), entryScript(), { mode: 0o755 });
  execFileSync('chmod', ['-R', 'u=rwX,go=rX', folder]);
  // none of these files is a program
  execFileSync('find', [at('node_modules'), '-type', 'f', '-exec', 'chmod', '644', '{}', '+']);
  return folder;
}

/** Adapts the documents of a package to the commands of a package. */
function nameOwnCommands(files: readonly string[]): void {
  for (const file of files) fs.writeFileSync(file, inPackages(fs.readFileSync(file, 'utf8')));
}

const ownRoot = path.join(import.meta.dirname, '../..');

/** The program `kaksha`, which starts the server as `npm start` does. */
export function entryScript(): string {
  const environment = Object.entries(serverEnv)
    .filter(([name]) => name.startsWith('MALLOC_'))
    .map(([name, value]) => `${name}=${value}`);
  return fs
    .readFileSync(path.join(ownRoot, 'ops/archive/kaksha'), 'utf8')
    .replaceAll('@ENVIRONMENT@', environment.join(' '))
    .replaceAll('@FLAGS@', serverFlags.join(' '));
}

function installPackages({ checkout, cpu, ffmpeg }: Release, folder: string): void {
  const manifest = fs.readFileSync(path.join(folder, 'package.json'));
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    fs.copyFileSync(path.join(checkout, name), path.join(folder, name));
  const options = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['ci', ...options, '--os=linux', `--cpu=${cpu}`, '--libc=glibc'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const name of ['package-lock.json', '.npmrc']) fs.rmSync(path.join(folder, name));
  fs.writeFileSync(path.join(folder, 'package.json'), manifest);
  const modules = path.join(folder, 'node_modules');
  for (const name of ['.bin', ...(ffmpeg ? [] : ['@seydx', 'node-av'])])
    fs.rmSync(path.join(modules, name), { recursive: true, force: true });
  prune(modules, cpu);
}

function prune(folder: string, cpu: Cpu): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    const foreign = folder.endsWith('/prebuilds') && !entry.name.startsWith(`linux-${cpu}`);
    if (foreign || unused.some((one) => one.test(file))) fs.rmSync(file, { recursive: true });
    else if (entry.isDirectory()) prune(file, cpu);
  }
}

/** Native packages for a CPU that packages in a folder require and that are missing: npm silently skips what a registry lacks. */
export function missingPackages(folder: string, cpu: Cpu): string[] {
  const modules = path.join(folder, 'node_modules');
  const named = fs.globSync(['*/package.json', '@*/*/package.json'], { cwd: modules }).flatMap((file) => {
    const manifest = JSON.parse(fs.readFileSync(path.join(modules, file), 'utf8')) as {
      optionalDependencies?: Record<string, string>;
    };
    return Object.keys(manifest.optionalDependencies ?? {});
  });
  const native = new RegExp(`linux-${cpu}(-gnu|-glibc)?$`);
  return named.filter((name) => native.test(name) && !fs.existsSync(path.join(modules, name)));
}

/** Node itself, without the files for compiling against it. */
function addRuntime(folder: string, cpu: Cpu): void {
  const runtime = path.join(folder, 'runtime');
  const from = path.join(folder, `node_modules/node-linux-${cpu}`);
  fs.mkdirSync(runtime);
  fs.renameSync(path.join(from, 'bin/node'), path.join(runtime, 'node'));
  fs.renameSync(path.join(from, 'LICENSE'), path.join(runtime, 'LICENSE'));
  fs.rmSync(from, { recursive: true });
}

/** Writes the archive of a folder, reproducible for the same files, and its SHA-256 beside it; returns its path. */
export function writeArchive(folder: string, seconds: number): string {
  const name = path.basename(folder);
  const archive = `${folder}.tar.gz`;
  const order = ['--sort=name', `--mtime=@${seconds}`, '--owner=0', '--group=0', '--numeric-owner'];
  const tar = ['--format=gnu', ...order, '--use-compress-program=gzip -n', '-cf', archive];
  execFileSync('tar', [...tar, '-C', path.dirname(folder), name]);
  const sum = createHash('sha256').update(fs.readFileSync(archive)).digest('hex');
  fs.writeFileSync(`${archive}.sha256`, `${sum}  ${path.basename(archive)}\n`);
  return archive;
}
