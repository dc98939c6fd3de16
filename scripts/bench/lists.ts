import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { median } from './calls.ts';
import { type Load, load } from './load.ts';
import { adminToken } from './seed.ts';
import { memory, startKaksha } from './servers.ts';

const names = [
  'AARAV',
  'priya',
  'SHARMA',
  'KUMAR',
  'rahul patel',
  'aarav.sharma',
  '98',
  'KK',
  'nobody',
  'singh',
];

/** Lists of the administration; each request is for another page or another search. */
const lists = [
  { name: 'users, first pages', path: '/api/Users/Page', query: ['page=1', 'page=2', 'page=3'] },
  {
    name: 'users by name, by type',
    path: '/api/Users/Page',
    query: ['sort=name', 'sort=name&page=3', 'type=Student', 'type=Student&sort=name', 'type=Blocked'],
  },
  {
    name: 'users, search',
    path: '/api/Users/Page',
    query: names.map((name) => `search=${encodeURIComponent(name)}`),
  },
  { name: 'payments, first pages', path: '/api/payment/Page', query: ['page=1', 'page=2', 'page=3'] },
  {
    name: 'payments by state, mode, amount',
    path: '/api/payment/Page',
    query: ['state=Submitted', 'mode=UPI', 'sort=amountDown', 'state=Verified&page=2', 'membershipid=3'],
  },
  {
    name: 'payments, search',
    path: '/api/payment/Page',
    query: ['100000000042', '1000000', 'SHARMA', 'KK/26', 'nothing'].map(
      (text) => `search=${encodeURIComponent(text)}`,
    ),
  },
] as const;

const luaOf = (target: string, query: readonly string[]): string => `
local n = 0
local queries = { ${query.map((text) => `"${text}"`).join(', ')} }
request = function()
  n = n + 1
  return wrk.format("GET", "${target}?size=25&" .. queries[n % ${query.length} + 1], { Cookie = "kaksha=${adminToken}" })
end`;

/** One list with few and with many rows. */
export interface Pair {
  name: string;
  small: Load;
  large: Load;
}

export async function measureLists(
  small: string,
  large: string,
  folder: string,
  seconds: number,
): Promise<Pair[]> {
  const running = [await startKaksha(small), await startKaksha(large)] as const;
  try {
    const pairs: Pair[] = [];
    for (const { name, path: target, query } of lists) {
      for (const each of query) {
        const reply = await fetch(`${running[1].url}${target}?size=25&${each}`, {
          headers: { cookie: `kaksha=${adminToken}` },
        });
        if (!reply.ok) throw new Error(`${target}?${each} answers ${reply.status}: ${await reply.text()}`);
      }
      const lua = luaOf(target, query);
      // low concurrency, as with real administrators: a queue would hide the cost of one page
      const ask = ({ url }: { url: string }) => load(url, { seconds, folder, connections: 2, lua });
      const found = { small: [] as Load[], large: [] as Load[] };
      for (const server of running) await ask(server);
      for (let round = 0; round < 3; round++) {
        found.small.push(await ask(running[0]));
        found.large.push(await ask(running[1]));
      }
      pairs.push({ name, small: median(found.small), large: median(found.large) });
    }
    return pairs;
  } finally {
    for (const server of running) await server.stop();
  }
}

/** Seconds, bytes and peak memory in MB of the export of all users; `before` is the memory before it. */
export async function measureExport(
  dataDir: string,
  folder: string,
): Promise<{ seconds: number; bytes: number; before: number; max: number }> {
  const kaksha = await startKaksha(dataDir);
  const file = path.join(folder, 'exported_data.xlsx');
  try {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const before = memory(kaksha.process, 'VmRSS');
    const began = performance.now();
    execFileSync('curl', [
      '-sS',
      '-f',
      '-o',
      file,
      '-H',
      `Cookie: kaksha=${adminToken}`,
      `${kaksha.url}/api/Users/Export`,
    ]);
    const seconds = (performance.now() - began) / 1000;
    return { seconds, bytes: statSync(file).size, before, max: memory(kaksha.process, 'VmHWM') };
  } finally {
    await kaksha.stop();
  }
}
