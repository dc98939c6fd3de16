// npm run release -- patch|minor|major: raises the version, dates the changelog's Unreleased section, commits, tags and
// writes the archive. Refuses uncommitted changes. Works on the repository of the current directory.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';

const fail = (sentence) => {
  console.error(`\n  ${sentence}\n`);
  process.exit(1);
};
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));
const writeJson = (file, value) => fs.writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

const parts = ['major', 'minor', 'patch'];
const part = parts.indexOf(process.argv[2]);
if (part === -1) fail(`Say what to raise: npm run release -- ${parts.toReversed().join('|')}`);
if (git('status', '--porcelain') !== '')
  fail('There are changes that are not committed. Commit or stash them first.');

const manifest = readJson('package.json');
const numbers = manifest.version.split('.').map(Number);
const version = numbers.map((n, i) => (i < part ? n : i === part ? n + 1 : 0)).join('.');
const tag = `v${version}`;
if (git('tag', '--list', tag) !== '') fail(`There is a tag ${tag} already.`);

const changelog = fs.readFileSync('CHANGELOG.md', 'utf8');
const [, news] = /^## Unreleased\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog) ?? [];
if (!news?.trim()) fail('CHANGELOG.md has nothing under Unreleased: write down what changes for people.');
const today = new Date().toISOString().slice(0, 10);
fs.writeFileSync(
  'CHANGELOG.md',
  changelog.replace(/^## Unreleased\n/m, () => `## Unreleased\n\n## ${version} – ${today}\n`),
);

writeJson('package.json', { ...manifest, version });
const lock = readJson('package-lock.json');
lock.version = version;
lock.packages[''].version = version;
writeJson('package-lock.json', lock);

git('add', 'package.json', 'package-lock.json', 'CHANGELOG.md');
git('commit', '--quiet', '-m', `Release ${version}`);
git('tag', '--annotate', tag, '-m', `Kaksha ${version}`);

const archive = `dist/release/kaksha-${version}.tar.gz`;
fs.mkdirSync('dist/release', { recursive: true });
git('archive', '--format=tar.gz', `--prefix=kaksha-${version}/`, `--output=${archive}`, tag);
const sum = createHash('sha256').update(fs.readFileSync(archive)).digest('hex');
fs.writeFileSync(`${archive}.sha256`, `${sum}  kaksha-${version}.tar.gz\n`);
console.log(`\n  ${tag} is committed and tagged; ${archive} holds it.\n  Publish: git push --follow-tags\n`);
