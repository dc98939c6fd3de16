// The archives for arm64, on another kind of machine: their content, and a start with an emulator.
import fs from 'node:fs';
import path from 'node:path';
import { missingPackages } from '../package/archive.ts';
import { machineOf, programsIn } from '../package/deb.ts';
import { firstSettings, watchLesson } from './academy.ts';
import { check, expect } from './checks.ts';
import type { Plan } from './plan.ts';
import { startServer } from './servers.ts';

/** ELF's machine number (EM_AARCH64). */
const aarch64 = 183;
const port = 4000;

/** Packages that not every registry has for arm64; without this one, documents can't be made as PDF. */
const maybeLacking = ['@myriaddreamin/typst-ts-node-compiler-linux-arm64-gnu'];

const programNames = (folder: string): string[] =>
  programsIn(folder).map(({ file }) => path.relative(folder, file).replaceAll('x64', 'arm64'));

/** Checks that a folder for arm64 has the programs and libraries of the same folder for x64, all for its machine. */
export function checkContents(arm64: string, x64: string): string {
  const programs = programsIn(arm64);
  const other = programs.filter(({ machine }) => machine !== aarch64).map(({ file }) => file);
  expect(other.length === 0, `of another machine: ${other.join(', ')}`);
  expect(machineOf(path.join(arm64, 'runtime/node')) === aarch64, 'its Node is missing');
  const there = new Set(programNames(arm64));
  const lacking = missingPackages(arm64, 'arm64');
  expect(
    lacking.every((name) => maybeLacking.includes(name)),
    `the registry lacks ${lacking.join(', ')}`,
  );
  const missing = programNames(x64).filter(
    (name) => !there.has(name) && !lacking.some((one) => name.startsWith(`node_modules/${one}/`)),
  );
  expect(missing.length === 0, `for x64 alone: ${missing.join(', ')}`);
  return `${programs.length} programs and libraries${lacking.length > 0 ? `, INCOMPLETE: the registry lacks ${lacking.join(', ')}` : ''}`;
}

/** Starts the archive of a plan by QEMU, with the C library of Debian's cross compiler. */
export async function checkArm64({ work, arm64 }: Plan): Promise<void> {
  await check('arm64 archive: starts by an emulator without a registry, with data', async () => {
    const data = path.join(work, 'arm64-data');
    // no arm64 program can be executed here, so the command of bin/kaksha is passed to the emulator
    const entry = fs.readFileSync(path.join(arm64, 'bin/kaksha'), 'utf8');
    const [, flags] = /^ +set -- (--.*) "\$@"$/m.exec(entry) ?? [];
    expect(flags !== undefined, 'bin/kaksha names no flags');
    const node = ['qemu-aarch64', '-L', '/usr/aarch64-linux-gnu', path.join(arm64, 'runtime/node')];
    const words = [...node, ...flags.split(' '), path.join(arm64, 'dist/server/main.js')];
    const env = { PATH: '/usr/bin:/bin', DATA_DIR: data, PORT: String(port), ...firstSettings };
    const server = await startServer(words as [string, ...string[]], { port, env, seconds: 300 });
    const seen = await watchLesson(server.url);
    await server.stop();
    fs.rmSync(data, { recursive: true });
    return seen;
  });
}
