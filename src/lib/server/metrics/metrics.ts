import type { Registry } from 'prom-client';
import { cacheOf } from '../cache.ts';
import type { Deps } from '../http/context.ts';
import { commits, conversions, failures, jobEnds, storageWrites } from './events.ts';
import { makeReplyCounts } from './replies.ts';

/** A fact as a number, or one for each of a few labels; read on demand. */
export interface Gauge {
  name: string;
  help: string;
  values: readonly { labels?: Record<string, string>; value: number }[];
}

/** Numbers about this process and the academy, in Prometheus format. */
export interface Metrics {
  /** Returns the function that counts a reply. `streams`: its duration depends on the client, so it is not measured. */
  replies(endpoint: string, streams: boolean): (status: number, seconds: number) => void;
  /** All of them, in Prometheus' text format. */
  scrape(): Promise<{ type: string; text: string }>;
  /** Ends the measurements. */
  stop(): void;
}

/** Upper bounds, seconds. */
const writeSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const jobSeconds = [0.1, 1, 10, 60, 600, 3600, 6 * 3600];

/** How often the delay of the event loop is sampled, milliseconds. */
const loopSampleMs = 20;

type Client = typeof import('prom-client');

/** Counts the events of the server; returns the functions that stop it. */
function countEvents(
  { Counter, Histogram }: Client,
  registers: Registry[],
  elapsed: () => number,
): (() => void)[] {
  const failed = new Counter({
    name: 'kaksha_errors_total',
    help: 'Failures that were no caller’s fault',
    registers,
    labelNames: ['kind'],
  });
  const committed = new Histogram({
    name: 'kaksha_commit_seconds',
    help: 'Commits of the database until they are durable',
    registers,
    buckets: writeSeconds,
  });
  const written = new Histogram({
    name: 'kaksha_storage_write_seconds',
    help: 'An fsync of a folder’s storage, a request that writes to a bucket’s',
    registers,
    buckets: writeSeconds,
  });
  const jobs = new Histogram({
    name: 'kaksha_job_seconds',
    help: 'Attempts at jobs',
    registers,
    labelNames: ['lane', 'outcome'],
    buckets: jobSeconds,
  });
  const converted = new Counter({
    name: 'kaksha_conversion_seconds_total',
    help: 'How long FFmpeg worked on conversions',
    registers,
    labelNames: ['step'],
  });
  const media = new Counter({
    name: 'kaksha_conversion_media_seconds_total',
    help: 'Seconds of video that it converted',
    registers,
    labelNames: ['step'],
  });
  // present from the beginning, so that the first failure is an increase
  for (const kind of ['disk_full', 'storage', 'database', 'resources', 'continuous_backup', 'other'])
    failed.inc({ kind }, 0);
  return [
    failures.listen((kind) => failed.inc({ kind })),
    commits.time(elapsed, (seconds) => committed.observe(seconds)),
    storageWrites.time(elapsed, (seconds) => written.observe(seconds)),
    jobEnds.listen(({ lane, outcome, seconds }) => jobs.observe({ lane, outcome }, seconds)),
    conversions.listen((one) => {
      converted.inc({ step: one.step }, one.seconds);
      media.inc({ step: one.step }, one.media);
    }),
  ];
}

/** Counters of the caches, which they maintain themselves. */
function readCaches({ Counter, Gauge }: Client, registers: Registry[], { db }: Pick<Deps, 'db'>): void {
  const labelNames = ['cache', 'found'];
  const bytes = new Gauge({
    name: 'kaksha_cache_bytes',
    help: 'Memory of a cache',
    registers,
    labelNames: ['cache'],
  });
  const reads = new Counter({
    name: 'kaksha_cache_reads_total',
    help: 'Reads of a cache',
    registers,
    labelNames,
    collect() {
      this.reset();
      bytes.reset();
      for (const [cache, counts] of Object.entries(cacheOf(db).counts())) {
        reads.inc({ cache, found: 'yes' }, counts.hits);
        reads.inc({ cache, found: 'no' }, counts.misses);
        bytes.set({ cache }, counts.bytes);
      }
    },
  });
}

/** Measures this process; `facts` are read when somebody scrapes. */
export async function makeMetrics(
  deps: Pick<Deps, 'db' | 'elapsed'>,
  facts: () => Promise<readonly Gauge[]>,
): Promise<Metrics> {
  // loaded here, since most installations have no Prometheus
  const client = await import('prom-client');
  const { Gauge, Registry } = client;
  const register = new Registry();
  const registers = [register];
  client.collectDefaultMetrics({ register, eventLoopMonitoringPrecision: loopSampleMs });
  const ends = countEvents(client, registers, deps.elapsed);
  readCaches(client, registers, deps);
  const replies = makeReplyCounts();
  return {
    replies: replies.of,
    async scrape() {
      const now = new Registry();
      for (const { name, help, values } of await facts()) {
        const labelNames = Object.keys(values[0]?.labels ?? {});
        const gauge = new Gauge({ name, help, labelNames, registers: [now] });
        for (const { labels = {}, value } of values) gauge.set(labels, value);
      }
      const texts = await Promise.all([register.metrics(), now.metrics()]);
      return { type: register.contentType, text: [...texts, replies.text()].join('\n') };
    },
    stop() {
      for (const end of ends) end();
      register.clear();
    },
  };
}
