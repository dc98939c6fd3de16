// npm run ops:check [-- archive debian container]: see scripts/ops-check.mjs.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Cpu, writeArchive, writeFolder } from '../package/archive.ts';
import { writeDebian } from '../package/deb.ts';
import { checkContents } from './arm64Check.ts';
import { check, run, tally } from './checks.ts';
import { checkAsBuilt, checkPiuparts, forbiddenCalls, leaveRoot, writeBase, writeRoot } from './debian.ts';
import { buildImages } from './images.ts';
import { type Kind, kinds, ownAddress, type Plan } from './plan.ts';
import { writePrevious } from './previous.ts';

const checkout = path.join(import.meta.dirname, '../..');
const words = process.argv.slice(2);
const chosen: readonly Kind[] = words.length === 0 ? kinds : kinds.filter((kind) => words.includes(kind));
const work = fs.mkdtempSync(path.join(tmpdir(), 'kaksha-ops-'));
// other users (_apt, kaksha) must be able to read it
fs.chmodSync(work, 0o755);
const { version } = JSON.parse(fs.readFileSync(path.join(checkout, 'package.json'), 'utf8')) as {
  version: string;
};
const seconds = Number(run('git', ['-C', checkout, 'log', '-1', '--format=%ct']));

const sizeOf = (file: string): string => `${(fs.statSync(file).size / 1e6).toFixed(1)} MB`;

/** Writes a release's folder. */
const folderOf = (from: string, cpu: Cpu, { name = version, ffmpeg = false } = {}): string =>
  writeFolder({ checkout: from, version: name, cpu, ffmpeg, out: path.join(work, 'release') });

/** Builds everything; needs the registries. Null when something could not be built. */
async function prepare(): Promise<Plan | null> {
  const plan: Plan = {
    kinds: chosen,
    work,
    archives: { before: '', now: '' },
    withFfmpeg: '',
    arm64: '',
    debs: { before: '', now: '' },
    debianRoot: '',
    forbiddenCalls: [],
  };
  const folders = { before: '', now: '' };
  fs.mkdirSync(path.join(work, 'release'));
  const built = await check('the archive of this version, and again with the same bytes', () => {
    folders.now = folderOf(checkout, 'x64');
    plan.archives.now = writeArchive(folders.now, seconds);
    const first = fs.readFileSync(`${plan.archives.now}.sha256`, 'utf8');
    folders.now = folderOf(checkout, 'x64');
    writeArchive(folders.now, seconds);
    if (fs.readFileSync(`${plan.archives.now}.sha256`, 'utf8') !== first) throw new Error('they differ');
    return sizeOf(plan.archives.now);
  });
  const old = await check('the archive of the version before, the commit before the newest migration', () => {
    const commit = writePrevious(checkout, path.join(work, 'before'));
    folders.before = folderOf(path.join(work, 'before'), 'x64', { name: `${version}-before` });
    plan.archives.before = writeArchive(folders.before, seconds);
    return `${commit}, ${sizeOf(plan.archives.before)}`;
  });
  if (!built || !old) return null;
  if (chosen.includes('archive')) {
    plan.withFfmpeg = folderOf(checkout, 'x64', { ffmpeg: true });
    await check('arm64 archive: has what the one for x64 has, all of its machine', () => {
      plan.arm64 = folderOf(checkout, 'arm64');
      const archive = writeArchive(plan.arm64, seconds);
      return `${checkContents(plan.arm64, folders.now)}, ${sizeOf(archive)}`;
    });
    await check('arm64 archive with FFmpeg from npm: the same', () => {
      const folder = folderOf(checkout, 'arm64', { ffmpeg: true });
      const seen = checkContents(folder, plan.withFfmpeg);
      fs.rmSync(folder, { recursive: true });
      return seen;
    });
  }
  if (chosen.includes('debian')) {
    const made = await check('the Debian packages of both', () => {
      plan.debs.now = writeDebian(folders.now, version, seconds);
      plan.debs.before = writeDebian(folders.before, `${version}~before`, seconds);
      return sizeOf(plan.debs.now);
    });
    if (!made) return null;
    await checkAsBuilt(plan.debs.now);
    plan.forbiddenCalls = forbiddenCalls();
    plan.debianRoot = writeRoot(work);
  }
  if (chosen.includes('debian') || chosen.includes('container')) {
    const base = writeBase();
    if (chosen.includes('debian')) await checkPiuparts(base, plan.debs.now);
    if (chosen.includes('container')) {
      const made = await check('the image of both archives, without an image registry', () =>
        buildImages(work, base, plan.archives),
      );
      if (!made) plan.kinds = plan.kinds.filter((kind) => kind !== 'container');
    }
  }
  return plan;
}

/** Runs the checks that start something, in a network that contains only this machine. */
function startAll(plan: Plan): void {
  const [file, result] = [path.join(work, 'plan.json'), path.join(work, 'result.json')];
  fs.writeFileSync(file, JSON.stringify(plan));
  const inside = [
    '-c',
    `ip link set lo up && ip addr add ${ownAddress}/32 dev lo && exec "$0" "$@"`,
    process.execPath,
  ];
  const program = path.join(import.meta.dirname, 'offline.ts');
  spawnSync('unshare', ['--net', '/bin/sh', ...inside, program, file, result], { stdio: 'inherit' });
  const counts = fs.existsSync(result)
    ? (JSON.parse(fs.readFileSync(result, 'utf8')) as typeof tally)
    : { passed: 0, failed: 1 };
  tally.passed += counts.passed;
  tally.failed += counts.failed;
}

try {
  const plan = await prepare();
  if (plan) startAll(plan);
} finally {
  leaveRoot(work);
  fs.rmSync(work, { recursive: true, force: true });
}
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 ? 0 : 1);
