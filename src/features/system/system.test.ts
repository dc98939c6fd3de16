import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createNetServer } from 'node:net';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { freePort } from '../../../tests/support/port.ts';
import { body } from '../../../tests/support/populated.ts';
import { jobKinds } from '../../app/jobs.ts';
import { bump } from '../../lib/server/db/db.ts';
import { announceProcess } from '../../lib/server/db/processes.ts';
import { laneOf } from '../../lib/server/jobs/counts.ts';
import { lanes } from '../../lib/server/jobs/lanes.ts';
import { errorKind } from '../../lib/server/metrics/errorKind.ts';
import { conversions, failures } from '../../lib/server/metrics/events.ts';
import { accounts } from '../accounts/api.ts';
import { system } from './api.ts';
import { laneNames } from './rules.ts';
import { textIn } from '../../lib/text.ts';
import { findingsOf } from './server/findings.ts';
import { gaugesOf } from './server/gauges.ts';
import { readFacts } from './server/facts.ts';

const token = 'a-token-that-prometheus-has';
const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo();
});

const scrape = async (k: Kit): Promise<string> => {
  const reply = await k
    .anonymous()
    .request('GET', '/metrics', { headers: { authorization: `Bearer ${token}` } });
  expect(reply.status).toBe(200);
  expect(reply.headers['content-type']).toContain('text/plain; version=0.0.4');
  return reply.body as string;
};

const read = (name: string): string => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');

const idsOf = (findings: readonly { id: string }[]): string[] => findings.map(({ id }) => id);

it('the page lists every lane', () => {
  expect([...laneNames].toSorted()).toEqual(Object.keys(lanes).toSorted());
  // what reads and sends whole videos keeps no place of short work
  expect(laneOf(jobKinds, 'video.replaceOriginal')).toBe('video');
  expect(laneOf(jobKinds, 'files.hash')).toBe('checksum');
  expect(laneOf(jobKinds, 'video.probeFetched')).toBe('fetch');
});

