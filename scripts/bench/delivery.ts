import path from 'node:path';
import { startNginx as startDelivery } from '../../tests/support/nginx.ts';
import { childrenOf, processorSeconds, useCore } from '../load/process.ts';
import { type Load, load } from './load.ts';
import {
  type Academy,
  lessonsPerCourse,
  sessions,
  tokenOf,
  videoBytes,
  videoKey,
  watchedCourses,
} from './seed.ts';
import { startKaksha, startNginx } from './servers.ts';

const MiB = 1024 ** 2;

export interface Delivery {
  /** Through nginx, authorized by the server for each range. */
  ours: Load;
  /** The same files from an nginx without authorization. */
  bare: Load;
  /** Milliseconds of processor time per range: of the server, of nginx, and of the nginx without authorization. */
  cost: { server: number; nginx: number; bare: number };
}

/** Ranges of that many bytes of lesson videos, requested by 5,000 learners in turn, each from their own course. */
export async function measureDelivery(
  { folder: dataDir, size }: Academy,
  {
    folder,
    seconds,
    rangeBytes = MiB,
    connections = 16,
    apart = false,
  }: {
    folder: string;
    seconds: number;
    rangeBytes?: number;
    connections?: number;
    /** wrk on the first core, and everything that serves on the second: viewers are on other machines. */
    apart?: boolean;
  },
): Promise<Delivery> {
  const files = path.join(dataDir, 'files');
  const courses = watchedCourses(size);
  const first = videoKey(0).slice(0, -6);
  const lua = (target: string): string => `
local n, t = 0, {}
for i = 0, ${sessions - 1} do t[i] = "kaksha=" .. string.format("${tokenOf(0).replace('000000', '%06d')}", i) end
request = function()
  n = n + 1
  local c = n % ${courses}
  local from = (n * 37 % ${Math.floor(videoBytes / rangeBytes)}) * ${rangeBytes}
  return wrk.format("GET", ${target}, { Cookie = t[n % ${sessions}], Range = "bytes=" .. from .. "-" .. (from + ${rangeBytes - 1}) })
end`;
  const kaksha = await startKaksha(dataDir, { DELIVERY: 'nginx', TRUST_PROXY: 'true' });
  const ours = await startDelivery({ app: new URL(kaksha.url).host, files });
  const bare = await startNginx(folder, files);
  try {
    const serving = [ours.pid, ...childrenOf(ours.pid), bare.process.pid!, ...childrenOf(bare.process.pid!)];
    if (apart) for (const pid of [kaksha.process.pid!, ...serving]) useCore(pid, 1);
    const measure = async (url: string, target: string, pids: readonly number[][]) => {
      const before = pids.map((one) => processorSeconds(...one));
      const core = apart ? 0 : undefined;
      const done = await load(url, { seconds, folder, connections, lua: lua(target), core });
      const spent = pids.map((one, n) => processorSeconds(...one) - before[n]!);
      return { load: done, ms: spent.map((one) => (one * 1000) / (done.perSecond * seconds)) };
    };
    const ofOurs = () =>
      measure(ours.url, `"/media/lesson/" .. (c * ${lessonsPerCourse} + 1)`, [
        [kaksha.process.pid!],
        childrenOf(ours.pid),
      ]);
    const ofBare = () =>
      measure(bare.url, `"/${first}" .. string.format("%06d", c + 1)`, [childrenOf(bare.process.pid!)]);
    // then each learner's device has its place, and the files are in memory
    await ofBare();
    for (let n = 0; n < 3; n++) await ofOurs();
    const turns: Delivery[] = [];
    // in turns, so that a slow phase of the machine affects both; the median counts
    for (let turn = 0; turn < 5; turn++) {
      const [one, other] = [await ofBare(), await ofOurs()];
      const cost = { server: other.ms[0]!, nginx: other.ms[1]!, bare: one.ms[0]! };
      turns.push({ bare: one.load, ours: other.load, cost });
    }
    const share = ({ ours, bare }: Delivery): number => ours.bytesPerSecond / bare.bytesPerSecond;
    return turns.toSorted((a, b) => share(a) - share(b))[2]!;
  } finally {
    await ours.stop();
    await bare.stop();
    await kaksha.stop();
  }
}
