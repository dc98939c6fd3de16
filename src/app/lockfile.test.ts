import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Entry {
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  integrity?: string;
  resolved?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const { packages } = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
) as { packages: Record<string, Entry> };
const entries = Object.entries(packages).filter(([name, { link }]) => name !== '' && !link);

it('what Linux on x64 installs is held to its hash; of what a server installs elsewhere all but nine binaries of typst', () => {
  const unheld = entries.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
  // packages installed on Linux x64 with glibc, where the server is tested and mostly runs
  const installed = unheld.filter(
    ([, { optional, os, cpu, libc }]) =>
      !optional ||
      ((os?.includes('linux') ?? true) &&
        (cpu?.includes('x64') ?? true) &&
        (libc?.includes('glibc') ?? true)),
  );
  expect(installed).toEqual([]);
  // the server's packages for other platforms: no exceptions except these
  const served = unheld.filter(([, { dev }]) => !dev).map(([name]) => name);
  expect(served.filter((name) => !name.includes('typst-ts-node-compiler-'))).toEqual([]);
  expect(served.length).toBeLessThanOrEqual(9);
});

it('no package says where it came from: that is the installer’s own business', () => {
  expect(entries.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});
