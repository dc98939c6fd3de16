// The Debian package, made from the folder of a release.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const templates = path.join(import.meta.dirname, '../../ops/debian');
const program = '/usr/lib/kaksha/bin/kaksha serve';

/** The services: one for everything, or a web process for each port plus workers. */
const units = {
  'kaksha.service': { about: 'everything in one process', program },
  'kaksha-web@.service': {
    about: 'web process on port %i',
    program: `/usr/bin/env PORT=%i ${program} --role web`,
  },
  'kaksha-worker.service': { about: 'background jobs', program: `${program} --role worker` },
};

/** The package's description for dpkg. */
export const control = (version: string, kilobytes: number): string => `Package: kaksha
Version: ${version}
Section: education
Priority: optional
Architecture: amd64
Maintainer: The Kaksha developers <kaksha@example.org>
Installed-Size: ${kilobytes}
Depends: adduser, libc6 (>= 2.28), libgcc-s1, libstdc++6
Recommends: ffmpeg, postgresql-client
Suggests: nginx, postgresql
Description: self-hosted video-course academy
 Kaksha serves courses with videos that play on slow lines, saves what learners
 watch, takes payments by UPI, and runs on one machine with an embedded
 database, or on several with PostgreSQL and S3.
 .
 After the installation write your address into /etc/kaksha/kaksha.env, and
 start it: systemctl enable --now kaksha
`;

/** The texts of the units, by file name. */
export function unitFiles(): Record<string, string> {
  const template = fs
    .readFileSync(path.join(templates, 'kaksha.service'), 'utf8')
    .replace(/^# Written by .*\n/, '');
  return Object.fromEntries(
    Object.entries(units).map(([name, unit]) => [
      name,
      template.replace('@ABOUT@', unit.about).replace('@PROGRAM@', unit.program),
    ]),
  );
}

/** Writes the package of a release's folder; `seconds` is the time of its files. Returns its path. */
export function writeDebian(folder: string, version: string, seconds: number): string {
  const out = path.dirname(folder);
  const root = path.join(out, 'debian');
  const at = (...names: string[]): string => path.join(root, ...names);
  fs.rmSync(root, { recursive: true, force: true });
  fs.mkdirSync(at('usr/lib'), { recursive: true });
  execFileSync('cp', ['-a', folder, at('usr/lib/kaksha')]);
  moveDocuments(at('usr/lib/kaksha'), at('usr/share/doc/kaksha'), version, seconds);
  stripPrograms(at('usr/lib/kaksha'));
  const put = (to: string, text: string | Buffer, mode = 0o644): void => {
    fs.mkdirSync(path.dirname(at(to)), { recursive: true });
    fs.writeFileSync(at(to), text, { mode });
  };
  const template = (name: string): Buffer => fs.readFileSync(path.join(templates, name));
  put('usr/bin/kaksha', template('kaksha'), 0o755);
  put('etc/kaksha/kaksha.env', template('kaksha.env'));
  put('usr/share/man/man1/kaksha.1.gz', gzipSync(template('kaksha.1'), { level: 9 }));
  put('usr/share/lintian/overrides/kaksha', template('lintian-overrides'));
  for (const [name, text] of Object.entries(unitFiles())) put(`usr/lib/systemd/system/${name}`, text);
  const [kilobytes] = execFileSync('du', ['-sk', root], { encoding: 'utf8' }).split('\t');
  put('DEBIAN/control', control(version, Number(kilobytes)));
  put('DEBIAN/conffiles', '/etc/kaksha/kaksha.env\n');
  for (const name of ['preinst', 'postinst', 'prerm', 'postrm']) put(`DEBIAN/${name}`, template(name), 0o755);
  put('DEBIAN/md5sums', sumsOf(root));
  execFileSync('chmod', ['-R', 'u=rwX,go=rX', root]);
  const file = path.join(out, `kaksha_${version}_amd64.deb`);
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zxz', '-z1', '--build', root, file], {
    env: { ...process.env, SOURCE_DATE_EPOCH: String(seconds) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  fs.rmSync(root, { recursive: true });
  return file;
}

/** Moves documents to Debian's places, and configurations of other programs to the examples. */
function moveDocuments(from: string, to: string, version: string, seconds: number): void {
  fs.mkdirSync(to, { recursive: true });
  for (const name of fs.readdirSync(path.join(from, 'docs')))
    fs.renameSync(path.join(from, 'docs', name), path.join(to, name));
  fs.rmdirSync(path.join(from, 'docs'));
  for (const name of ['README.md', 'SECURITY.md', 'CHANGELOG.md'])
    fs.renameSync(path.join(from, name), path.join(to, name));
  fs.renameSync(path.join(from, 'ops'), path.join(to, 'examples'));
  const about = `Kaksha is free software under the GNU Affero General Public License,
version 3 or (at your option) any later version. Its text:

${fs.readFileSync(path.join(from, 'LICENSE'), 'utf8')}
Copyright of Kaksha: its contributors.

Node in /usr/lib/kaksha/runtime has its licences in LICENSE beside it, each
package in /usr/lib/kaksha/node_modules in its own folder.
`;
  fs.writeFileSync(path.join(to, 'copyright'), about);
  fs.rmSync(path.join(from, 'LICENSE'));
  const date = new Date(seconds * 1000).toUTCString().replace('GMT', '+0000');
  const changes = `kaksha (${version}) unstable; urgency=medium

  * See /usr/share/doc/kaksha/CHANGELOG.md.gz.

 -- The Kaksha developers <kaksha@example.org>  ${date}
`;
  fs.writeFileSync(path.join(to, 'changelog.gz'), gzipSync(changes, { level: 9 }));
  fs.writeFileSync(
    path.join(to, 'CHANGELOG.md.gz'),
    gzipSync(fs.readFileSync(path.join(to, 'CHANGELOG.md')), { level: 9 }),
  );
  fs.rmSync(path.join(to, 'CHANGELOG.md'));
}

function* filesBelow(folder: string): Generator<string> {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    else yield file;
  }
}

/** The machine number of an ELF file (62: x64, 183: arm64); null for another file. */
export function machineOf(file: string): number | null {
  const head = Buffer.alloc(20);
  const handle = fs.openSync(file, 'r');
  try {
    fs.readSync(handle, head, 0, 20, 0);
  } finally {
    fs.closeSync(handle);
  }
  return head.subarray(0, 4).equals(Buffer.from('\x7FELF', 'latin1')) ? head.readUInt16LE(18) : null;
}

/** Programs and libraries of a folder, with their machine numbers. */
export const programsIn = (folder: string): { file: string; machine: number }[] =>
  [...filesBelow(folder)].flatMap((file) => {
    const machine = machineOf(file);
    return machine === null ? [] : [{ file, machine }];
  });

function stripPrograms(folder: string): void {
  const files = programsIn(folder).map(({ file }) => file);
  execFileSync('strip', [
    '--strip-unneeded',
    '--remove-section=.comment',
    '--remove-section=.note',
    ...files,
  ]);
}

function sumsOf(root: string): string {
  return [...filesBelow(root)]
    .map((file) => path.relative(root, file))
    .filter((file) => !file.startsWith('DEBIAN/') && !file.startsWith('etc/'))
    .toSorted()
    .map(
      (file) =>
        `${createHash('md5')
          .update(fs.readFileSync(path.join(root, file)))
          .digest('hex')}  ${file}\n`,
    )
    .join('');
}
