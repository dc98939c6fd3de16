// The set-up that every command does first. Runs on Node 18 and newer, since the machine may not have a newer one yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const cache = path.join(root, '.cache');
const needed = [24, 11];

/**
 * The server's environment in addition to the caller's. Compiled code is cached between starts. malloc uses one arena, since
 * per-thread arenas retain their largest size, and returns large blocks to the system (docs/PERFORMANCE.md has the measured
 * gain).
 */
export const serverEnv = {
  NODE_COMPILE_CACHE: '.cache/node',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '32768',
};

/** The server's flags: a small young generation saves 120 MB under load at the same rates (docs/PERFORMANCE.md, 'Memory'). */
export const serverFlags = ['--max-semi-space-size=8'];

/** Prints a sentence and exits with an error. */
export function stop(sentence) {
  console.error(`\n  ${sentence}\n`);
  process.exit(1);
}

/** Like `stop`, but reports a full disk if there is one: the failed program rarely does. */
function stopUnlessFull(folder, sentence) {
  const free = freeMegabytes(folder);
  if (free !== null && free < fullMegabytes)
    stop(
      `There is no room left on the disk of ${folder} (${free} MB are free). Make room, and run the same command again to go on.`,
    );
  stop(sentence);
}

/** Free megabytes below which a disk is too full for packages and builds. */
const fullMegabytes = 20;

/** Free megabytes; null where the system does not report them. */
function freeMegabytes(folder) {
  try {
    const { bavail, bsize } = fs.statfsSync(folder);
    return Math.floor((bavail * bsize) / 1024 ** 2);
  } catch {
    return null;
  }
}

/** Runs a program with its output shown; returns its exit code. */
export function run(command, args, options = {}) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options }).status ?? 1;
}

const stampIs = (name, value) => readOr(path.join(cache, name), null) === value;

function stamp(name, value) {
  try {
    fs.mkdirSync(cache, { recursive: true });
    fs.writeFileSync(path.join(cache, name), value);
  } catch (error) {
    stopUnlessFull(root, `The folder ${cache} can't be written: ${error.message}.`);
  }
}

const digest = (...texts) => createHash('sha256').update(texts.join('\n')).digest('hex');

/** Whether a process runs, including another user's. */
function runs(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Does `work` while no other process does: several servers may be started from one checkout at once. The file contains the
 * process's id, so that nobody waits for a killed one.
 */
export function withSetUpLock(work, { folder = cache } = {}) {
  const file = path.join(folder, 'set-up.lock');
  let isTold = false;
  for (;;)
    try {
      fs.mkdirSync(folder, { recursive: true });
      fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      // either nothing needs to be set up, or that reports why it can't be
      if (error.code !== 'EEXIST') {
        if (error.code === 'ENOSPC') fs.rmSync(file, { force: true });
        work();
        return;
      }
      const holder = Number(readOr(file, ''));
      if (isLeft(file, holder)) dropLock(file, holder);
      else {
        if (!isTold && holder > 0) {
          console.log(`  Another start is setting up (process ${holder}). If none is, remove ${file} …`);
          isTold = true;
        }
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
      }
    }
  const release = () => fs.rmSync(file, { force: true });
  process.once('exit', release);
  work();
  process.off('exit', release);
  release();
}

/** Whether a lock was left by a killed process: one that has ended, had our own id, or wrote nothing for some seconds. */
function isLeft(file, holder) {
  if (holder > 0) return holder === process.pid || !runs(holder);
  const made = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return made !== undefined && Date.now() - made > 5000;
}

/** Removes the lock of a killed process, unless another process has done so and taken it meanwhile. */
function dropLock(file, holder) {
  const mine = `${file}.${process.pid}`;
  try {
    fs.renameSync(file, mine);
    if (Number(readOr(mine, '')) !== holder) fs.linkSync(mine, file);
  } catch {
    // another process was faster
  }
  fs.rmSync(mine, { force: true });
}

function readOr(file, otherwise) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
}

/** Installs exactly the packages of the lockfile, unless they are installed already. */
export function ensurePackages() {
  const lock = digest(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  if (stampIs('packages', lock) && fs.existsSync(path.join(root, 'node_modules'))) return;
  console.log('  Installing packages …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const code = run(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: process.platform === 'win32',
  });
  if (code !== 0)
    stopUnlessFull(
      root,
      'The packages could not be installed. Is the npm registry reachable? Run the same command again to go on.',
    );
  stamp('packages', lock);
}

/** The path of a Node 24: this one if it is new enough, else the npm package. */
export function node24() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return process.execPath;
  const brought = path.join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (!fs.existsSync(brought))
    stop(
      `Kaksha needs Node ${needed.join('.')} or newer, and npm has none for ${process.platform}-${process.arch}. Install Node 24 and start again.`,
    );
  return brought;
}

/** Environment for child processes: Node 24 and the project's programs come first in PATH. */
export function childEnv(extra = {}) {
  const bins = [path.dirname(node24()), path.join(root, 'node_modules', '.bin')];
  return { ...process.env, PATH: [...bins, process.env.PATH].join(path.delimiter), ...extra };
}

function* filesBelow(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(full);
    else yield full;
  }
}

/** A hash of names, sizes and times of files. */
const stateOf = (files) =>
  digest(...files.map((file) => `${file} ${fs.statSync(file).size} ${fs.statSync(file).mtimeMs}`).sort());

const inRoot = (file) => path.join(root, file);

/** Builds the web app when a source changed since the last build. */
export function ensureWeb() {
  const sources = ['src', 'public']
    .flatMap((folder) => [...filesBelow(inRoot(folder))])
    .filter((file) => !/\.test\.tsx?$|[/\\]server[/\\]/.test(file));
  const state = stateOf([
    ...sources,
    ...['vite.config.ts', 'package-lock.json', 'scripts/build.ts'].map(inRoot),
  ]);
  if (stampIs('web', state) && fs.existsSync(inRoot('dist/web/index.html'))) return;
  console.log('  Building the web app …');
  if (run(node24(), ['scripts/build.ts'], { env: childEnv() }) !== 0)
    stopUnlessFull(root, 'The web app could not be built; see above.');
  stamp('web', state);
}

/** Builds the server when a source changed since the last build. */
export function ensureServer() {
  const sources = [...filesBelow(inRoot('src'))].filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const state = stateOf([...sources, ...['package-lock.json', 'scripts/build-server.ts'].map(inRoot)]);
  if (stampIs('server', state) && fs.existsSync(inRoot('dist/server/main.js'))) return;
  if (run(node24(), ['scripts/build-server.ts'], { env: childEnv() }) !== 0)
    stopUnlessFull(root, 'The server could not be built; see above.');
  stamp('server', state);
}

/** Installs the Debian packages that tests need; when that is not possible, prints the command to run. */
export function ensureDebian(programs) {
  const missing = Object.entries(programs)
    .filter(([file]) => !fs.existsSync(file))
    .map(([, name]) => name);
  if (missing.length === 0) return;
  if (!fs.existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0)
    stop(`The tests need ${missing.join(', ')}: install with 'apt-get install ${missing.join(' ')}'.`);
  console.log(`  Installing ${missing.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  if (
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    }) !== 0
  )
    stop(`Debian's packages ${missing.join(', ')} could not be installed.`);
}
