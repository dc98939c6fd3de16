// Static checks of the Debian package, and the system in which it is started.
import fs from 'node:fs';
import path from 'node:path';
import { unitFiles } from '../package/deb.ts';
import { check, expect, run } from './checks.ts';

/** Maximum exposure that `systemd-analyze security` may report. */
const maxExposure = 2.5;

const cache = path.join(import.meta.dirname, '../../.cache/ops');
const weekMs = 7 * 24 * 3600 * 1000;

/** The archive of a Debian system with these packages, made at most once a week. */
function systemWith(name: string, packages: string): string {
  const file = path.join(cache, name);
  if (!fs.existsSync(file) || Date.now() - fs.statSync(file).mtimeMs > weekMs) {
    fs.mkdirSync(cache, { recursive: true });
    const part = path.join(cache, `part-${name}`);
    run('mmdebstrap', ['--variant=minbase', `--include=${packages}`, 'bookworm', part]);
    fs.renameSync(part, file);
  }
  return file;
}

/** The archive of a small Debian system for images and piuparts. */
export const writeBase = (): string => systemWith('base.tar.gz', 'ca-certificates,adduser');

/** Creates a Debian system in a folder, with FFmpeg, which ours recommends, and the packages that start and watch it. */
export function writeRoot(work: string): string {
  const root = path.join(work, 'root');
  const archive = systemWith('root.tar', 'adduser,ffmpeg,init-system-helpers,procps,strace,systemd');
  fs.mkdirSync(root);
  run('tar', ['-xpf', archive, '-C', root]);
  for (const name of ['proc', 'dev', 'sys']) run('mount', ['--rbind', `/${name}`, path.join(root, name)]);
  return root;
}

/** Undoes the mounts of `writeRoot`. */
export function leaveRoot(work: string): void {
  for (const name of ['proc', 'dev', 'sys']) {
    const place = path.join(work, 'root', name);
    if (fs.existsSync(place) && fs.readdirSync(place).length > 0)
      run('sh', ['-c', 'mount --make-rslave "$0" && umount -R "$0"', place]);
  }
}

/** System calls that the units forbid: all known ones except those of their filter. */
export function forbiddenCalls(): string[] {
  const groups = new Map<string, string[]>();
  let group = '';
  for (const line of run('systemd-analyze', ['syscall-filter']).split('\n')) {
    const word = line.trim();
    if (line.startsWith('@')) groups.set((group = line.trim()), []);
    else if (word !== '' && !word.startsWith('#')) groups.get(group)?.push(word);
  }
  const callsOf = (name: string): string[] =>
    name.startsWith('@') ? (groups.get(name) ?? []).flatMap(callsOf) : [name];
  const allowed = new Set<string>();
  const unit = unitFiles()['kaksha.service']!;
  for (const [, not, names] of unit.matchAll(/^SystemCallFilter=(~?)(.*)$/gm))
    for (const call of names!.split(' ').flatMap(callsOf)) {
      if (not) allowed.delete(call);
      else allowed.add(call);
    }
  return callsOf('@known').filter((call) => !allowed.has(call));
}

/** Checks package and units without starting them. */
export async function checkAsBuilt(deb: string): Promise<void> {
  await check('deb: lintian finds no error and no warning', () => {
    run('lintian', ['--fail-on', 'error,warning', '--tag-display-limit', '0', deb]);
  });
  const folder = path.join(path.dirname(deb), 'units');
  fs.mkdirSync(folder);
  await check(`deb: the exposure of each unit is at most ${maxExposure}`, () => {
    const found = Object.entries(unitFiles()).map(([name, text]) => {
      const unit = path.join(folder, name.replace('@', '@4001'));
      fs.writeFileSync(unit, text);
      const said = run('systemd-analyze', ['security', '--offline=true', '--no-pager', unit]);
      const [, exposure] = /exposure level for .*: ([\d.]+)/.exec(said) ?? [];
      expect(Number(exposure) <= maxExposure, said);
      return `${name} ${exposure}`;
    });
    return found.join(', ');
  });
  fs.rmSync(folder, { recursive: true });
}

/** Installs, upgrades, removes and purges the package with piuparts, in a separate system. */
export async function checkPiuparts(base: string, deb: string): Promise<void> {
  await check('deb: piuparts passes', () => {
    const how = ['--basetgz', base, '--distribution', 'bookworm', '--keep-sources-list', '--no-eatmydata'];
    const said = run('piuparts', [...how, '--skip-minimize', '--warn-on-others', deb]);
    expect(/PASS: All tests/.test(said), said.slice(-3000));
  });
}
