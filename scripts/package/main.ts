// npm run package -- [--arm64] [--with-ffmpeg]: see docs/OPERATIONS.md, "How do I get it?"
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { missingPackages, type Release, writeArchive, writeFolder } from './archive.ts';
import { writeDebian } from './deb.ts';

const { values } = parseArgs({
  options: { arm64: { type: 'boolean' }, 'with-ffmpeg': { type: 'boolean' } },
});
const checkout = path.join(import.meta.dirname, '../..');
const { version } = JSON.parse(fs.readFileSync(path.join(checkout, 'package.json'), 'utf8')) as {
  version: string;
};
const release: Release = {
  checkout,
  version,
  cpu: values.arm64 ? 'arm64' : 'x64',
  ffmpeg: values['with-ffmpeg'] ?? false,
  out: path.join(checkout, 'dist/release'),
};
// the time of the commit, so that the same commit gives the same archive
const seconds = Number(
  execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: checkout, encoding: 'utf8' }),
);

const megabytes = (file: string): string => `${(fs.statSync(file).size / 1e6).toFixed(1)} MB`;

const folder = writeFolder(release);
const archive = writeArchive(folder, seconds);
console.log(`  ${path.relative('', archive)}: ${megabytes(archive)}`);
if (release.cpu === 'x64' && !release.ffmpeg) {
  const debian = writeDebian(folder, version, seconds);
  console.log(`  ${path.relative('', debian)}: ${megabytes(debian)}`);
}
if (release.ffmpeg)
  console.log(
    '  It contains FFmpeg from npm, for machines of your own: it must not be passed on (docs/DECISIONS.md).',
  );
const missing = missingPackages(folder, release.cpu);
if (missing.length > 0) {
  console.error(`  It is incomplete, since the registry lacks ${missing.join(', ')}.`);
  process.exitCode = 1;
}
if (release.cpu === 'arm64')
  console.log('  For arm64 nothing but an emulator has started it: this archive is untested.');
