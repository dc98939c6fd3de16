/** Upper bounds of a reply's time, seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

interface Counted {
  /** By the first digit of the status. */
  classes: number[];
  /** By bound, the last one above all bounds; not cumulative. Empty for an endpoint whose duration is not measured. */
  buckets: number[];
  seconds: number;
}

const timeName = 'kaksha_request_seconds';

function* timeLines(endpoint: string, { buckets, seconds }: Counted): Iterable<string> {
  let count = 0;
  for (const [at, inBucket] of buckets.entries()) {
    count += inBucket;
    yield `${timeName}_bucket{endpoint="${endpoint}",le="${bounds[at] ?? '+Inf'}"} ${count}`;
  }
  yield `${timeName}_sum{endpoint="${endpoint}"} ${seconds}`;
  yield `${timeName}_count{endpoint="${endpoint}"} ${count}`;
}

/**
 * Counts and times replies. Plain numbers: prom-client's counters, which look up their labels by a text each time, take thirty
 * times as long (docs/DECISIONS.md).
 */
export function makeReplyCounts() {
  const endpoints = new Map<string, Counted>();
  return {
    /** Returns the function that counts a reply; `streams`: its duration depends on the client. */
    of(endpoint: string, streams: boolean): (status: number, seconds: number) => void {
      const counted = endpoints.get(endpoint) ?? {
        classes: [0, 0, 0, 0, 0, 0],
        buckets: streams ? [] : Array.from({ length: bounds.length + 1 }, () => 0),
        seconds: 0,
      };
      endpoints.set(endpoint, counted);
      const { classes, buckets } = counted;
      return (status, seconds) => {
        classes[Math.floor(status / 100)]!++;
        if (buckets.length === 0) return;
        let at = 0;
        while (at < bounds.length && seconds > bounds[at]!) at++;
        buckets[at]!++;
        counted.seconds += seconds;
      };
    },
    /** In Prometheus' text format; endpoints without calls are omitted. */
    text(): string {
      const called = [...endpoints].filter(([, { classes }]) => classes.some((count) => count > 0));
      const counts = called.flatMap(([endpoint, { classes }]) =>
        classes.flatMap((count, digit) =>
          count > 0 ? [`kaksha_requests_total{endpoint="${endpoint}",status="${digit}xx"} ${count}`] : [],
        ),
      );
      return [
        '# HELP kaksha_requests_total Requests, by the class of their status',
        '# TYPE kaksha_requests_total counter',
        ...counts,
        `# HELP ${timeName} Time to the end of a reply, without uploads and downloads`,
        `# TYPE ${timeName} histogram`,
        ...called.flatMap(([endpoint, counted]) =>
          counted.buckets.length > 0 ? [...timeLines(endpoint, counted)] : [],
        ),
        '',
      ].join('\n');
    },
  };
}
