import type { Deps } from '../../../lib/server/http/context.ts';
import type { JobKind } from '../../../lib/server/jobs/kind.ts';
import type { Gauge } from '../../../lib/server/metrics/metrics.ts';
import { type BackupKind, backupKinds } from '../../backups/rules.ts';
import { type Facts, readFacts } from './facts.ts';

type Values = Gauge['values'];

const single = (value: number | null): Values => (value === null ? [] : [{ value }]);
const flag = (value: boolean): Values => [{ value: value ? 1 : 0 }];

function ofQueue({ lanes }: Facts, now: number): Gauge[] {
  const age = (at: string | null): number => (at === null ? 0 : Math.max(0, (now - Date.parse(at)) / 1000));
  const rows = lanes ?? [];
  return [
    {
      name: 'kaksha_jobs',
      help: 'Background jobs by lane and state; of all that wait, 10,000 are counted',
      values: rows.flatMap(({ lane, waiting, running, failed, retried }) =>
        Object.entries({ waiting, running, failed, retried }).map(([state, value]) => ({
          labels: { lane, state },
          value,
        })),
      ),
    },
    {
      name: 'kaksha_jobs_due_seconds',
      help: 'How long the oldest due job of a lane has waited for a place',
      values: rows.map(({ lane, dueSince }) => ({ labels: { lane }, value: age(dueSince) })),
    },
    {
      name: 'kaksha_jobs_retried_seconds',
      help: 'Age of the oldest job of a lane that was tried and is tried again',
      values: rows.map(({ lane, retriedSince }) => ({ labels: { lane }, value: age(retriedSince) })),
    },
  ];
}

function ofContinuousBackup(state: NonNullable<Facts['backups']>['continuous']): Gauge[] {
  if (!state) return [];
  return [
    {
      name: 'kaksha_continuous_backup_age_seconds',
      help: 'Since everything committed was in the continuous backup',
      values: single(state.age),
    },
    {
      name: 'kaksha_continuous_backup_behind_seconds',
      help: 'The same while something committed is known to be missing there, otherwise 0',
      values: single(state.behind),
    },
    {
      name: 'kaksha_continuous_backup_files',
      help: 'Stored files that are not in the continuous backup yet',
      values: [{ value: state.files }],
    },
    {
      name: 'kaksha_continuous_backup_failing',
      help: '1: the continuous backup stands still',
      values: flag(state.problem !== null),
    },
  ];
}

function ofBackups({ backups }: Facts, now: number): Gauge[] {
  if (!backups?.target) return [];
  const { overdue, problems } = backups;
  const each = (value: (kind: BackupKind) => number | null): Values =>
    backupKinds.flatMap((kind) => single(value(kind)).map((found) => ({ labels: { kind }, ...found })));
  return [
    {
      name: 'kaksha_backup_age_seconds',
      help: 'Since the last backup and rehearsal that succeeded',
      values: each((kind) => (backups[kind] ? (now - Date.parse(backups[kind].at)) / 1000 : null)),
    },
    {
      name: 'kaksha_backup_overdue',
      help: '1: a night without a backup, or a week without a rehearsal',
      values: each((kind) => Number(overdue.includes(kind))),
    },
    {
      name: 'kaksha_backup_failed',
      help: '1: the last run of this kind failed',
      values: each((kind) => Number(problems.some((problem) => problem.kind === kind))),
    },
    {
      name: 'kaksha_backup_bytes',
      help: 'Size of the last backup',
      values: single(backups.backup?.bytes ?? null),
    },
    ...ofContinuousBackup(backups.continuous),
  ];
}

function ofDisks({ disks }: Facts): Gauge[] {
  const each = (pick: (disk: Facts['disks'][number]) => number): Values =>
    disks.map((disk) => ({ labels: { use: disk.use }, value: pick(disk) }));
  return [
    { name: 'kaksha_disk_free_bytes', help: 'Free space of a disk', values: each(({ free }) => free) },
    { name: 'kaksha_disk_total_bytes', help: 'Size of a disk', values: each(({ total }) => total) },
    {
      name: 'kaksha_disk_reserve_bytes',
      help: 'Free space below which a disk counts as nearly full',
      values: each(({ reserve }) => reserve),
    },
  ];
}

/** The facts in Prometheus format: the same from each process of an academy, except for the build and the process itself. */
export function gaugesOf(
  facts: Facts,
  deps: Pick<Deps, 'db' | 'config' | 'version' | 'now' | 'processRole'>,
): Gauge[] {
  const { config, db } = deps;
  const now = deps.now().getTime();
  const { certificate } = facts;
  const build = {
    version: deps.version,
    role: deps.processRole,
    database: db.dialect,
    storage: config.bucket ? 'bucket' : 'folder',
  };
  return [
    { name: 'kaksha_build_info', help: 'What runs', values: [{ labels: build, value: 1 }] },
    { name: 'kaksha_clock_seconds', help: 'What the machine’s clock says', values: [{ value: now / 1000 }] },
    {
      name: 'kaksha_clock_trusted',
      help: '0: the clock has jumped, and nothing old is deleted',
      values: flag(facts.hoursToTrust === null),
    },
    {
      name: 'kaksha_database_clock_ahead_seconds',
      help: 'The database’s clock before ours',
      values: single(facts.databaseAhead),
    },
    {
      name: 'kaksha_database_up',
      help: '1: it accepted a small durable write within 2 s',
      values: flag(facts.databaseUp),
    },
    {
      name: 'kaksha_storage_up',
      help: '1: it accepted a small durable write within 2 s',
      values: flag(facts.storageUp),
    },
    {
      name: 'kaksha_files_damaged',
      help: 'Stored files that are missing, have other bytes or can’t be read',
      values: single(facts.damagedFiles),
    },
    { name: 'kaksha_database_bytes', help: 'Size of the database', values: single(facts.databaseBytes) },
    {
      name: 'kaksha_certificate_seconds',
      help: 'Until the certificate of PUBLIC_URL ends; 0 for one that browsers refuse',
      values: single(certificate && (certificate.refused ? 0 : (Date.parse(certificate.until) - now) / 1000)),
    },
    ...ofDisks(facts),
    ...ofQueue(facts, now),
    ...ofBackups(facts, now),
  ].filter(({ values }) => values.length > 0);
}

/** The facts as numbers, for /metrics. */
export const readGauges = (deps: Deps, kinds: readonly JobKind[]) => async (): Promise<Gauge[]> =>
  gaugesOf(await readFacts(deps, kinds), deps);
