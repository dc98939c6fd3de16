import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const rules = fileURLToPath(new URL('../../ops/prometheus/alerts.yml', import.meta.url));

export const metricsToken = 'a-token-that-prometheus-has';

/** The result of one scrape by Prometheus; `samples` is null when nobody answered. */
export interface Scrape {
  /** By our clock, epoch seconds. */
  at: number;
  /** By series: `name{label="value"}`. */
  samples: Map<string, number> | null;
  text: string;
}

/** Reads /metrics as Prometheus does. */
export async function scrape(url: string): Promise<Scrape> {
  const at = Date.now() / 1000;
  try {
    const reply = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
    const text = await reply.text();
    if (reply.status !== 200) throw new Error(`${reply.status}: ${text}`);
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const samples = new Map(
      lines.map((line) => [
        line.slice(0, line.lastIndexOf(' ')),
        Number(line.slice(line.lastIndexOf(' ') + 1)),
      ]),
    );
    return { at, samples, text };
  } catch (error) {
    // a server that is gone, as opposed to one that refuses
    if (!(error instanceof TypeError)) throw error;
    return { at, samples: null, text: '' };
  }
}

const target = 'job="kaksha",instance="127.0.0.1:4000"';

const isCounter = (series: string): boolean => /_(total|bucket|sum|count)(\{|$)/.test(series);

/** With the labels that Prometheus adds. */
const labelled = (series: string): string =>
  series.endsWith('}') ? `${series.slice(0, -1)},${target}}` : `${series}{${target}}`;

const visitMinutes = 90;

/**
 * The values of a series, a minute apart: of the scrapes, and then for 90 minutes as in the last one. A counter's increase
 * between the last two scrapes repeats each minute.
 */
function valuesOf(series: string, scrapes: readonly Scrape[]): string {
  // with promtool's clock, which begins at 0
  const shift = (at: number, minute: number): number =>
    series.startsWith('kaksha_clock_seconds') ? minute * 60 - at : 0;
  const found = scrapes.map(({ at, samples }, minute) => {
    const value = samples?.get(series);
    return value === undefined ? undefined : value + shift(at, minute);
  });
  const last = found.at(-1);
  const shown = found.slice(0, -1).map((value) => (value === undefined ? '_' : String(value)));
  if (last === undefined) return [...shown, '_'].join(' ');
  const before = found.at(-2) ?? (isCounter(series) && scrapes.length > 1 ? 0 : last);
  const step = series.startsWith('kaksha_clock_seconds') ? 60 : isCounter(series) ? last - before : 0;
  return [...shown, `${last}${step < 0 ? '-' : '+'}${Math.abs(step)}x${visitMinutes}`].join(' ');
}

/** The names of an alert: alone, and with its kind, use or lane if it has one, since an alert may have several causes. */
function namesOf(labels: string): string[] {
  const of = (label: string): string | undefined =>
    new RegExp(`\\b${label}=\\\\?"(\\w+)\\\\?"`).exec(labels)?.[1];
  const [name, what] = [of('alertname'), of('kind') ?? of('use') ?? of('lane')];
  return name === undefined ? [] : what === undefined ? [name] : [name, `${name} ${what}`];
}

/**
 * The alerts that fire according to promtool and the real rules, when the last scrape's state has lasted for that many minutes:
 * 'KakshaDiskLow' and 'KakshaDiskLow files'.
 */
export async function firing(scrapes: readonly Scrape[], minutes = visitMinutes - 5): Promise<string[]> {
  const names = new Set(scrapes.flatMap(({ samples }) => [...(samples?.keys() ?? [])]));
  const up = scrapes.map(({ samples }) => (samples ? 1 : 0));
  const series = [
    { series: `up{${target}}`, values: `${up.slice(0, -1).join(' ')} ${up.at(-1)}+0x${visitMinutes}`.trim() },
    ...[...names].map((name) => ({ series: labelled(name), values: valuesOf(name, scrapes) })),
  ];
  const query = { expr: 'ALERTS{alertstate="firing"}', eval_time: `${minutes}m`, exp_samples: [] };
  const test = { interval: '1m', input_series: series, promql_expr_test: [query] };
  const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-rules-'));
  try {
    const file = path.join(folder, 'test.yml');
    // JSON is valid YAML
    await writeFile(file, JSON.stringify({ rule_files: [rules], evaluation_interval: '1m', tests: [test] }));
    const told = await run('promtool', ['test', 'rules', file]).then(
      () => '',
      (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
    );
    const fired = [...told.matchAll(/\{[^{}]*\}/g)].flatMap(([labels]) => namesOf(labels));
    if (told !== '' && fired.length === 0) throw new Error(told);
    return [...new Set(fired)].toSorted();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
