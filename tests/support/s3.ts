// A real S3 server: Debian's OpenStack Swift with its S3 API.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { S3mini } from 's3mini';
import type { TestProject } from 'vitest/node';
import { freePort } from './port.ts';
import { until } from './until.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the S3 server: host and port. */
    s3Host: string;
  }
}

const run = promisify(execFile);
const python = '/usr/bin/python3';
const scripts = fileURLToPath(new URL('swift', import.meta.url));
const kinds = ['proxy', 'object', 'container', 'account'] as const;
const [user, secret] = ['test:admin', 'a/secret+with=signs'];

/** The URL of a bucket for STORAGE_URL. */
export const bucketUrl = (host: string, bucket: string): string =>
  `s3://${encodeURIComponent(user)}:${secret}@${host}/${bucket}?region=us-east-1&tls=false`;

/** A client of a bucket, independent of the product's. */
export const clientOf = (host: string, bucket: string): S3mini =>
  new S3mini({
    accessKeyId: user,
    secretAccessKey: secret,
    endpoint: `http://${host}/${bucket}`,
    region: 'us-east-1',
  });

/** Makes an empty bucket with an unused name. */
export async function makeBucketAt(host: string): Promise<{ name: string; client: S3mini }> {
  const name = `kaksha-${process.pid}-${++buckets}`;
  const client = clientOf(host, name);
  // a Swift that was started a moment ago, beside a full machine, may refuse the first bucket
  let refusal: unknown;
  await until(
    `there is a bucket ${name}`,
    () => client.createBucket().catch((error: unknown) => ((refusal = error), false)),
    30,
  ).catch((error: unknown) => {
    throw new Error(String(error), { cause: refusal });
  });
  return { name, client };
}
let buckets = 0;

export const objectsIn = async (client: S3mini): Promise<string[]> =>
  ((await client.listObjects()) ?? []).map(({ Key }) => Key).sort();

const common = (folder: string, port: number): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
swift_dir = ${folder}
mount_check = false
log_level = WARNING
max_clients = 512
`;

// no pauses for slow disks, and no error takes a server out of use
const proxy = `[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck nocache listing_formats bulk s3api tempauth copy slo dlo versioned_writes symlink proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
error_suppression_limit = 1000000
error_suppression_interval = 0
object_chunk_size = 262144
client_chunk_size = 262144
[filter:nocache]
paste.filter_factory = nocache:filter_factory
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
dns_compliant_bucket_names = true
s3_acl = false
max_upload_part_num = 10000
[filter:tempauth]
use = egg:swift#tempauth
user_${user.replace(':', '_')} = ${secret} .admin
[filter:slo]
use = egg:swift#slo
max_manifest_segments = 10000
[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_object_versioning = true
${['catch_errors', 'gatekeeper', 'healthcheck', 'listing_formats', 'bulk', 'copy', 'dlo', 'symlink']
  .map((name) => `[filter:${name}]\nuse = egg:swift#${name}`)
  .join('\n')}
`;

const store = (kind: string, devices: string): string => `devices = ${devices}
[pipeline:main]
pipeline = healthcheck ${kind}-server
[filter:healthcheck]
use = egg:swift#healthcheck
[app:${kind}-server]
use = egg:swift#${kind}
replication_server = false
`;

const swiftConf = `[swift-hash]
swift_hash_path_prefix = kaksha
swift_hash_path_suffix = kaksha
[storage-policy:0]
name = default
default = yes
[swift-constraints]
max_header_size = 16384
`;

/** A server; `signal` suspends (SIGSTOP), continues or kills the part that answers requests, `restart` starts it again. */
export interface S3Server {
  host: string;
  signal(signal: NodeJS.Signals): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const answers = (port: number, log: string): Promise<void> =>
  until(
    'Swift answers',
    async () => {
      const reply = await fetch(`http://127.0.0.1:${port}/healthcheck`).catch(() => null);
      await reply?.arrayBuffer();
      return reply?.ok ?? false;
    },
    // it is large: on a busy machine its parts take half a minute each to start
    90,
  ).catch(async (error: Error) => {
    throw new Error(`${error.message}: ${await readFile(log, 'utf8')}`);
  });

/** Starts a server in a new folder; `objects` is another folder for the bytes, such as a small disk. */
export async function startS3({ objects }: { objects?: string } = {}): Promise<S3Server> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-s3-'));
  const data = objects ?? path.join(folder, 'objects');
  const listings = path.join(folder, 'listings');
  for (const devices of [data, listings]) await mkdir(path.join(devices, 'd1'), { recursive: true });
  const ports: number[] = [];
  for (const _ of kinds) ports.push(await freePort());
  await writeFile(path.join(folder, 'swift.conf'), swiftConf);
  for (const [i, kind] of kinds.entries()) {
    const rest = kind === 'proxy' ? proxy : store(kind, kind === 'object' ? data : listings);
    await writeFile(path.join(folder, `${kind}.conf`), common(folder, ports[i]!) + rest);
  }
  await run(python, [path.join(scripts, 'run.py'), 'rings', folder, ...ports.slice(1).map(String)]);
  const log = path.join(folder, 'log');
  const start = (kind: string): ChildProcess =>
    spawn(python, [path.join(scripts, 'run.py'), kind, folder], {
      stdio: ['ignore', openSync(log, 'a'), openSync(log, 'a')],
      env: { ...process.env, PYTHONPATH: scripts, PYTHONDONTWRITEBYTECODE: '1' },
    });
  const end = (server: ChildProcess, signal: NodeJS.Signals): Promise<unknown> => {
    if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    return gone;
  };
  const servers = kinds.map(start);
  for (const port of ports) await answers(port, log);
  return {
    host: `127.0.0.1:${ports[0]}`,
    async signal(signal) {
      if (signal === 'SIGKILL') await end(servers[0]!, signal);
      else servers[0]!.kill(signal);
    },
    async restart() {
      servers[0] = start('proxy');
      await answers(ports[0]!, log);
    },
    async stop() {
      await Promise.all(servers.map((server) => end(server, 'SIGKILL')));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Vitest's global set-up: one server for the files that need it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startS3();
  project.provide('s3Host', server.host);
  return () => server.stop();
}
