import { loadAllTexts } from '../lib/text.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { recorder } from '../features/audit/server/store.ts';
import { findSession } from '../features/accounts/server/sessions.ts';
import { demoPosters, demoStills, demoStillUrl, demoVideos } from '../features/demo/rules.ts';
import { unfinishedHours } from '../features/files/rules.ts';
import { diskSpaceLeft } from '../features/files/server/diskSpace.ts';
import { resumable } from '../features/files/server/resumable.ts';
import { readGauges } from '../features/system/server/gauges.ts';
import type { Config } from '../lib/server/config/config.ts';
import type { Database } from '../lib/server/db/db.ts';
import { makeLimiter } from '../lib/server/db/rateCounts.ts';
import type { ProcessRole } from '../lib/server/db/schema.ts';
import { instanceSecret } from '../lib/server/db/secret.ts';
import type { Deps } from '../lib/server/http/context.ts';
import { leave, type Leaving } from '../lib/server/http/leaving.ts';
import { mountResumable } from '../lib/server/http/resumable.ts';
import { buildServer } from '../lib/server/http/server.ts';
import { makeJobs } from '../lib/server/jobs/jobs.ts';
import { makeMetrics, type Metrics } from '../lib/server/metrics/metrics.ts';
import { makeMailer } from '../lib/server/mail/mail.ts';
import { continuousBackupOf } from '../features/backups/server/backUp.ts';
import { delayRemovals } from '../lib/server/storage/delayedRemovals.ts';
import { openStorage } from '../lib/server/storage/place.ts';
import type { Storage } from '../lib/server/storage/storage.ts';
import { tellStored } from '../lib/server/storage/tellStored.ts';
import { openUnfinished } from '../lib/server/storage/unfinished.ts';
import { openWorkFolders } from '../lib/server/storage/workFolders.ts';
import type { System } from '../lib/server/system.ts';
import type { VideoEngine } from '../lib/server/video/engine.ts';
import { machine } from './machine.ts';
import { publicPages } from './publicPages.ts';
import { registry } from './registry.ts';
import { endpoints } from './endpoints.ts';
import { jobKinds } from './jobs.ts';

/** The assembled product, before it listens. */
export interface Assembly {
  app: FastifyInstance;
  deps: Deps;
  /** Null without METRICS_TOKEN. */
  metrics: Metrics | null;
  /** Graceful shutdown: finishes running requests, then closes jobs and database. */
  stop(): Promise<void>;
}

/** The program's version. */
export const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as {
  version: string;
};

/** The videos of public pages, and the pictures of the demo's lessons; their URLs are /demo/<version>/<path in demo>. */
const demoFiles = Object.values(demoVideos)
  .flatMap(({ src, poster, captions }) => [src, poster, ...Object.values(captions)])
  .concat(
    demoStills.map((name) => demoStillUrl(name)),
    demoPosters.map((name) => demoStillUrl(name, 'large')),
  )
  .map((url) => ({
    url,
    file: fileURLToPath(new URL(`../../demo/${url.split('/').slice(3).join('/')}`, import.meta.url)),
  }));

const silent: Deps['log'] = { debug() {}, info() {}, warn() {}, error() {} };

/** Storage with backups: each file is copied when it is stored, and is not deleted while a backup runs. */
function backedStorage(
  deps: Parameters<typeof continuousBackupOf>[0],
): Pick<Deps, 'storage' | 'continuousBackup'> {
  const { storage, db } = deps;
  const continuousBackup = continuousBackupOf(deps);
  const told = continuousBackup ? tellStored(storage, (key) => continuousBackup.fileStored(key)) : storage;
  return { storage: delayRemovals(told, db), continuousBackup };
}

/** This machine with the given replacements; named one by one, since a rehearsal passes everything that its server has. */
const systemOf = ({
  now = machine.now,
  elapsed = machine.elapsed,
  timers = machine.timers,
  random = machine.random,
  files = machine.files,
  passwords = machine.passwords,
  encodePicture = machine.encodePicture,
}: Partial<System>): System => ({ now, elapsed, timers, random, files, passwords, encodePicture });

async function isLowOnSpace(deps: Deps): Promise<boolean> {
  const { free, reserve } = await diskSpaceLeft(deps);
  return free < reserve;
}

export async function assemble(
  config: Config,
  {
    db,
    logger,
    webDir = null,
    video = null,
    storage,
    processRole = 'all',
    served = endpoints,
    ...given
  }: {
    db: Database;
    /** The endpoints that are served; all by default. */
    served?: typeof endpoints;
    /** By default the storage that the settings name. */
    storage?: Storage;
    logger?: FastifyBaseLogger;
    webDir?: string | null;
    processRole?: ProcessRole;
    /** FFmpeg; without it videos are played unchanged. */
    video?: VideoEngine | null;
  } & Partial<System>,
): Promise<Assembly> {
  await loadAllTexts();
  const log = logger ?? silent;
  const system = systemOf(given);
  const { now, random } = system;
  const token: Deps['token'] = (bytes = 32) => random(bytes).toString('base64url');
  const files = storage ?? (await openStorage(config, system));
  const backed = backedStorage({ config, db, version, storage: files, log, ...system });
  const deps: Deps = {
    config,
    version,
    processRole,
    db,
    ...backed,
    unfinished: await openUnfinished(db, {
      bytes: backed.storage.uploads,
      filesDir: config.filesDir,
      ...system,
      lifetimeMs: unfinishedHours * 3_600_000,
    }),
    // beside the files of a folder, so that completed ones can be hard-linked into storage
    workFolders: openWorkFolders(path.join(config.filesDir, 'work'), system.files),
    video,
    jobs: makeJobs(db, { ...system, log }),
    mail: makeMailer(config),
    limiter: makeLimiter(db, now, await instanceSecret(db, token)),
    ...system,
    token,
    log,
    audit: recorder({ now }),
    registry,
  };
  const leaving: Leaving = { isUnready: false, isClosing: false };
  const metrics = config.METRICS_TOKEN ? await makeMetrics(deps, readGauges(deps, jobKinds)) : null;
  const app = await buildServer({
    endpoints: served,
    deps,
    metrics,
    findSession: (token, via) => findSession(deps, token, via),
    webDir,
    pages: publicPages(deps),
    files: demoFiles,
    version,
    logger,
    leaving,
    lowOnSpace: () => isLowOnSpace(deps),
    mount: (app, tools) => mountResumable(app, tools, deps, resumable(deps)),
  });
  return {
    app,
    deps,
    metrics,
    async stop() {
      metrics?.stop();
      await leave(app, deps, leaving);
    },
  };
}
