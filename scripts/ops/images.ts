// Builds the images without an image registry: the base is a Debian system made here, and so are the bases of PostgreSQL and
// nginx.
import fs from 'node:fs';
import path from 'node:path';
import { output, run } from './checks.ts';
import type { Pair } from './plan.ts';

export const images = { before: 'localhost/kaksha:before', now: 'localhost/kaksha:now' };
const base = 'localhost/debian:base';

const container = path.join(import.meta.dirname, '../../ops/container');

/** A short equivalent of the official PostgreSQL image with these settings. */
const postgres = `FROM ${base}
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-15
RUN printf '%s\\n' '#!/bin/sh' 'set -e' \\
  'export PATH=/usr/lib/postgresql/15/bin:$PATH PGDATA=/var/lib/postgresql/data' \\
  'if [ ! -s $PGDATA/PG_VERSION ]; then' \\
  '  echo "$POSTGRES_PASSWORD" >/tmp/password' \\
  '  initdb --username="$POSTGRES_USER" --pwfile=/tmp/password --auth=scram-sha-256 --encoding=UTF8' \\
  '  echo "host all all all scram-sha-256" >>$PGDATA/pg_hba.conf' \\
  '  echo "create database $POSTGRES_DB" | postgres --single -j template1' \\
  'fi' \\
  'exec postgres -c listen_addresses="*" -c unix_socket_directories=/tmp' >/usr/local/bin/start && chmod 755 /usr/local/bin/start \\
  && install -d -o postgres -g postgres -m 0700 /var/lib/postgresql/data
USER postgres
VOLUME /var/lib/postgresql/data
ENV PATH=/usr/lib/postgresql/15/bin:/usr/bin:/bin
ENTRYPOINT ["/usr/local/bin/start"]
`;

const nginx = `FROM ${base}
RUN apt-get update && apt-get install -y --no-install-recommends nginx
`;

/** Layers are mounted as overlays when the disk supports that, which is faster than copying them. */
function driverFor(work: string): 'overlay' | 'vfs' {
  const folder = (name: string): string => {
    const made = path.join(work, 'layers', name);
    fs.mkdirSync(made, { recursive: true });
    return made;
  };
  const layers = `lowerdir=${folder('lower')},upperdir=${folder('upper')},workdir=${folder('work')}`;
  try {
    run('unshare', ['--mount', 'mount', '-t', 'overlay', 'overlay', '-o', layers, folder('all')]);
    return 'overlay';
  } catch {
    return 'vfs';
  }
}

/** The container engine's settings for a machine without systemd; networks and names are Netavark’s, as in podman since 4.0. */
function writeSettings(work: string): string {
  const file = path.join(work, 'containers.conf');
  fs.writeFileSync(
    file,
    `[containers]
default_ulimits = ["nofile=1024:1024", "nproc=4096:4096"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
[network]
network_backend = "netavark"
network_config_dir = "${work}/networks"
`,
  );
  fs.writeFileSync(
    path.join(work, 'storage.conf'),
    `[storage]
driver = "${driverFor(work)}"
graphroot = "${work}/containers"
runroot = "${work}/containers-run"
`,
  );
  return file;
}

/** Environment of the container engine: settings, images and containers are in the work folder. */
export const engineEnv = (work: string): NodeJS.ProcessEnv => ({
  ...process.env,
  CONTAINERS_CONF: path.join(work, 'containers.conf'),
  CONTAINERS_STORAGE_CONF: path.join(work, 'storage.conf'),
});

/** Builds all images of the check; `baseArchive` is a Debian system. Returns the size of Kaksha's. */
export function buildImages(work: string, baseArchive: string, archives: Pair): string {
  writeSettings(work);
  const env = engineEnv(work);
  const podman = (...args: string[]): string => output('podman', args, { env });
  podman('import', baseArchive, base);
  const build = (name: string, context: string, file: string, ...args: string[]): void => {
    // both images of Kaksha start in the same way
    const how = [
      '--layers',
      '--isolation',
      'chroot',
      '--network',
      'host',
      '--format',
      'docker',
      '--pull=never',
    ];
    run('buildah', ['bud', ...how, ...args, '-t', name, '-f', file, context], { env });
  };
  for (const [name, text] of Object.entries({
    'docker.io/library/postgres:15': postgres,
    'docker.io/library/nginx:stable': nginx,
  })) {
    const file = path.join(work, 'Containerfile');
    fs.writeFileSync(file, text);
    build(name, work, file);
  }
  for (const key of ['before', 'now'] as const) {
    const archive = archives[key];
    const given = ['--build-arg', `BASE=${base}`, '--build-arg', `ARCHIVE=${path.basename(archive)}`];
    build(images[key], path.dirname(archive), path.join(container, 'Containerfile'), ...given);
  }
  const bytes = Number(podman('image', 'inspect', '--format', '{{.Size}}', images.now).trim());
  return `${Math.round(bytes / 1e6)} MB`;
}
