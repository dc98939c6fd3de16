import { Agent, get } from 'node:http';
import { load } from './load.ts';
import { startKaksha } from './servers.ts';

/** Number of accounts that log in in turn. */
const people = 80;
const password = 'three words apart';
const emailOf = (n: number): string => `learner${n}@example.org`;

const lua = `
local n = 0
request = function()
  n = n + 1
  return wrk.format("POST", "/api/Users/CheckLogin", { ["Content-Type"] = "application/json" },
    '{"useremail":"learner' .. (n % ${people}) .. '@example.org","pswd":"${password}"}')
end`;

const agent = new Agent({ keepAlive: true });

/** Milliseconds until a whole reply has arrived. */
function timed(url: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent }, (reply) => {
      reply.resume();
      reply.on('end', () => resolve(performance.now() - began));
    }).on('error', reject);
  });
}

/** The p99 of a call that is made a hundred times a second until `during` resolves. */
async function p99While(url: string, during: Promise<unknown>): Promise<number> {
  const asked: Promise<number>[] = [];
  const clock = setInterval(() => asked.push(timed(url)), 10);
  await during.finally(() => clearInterval(clock));
  const times = (await Promise.all(asked)).toSorted((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)]!;
}

/** Successful logins per second on a new data folder, and the p99 of the catalogue with and without them. */
export async function measureLogins(
  dataDir: string,
  folder: string,
  seconds: number,
): Promise<{ perSecond: number; errors: number; beside: number; alone: number }> {
  const kaksha = await startKaksha(dataDir);
  try {
    for (let n = 0; n < people; n++) {
      const body = { userName: 'Asha', mobile: '9876543210', userEmail: emailOf(n), password };
      const reply = await fetch(`${kaksha.url}/api/Users/Create`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!reply.ok) throw new Error(`sign-up answers ${reply.status}: ${await reply.text()}`);
    }
    const logIn = (length: number) => load(kaksha.url, { seconds: length, folder, connections: 16, lua });
    await logIn(2);
    const catalogue = `${kaksha.url}/api/CourseMaster/Page?page=1&size=10`;
    const alone = await p99While(catalogue, new Promise((resolve) => setTimeout(resolve, seconds * 1000)));
    const running = logIn(seconds);
    const beside = await p99While(catalogue, running);
    const { perSecond, errors } = await running;
    return { perSecond, errors, beside, alone };
  } finally {
    agent.destroy();
    await kaksha.stop();
  }
}