eachDatabase('metrics', { shortOn: 'sqlite' }, (start, dialect) => {
  it('are there for the token alone, and not at all without one', async () => {
    const without = await start();
    expect((await without.anonymous().request('GET', '/metrics')).status).toBe(404);
    const k = await start({ METRICS_TOKEN: token });
    for (const authorization of ['', 'Bearer ', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, token]) {
      const refused = await k.anonymous().request('GET', '/metrics', { headers: { authorization } });
      expect(refused.status, authorization).toBe(401);
      expect(refused.headers['www-authenticate']).toBe('Bearer');
      expect(refused.raw.payload).not.toContain('kaksha_');
    }
    const owner = await k.owner();
    expect((await owner.request('GET', '/metrics')).status).toBe(401);
    expect(await scrape(k)).toContain(`database="${dialect}"`);
  });

  it('count replies by endpoint and class, whatever addresses people make up', async () => {
    const k = await start({ METRICS_TOKEN: token });
    const visitor = k.anonymous();
    const learner = await k.as('Free');
    for (let i = 0; i < 30; i++) {
      await visitor.request('GET', `/api/${i}`);
      await visitor.request('GET', `/${i}/wp-login.php`);
      await visitor.request('POST', `/upload-${i}`);
      await learner.request('GET', `/api/CourseMaster/Details?id=${i}`);
    }
    await learner.call(system.get, {});
    const text = await scrape(k);
    expect(text).toMatch(/kaksha_requests_total\{endpoint="none",status="4xx"\} 90/);
    expect(text).toMatch(/kaksha_requests_total\{endpoint="courses.details",status="4xx"\} \d+/);
    expect(text).toMatch(/kaksha_requests_total\{endpoint="system.get",status="4xx"\} 1\n/);
    expect(text).toMatch(/kaksha_request_seconds_count\{endpoint="system.get"\} 1\n/);
    const buckets = [...text.matchAll(/kaksha_request_seconds_bucket\{endpoint="none",le="[^"]+"\} (\d+)/g)];
    expect(buckets).toHaveLength(11);
    expect(buckets.at(-1)![1]).toBe('90');
    const endpoints = new Set([...text.matchAll(/endpoint="([^"]+)"/g)].map((match) => match[1]!));
    expect([...endpoints].toSorted()).toEqual(['courses.details', 'none', 'system.get']);
  });

  it('tell how long commits, writes of storage and jobs took, what failed and what was converted', async () => {
    const k = await start({ METRICS_TOKEN: token });
    const before = await scrape(k);
    const read = (text: string, series: string): number =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${series} `))
          ?.slice(series.length) ?? 0,
      );
    await k.deps.db.transaction((trx) => bump(trx, 'test'));
    await k.deps.jobs.add('unknown', {});
    // the maximum: no newer version has taken this job, so it fails
    await k.deps.db.run(`update jobs set claims = 360 where kind = 'unknown'`);
    await k.deps.jobs.runDue([], k.deps);
    conversions.report({ step: 'first', seconds: 2, media: 10 });
    failures.report(errorKind(Object.assign(new Error('no room'), { code: 'ENOSPC' })));
    k.clock.forward(10);
    const after = await scrape(k);
    for (const [series, more] of [
      ['kaksha_commit_seconds_count', 1],
      ['kaksha_storage_write_seconds_count', 1],
      ['kaksha_job_seconds_count{lane="quick",outcome="failed"}', 1],
      ['kaksha_errors_total{kind="disk_full"}', 1],
      ['kaksha_conversion_seconds_total{step="first"}', 2],
      ['kaksha_conversion_media_seconds_total{step="first"}', 10],
    ] as const)
      expect(read(after, series) - read(before, series), series).toBeGreaterThanOrEqual(more);
    expect(read(after, 'kaksha_jobs{lane="quick",state="failed"}')).toBe(1);
  });

  it('have every name that the alert rules, the dashboard and the handbook use', async () => {
    const k = await start({ METRICS_TOKEN: token, BACKUP_TO: '/nowhere' });
    await k.as('Free');
    await k.jobs();
    const text = await scrape(k);
    const named = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map((match) => match[1]!));
    // only with a backup, and with an https URL
    const facts = await readFacts(k.deps, jobKinds);
    const at = k.deps.now().toISOString();
    const full = {
      ...facts,
      certificate: { until: at, refused: null },
      backups: {
        ...facts.backups!,
        backup: { at, bytes: 1, files: 1, missing: 0 },
        continuous: { since: at, files: 0, problem: null, age: 1, behind: 0 },
      },
    };
    for (const { name } of gaugesOf(full, k.deps)) named.add(name);
    const used = ['ops/prometheus/alerts.yml', 'ops/grafana/kaksha.json', 'docs/OPERATIONS.md'].flatMap(
      (file) =>
        [...read(file).matchAll(/\b(?:kaksha_[a-z_]+|process_[a-z_]+|nodejs_[a-z_]+)\b/g)].map(
          (match) => match[0],
        ),
    );
    expect(used.length).toBeGreaterThan(60);
    const unknown = [...new Set(used)].filter(
      (name) =>
        !name.endsWith('_') && !named.has(name) && !named.has(name.replace(/_(bucket|count|sum)$/, '')),
    );
    expect(unknown).toEqual([]);
  });
});

eachDatabase('the state of the system', { shortOn: 'sqlite' }, (start, dialect) => {
  it('is told to administrators in their language, problems first with their remedy', async () => {
    const k = await start({ PUBLIC_URL: 'http://academy.example', SMTP_URL: 'smtp://127.0.0.1:1' });
    const admin = await k.as('Admin');
    const learner = await k.as('Free');
    for (const one of [system.get, system.reach]) expect((await learner.call(one, {})).status).toBe(403);
    const job = { kind: 'unknown', payload: '{}', attempts: 0, created_at: '2026-01-01', locked_until: null };
    const times = { run_at: '2026-01-01', problem: null };
    await k.deps.db.sql
      .insertInto('jobs')
      .values({ ...job, ...times, state: 'failed' })
      .execute();
    await k.deps.db.sql
      .insertInto('jobs')
      .values({ ...job, ...times, state: 'queued' })
      .execute();
    const state = await body(admin.call(system.get, {}));
    expect(state).toMatchObject({
      version: k.deps.version,
      database: { kind: dialect },
      storage: { kind: 'folder', place: k.deps.config.filesDir },
      mail: '127.0.0.1:1',
      publicUrl: 'http://academy.example',
      converts: false,
      backup: { target: null, backup: null, rehearsal: null },
    });
    expect(state.database.bytes).toBeGreaterThan(100_000);
    expect(state.queue.find(({ lane }) => lane === 'quick')).toMatchObject({ waiting: 1, failed: 1 });
    expect(idsOf(state.findings)).toEqual([
      'jobs.failed',
      'jobs.waiting',
      'mail.from',
      'address.encryption',
      'backup',
    ]);
    expect(state.findings.map(({ level }) => level).lastIndexOf('problem')).toBe(3);
    expect(state.findings[0]).toMatchObject({
      text: 'One background job has failed.',
      remedy: 'See the reason under Background jobs, fix it, and try again there.',
    });
    const hindi = await admin.request('GET', '/api/System', { headers: { 'accept-language': 'hi' } });
    for (const { text, remedy } of (hindi.body as typeof state).findings)
      for (const sentence of [text, remedy]) expect(sentence).toMatch(/[\u0900-\u097F]/);
  });

  it('asks a bucket, which bills each write, more rarely than the database', async () => {
    const k = await start();
    let [ms, asked] = [0, 0];
    const ready = async (): Promise<void> => void asked++;
    const deps = {
      ...k.deps,
      config: { ...k.deps.config, bucket: {} as typeof k.deps.config.bucket },
      storage: { ...k.deps.storage, ready },
      elapsed: () => ms,
    };
    /** How often both have been asked, some time after the start. */
    const askedBy = async (at: number): Promise<[database: number, bucket: number]> => {
      ms = at;
      await readFacts(deps, jobKinds);
      const [row] = await k.deps.db.all<{ value: number }>(`select value from versions where name = 'ready'`);
      return [row!.value, asked];
    };
    const [first] = await askedBy(0);
    expect(await askedBy(5000)).toEqual([first + 1, 1]);
    expect(await askedBy(31_000)).toEqual([first + 2, 2]);
  });

  it('tells when no mail is sent, and when the continuous backup stands still or is late', async () => {
    const k = await start({ BACKUP_TO: '/nowhere' });
    const facts = await readFacts(k.deps, jobKinds);
    expect(findingsOf(facts, k.deps)).toContainEqual(expect.objectContaining({ id: 'mail', level: 'note' }));
    const findingsWith = (problem: string | null, age: number): string[] =>
      findingsOf(
        {
          ...facts,
          backups: {
            ...facts.backups!,
            continuous: { since: null, files: 0, problem, age, behind: age },
          },
        },
        k.deps,
      )
        .filter(({ id }) => id === 'backup.continuous')
        .map(({ text, remedy }) => `${textIn('en', text)} ${textIn('en', remedy)}`);
    expect(findingsWith(null, 899)).toEqual([]);
    expect(findingsWith(null, 1800)).toEqual([
      expect.stringMatching(/^The continuous backup is 30 minutes behind\. Look at the disk or bucket/),
    ]);
    expect(findingsWith('no room', 5)).toEqual([
      expect.stringMatching(/^The continuous backup stands still: no room Look at the disk or bucket/),
    ]);
  });

  it('names the processes that share a database', async () => {
    const k = await start();
    const admin = await k.as('Admin');
    const me = {
      role: 'web',
      version: '9.9.9',
      host: 'one',
      pid: 7,
      started_at: '2026-01-01T00:00:00.000Z',
    } as const;
    const ends = [
      announceProcess(k.deps.db, { id: 'a', ...me }),
      announceProcess(k.deps.db, { id: 'b', ...me, role: 'worker', version: '9.9.8' }),
    ];
    const shown = async () => {
      k.clock.forward(10);
      return body(admin.call(system.get, {}));
    };
    if (dialect === 'sqlite') expect((await shown()).processes).toEqual([]);
    else {
      await expect
        .poll(async () => (await shown()).processes.map(({ role }) => role))
        .toEqual(['web', 'worker']);
      expect(idsOf((await shown()).findings)).toContain('versions');
    }
    for (const end of ends) await end();
    expect((await shown()).processes).toEqual([]);
  });
});

/** A proxy that passes requests on as `pass` decides. */
async function proxyTo(
  target: number,
  port: number,
  pass: (incoming: IncomingMessage, reply: ServerResponse, on: (headers?: object) => void) => void,
): Promise<Server> {
  const proxy = createServer((incoming, reply) => {
    const on = (headers: object = incoming.headers): void => {
      const { method, url } = incoming;
      const sent = request({ host: '127.0.0.1', port: target, method, path: url, headers: headers as never });
      sent.on('response', (got) => {
        reply.writeHead(got.statusCode!, got.headers);
        got.pipe(reply);
      });
      sent.on('error', () => reply.destroy());
      incoming.pipe(sent);
    };
    pass(incoming, reply, on);
  });
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  cleanUp.push(() => {
    proxy.closeAllConnections();
    return new Promise((resolve) => proxy.close(resolve));
  });
  return proxy;
}

eachDatabase('the public address', { shortOn: 'sqlite' }, (start) => {
  const behind = async (
    pass: Parameters<typeof proxyTo>[2] | null,
    env: Record<string, string> = {},
  ): Promise<string[]> => {
    const port = await freePort();
    const webDir = await mkdtemp(path.join(tmpdir(), 'kaksha-web-'));
    cleanUp.push(() => rm(webDir, { recursive: true }));
    await writeFile(path.join(webDir, 'index.html'), '<html><head></head><body></body></html>');
    await writeFile(path.join(webDir, 'sw.js'), '// what a browser runs beside the page');
    const k = await start(
      { PUBLIC_URL: `http://localhost:${port}`, TRUST_PROXY: 'true', ...env },
      { webDir },
    );
    await k.app.listen({ host: '127.0.0.1', port: 0 });
    if (pass) await proxyTo((k.app.server.address() as AddressInfo).port, port, pass);
    const admin = await k.as('Admin');
    return idsOf((await body(admin.call(system.reach, {}))).findings);
  };

  it('is found well behind a proxy that passes everything on', async () => {
    expect(await behind((_incoming, _reply, on) => on())).toEqual([]);
  });

  it('is found dead, another one’s, or spoilt by its proxy', async () => {
    const reused = (incoming: IncomingMessage, _reply: ServerResponse, on: () => void): void => {
      if (incoming.method === 'GET') on();
      else incoming.resume().on('end', () => on());
    };
    const small = (incoming: IncomingMessage, reply: ServerResponse, on: () => void): void => {
      if (Number(incoming.headers['content-length'] ?? 0) > 1024 ** 2) reply.writeHead(413).end();
      else on();
    };
    const withoutRange = ({ headers: { range: _range, ...rest } }: IncomingMessage) => rest;
    const late = (_incoming: IncomingMessage, reply: ServerResponse, on: () => void): void => {
      const write = reply.writeHead.bind(reply) as (status: number, headers: object) => ServerResponse;
      const date = new Date(Date.now() - 60_000).toUTCString();
      reply.writeHead = (status: number, headers?: unknown) =>
        write(status, { ...(headers as object), date });
      on();
    };
    const found = await Promise.all([
      behind(null),
      behind((_incoming, reply) => void reply.end('<h1>Welcome to nginx!</h1>')),
      behind((incoming, _reply, on) => on(withoutRange(incoming))),
      behind(reused),
      behind(small),
      behind(late),
    ]);
    expect(found).toEqual([
      ['address.reach'],
      ['address.other'],
      ['proxy.range'],
      ['proxy.uploads'],
      ['proxy.size'],
      ['clock.address'],
    ]);
  });

  it('is found behind a proxy that sends another DELIVERY_KEY, or none, to one of the processes', async () => {
    const key = 'k'.repeat(16);
    const env = { DELIVERY: 'nginx', DELIVERY_KEY: key };
    const sending = (word: (n: number) => string | undefined): Promise<string[]> => {
      let asked = 0;
      return behind((incoming, _reply, on) => {
        const sent = word(incoming.url === '/api/health' ? asked++ : 0);
        on({ ...incoming.headers, ...(sent === undefined ? {} : { 'x-delivery': sent }) });
      }, env);
    };
    expect(
      await Promise.all([
        sending(() => key),
        sending(() => undefined),
        sending(() => 'nginx'),
        sending((n) => (n === 2 ? 'another' : key)),
      ]),
    ).toEqual([[], ['proxy.delivery'], ['proxy.delivery'], ['proxy.delivery']]);
    // a server that delivers nothing needs no key
    expect(await behind((_incoming, _reply, on) => on())).toEqual([]);
  });

  it('and the mail server are asked together', async () => {
    const silent = createNetServer((socket) => void socket.end('554 go away\r\n'));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    cleanUp.push(() => silent.close());
    const { port } = silent.address() as AddressInfo;
    const found = await behind((_incoming, _reply, on) => on(), { SMTP_URL: `smtp://127.0.0.1:${port}` });
    expect(found).toEqual(['mail.server']);
  });
});

eachDatabase('the id of a request', { shortOn: 'sqlite' }, (start) => {
  it('is made, or taken from a proxy, and given back', async () => {
    const k = await start({ TRUST_PROXY: 'true' });
    const visitor = k.anonymous();
    const idOf = async (sent?: string): Promise<unknown> =>
      (
        await visitor.request('POST', '/api/Users/ForgotPassword', {
          body: { useremail: 'nobody@example.org' },
          ...(sent === undefined ? {} : { headers: { 'x-request-id': sent } }),
        })
      ).headers['x-request-id'];
    expect(await idOf('8a1f0c2e9b7d4f60')).toBe('8a1f0c2e9b7d4f60');
    const made = [
      await idOf(),
      await idOf(),
      await idOf('short'),
      await idOf('a b c d e f g'),
      await idOf('x'.repeat(65)),
    ];
    expect(new Set(made).size).toBe(5);
    for (const id of made) expect(id).toMatch(/^[\w-]{8}-[0-9a-z]+$/);
    // a failure, even of a read
    expect((await visitor.request('GET', '/api/Users/All')).headers['x-request-id']).toMatch(/^[\w-]{8}-/);
  });

  it('is nobody’s choice without a proxy', async () => {
    const k = await start();
    const headers = { 'x-request-id': '8a1f0c2e9b7d4f60' };
    for (const [method, path] of [
      ['POST', accounts.forgot.path],
      ['GET', '/api/Users/All'],
    ] as const) {
      const reply = await k.anonymous().request(method, path, { headers });
      expect(reply.headers['x-request-id']).toMatch(/^[\w-]{8}-[0-9a-z]+$/);
    }
  });

  it('stays with the jobs that it queued, and with those that they queue', async () => {
    const k = await start({ TRUST_PROXY: 'true', SMTP_URL: 'smtp://127.0.0.1:1' });
    const { user } = await k.as('Free');
    const headers = { 'x-request-id': 'from-the-proxy' };
    const sent = { useremail: user!.email };
    await k.anonymous().request('POST', accounts.forgot.path, { body: sent, headers });
    const queued = () =>
      k.deps.db.all<{ kind: string; request_id: string }>('select kind, request_id from jobs');
    expect(await queued()).toEqual([{ kind: 'accounts.mailResetLink', request_id: 'from-the-proxy' }]);
    const { requestId } = await import('../../lib/server/requestId.ts');
    const ran: string[] = [];
    const kind = {
      kind: 'accounts.mailResetLink',
      lane: 'quick',
      attempts: 1,
      async run() {
        ran.push(requestId());
        await k.deps.jobs.add('another', {});
      },
    } as const;
    const other = { ...kind, kind: 'another', run: async () => void ran.push(requestId()) } as const;
    await k.deps.jobs.runDue([kind, other], k.deps);
    expect(ran).toEqual(['from-the-proxy', 'from-the-proxy']);
    expect(requestId()).toBe('');
  });
});
