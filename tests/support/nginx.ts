// A real nginx with the configuration of ops/nginx, in front of a server.
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './port.ts';
import { until } from './until.ts';

const configured = fileURLToPath(new URL('../../ops/nginx', import.meta.url));

/** The lines of kaksha.conf that an operator changes. */
interface Changes {
  /** The server: host and port; several with spaces between them. */
  app: string;
  /** Its folder of files. */
  files?: string;
  /** The S3 server of its bucket: host and port. */
  s3?: string;
}

export interface Nginx {
  url: string;
  log(): Promise<string>;
  accessLog(): Promise<string>;
  pid: number;
  stop(): Promise<void>;
}

interface Own {
  port: number;
  cache: string;
  accessLog: string;
}

function changed(text: string, { port, cache, accessLog }: Own, { app, files, s3 }: Changes): string {
  const changes: [RegExp, string][] = [
    [
      /server 127\.0\.0\.1:4000 (.*);/,
      app
        .split(' ')
        .map((one) => `server ${one} $1;`)
        .join('\n  '),
    ],
    [/listen 80;/, `listen 127.0.0.1:${port};`],
    [/\/var\/lib\/nginx\/kaksha/, cache],
    [/\/var\/log\/nginx\/kaksha\.log/, accessLog],
    [/\/srv\/kaksha\/files\//, `${files ?? '/nowhere'}/`],
    [/server 127\.0\.0\.1:9000;/, `server ${s3 ?? '127.0.0.1:9'};`],
    [/Host 127\.0\.0\.1:9000;/, `Host ${s3 ?? '127.0.0.1:9'};`],
  ];
  let result = text;
  for (const [place, value] of changes) {
    if (!place.test(result)) throw new Error(`kaksha.conf has no ${place.source}`);
    result = result.replace(place, value);
  }
  return result;
}

/** Starts nginx on a free port, in a temporary folder. */
export async function startNginx(changes: Changes): Promise<Nginx> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-nginx-'));
  const [port, cache] = [await freePort(), path.join(folder, 'cache')];
  const accessLog = path.join(folder, 'access.log');
  await mkdir(cache);
  await cp(path.join(configured, 'kaksha-headers.conf'), path.join(folder, 'kaksha-headers.conf'));
  const site = await readFile(path.join(configured, 'kaksha.conf'), 'utf8');
  await writeFile(path.join(folder, 'site.conf'), changed(site, { port, cache, accessLog }, changes));
  // workers that may read the tests' files
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `${user} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http { access_log off; sendfile on; tcp_nopush on; server_tokens off; ${temporary} include site.conf; }`,
  );
  const log = path.join(folder, 'error.log');
  const child = spawn('/usr/sbin/nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', log], {
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await until('nginx answers', async () => {
    const reply = await fetch(`${url}/_disk/`).catch(() => null);
    await reply?.arrayBuffer();
    if (child.exitCode !== null)
      throw new Error(`nginx did not start: ${await readFile(log, 'utf8').catch(() => 'no log')}`);
    return reply !== null;
  });
  return {
    url,
    log: () => readFile(log, 'utf8').catch(() => ''),
    accessLog: () => readFile(accessLog, 'utf8').catch(() => ''),
    pid: child.pid!,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.kill('SIGTERM')) await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
