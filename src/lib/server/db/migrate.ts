import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartError } from '../config/config.ts';
import { initialSchema } from './migrations/0001-initial.ts';
import { paymentsProfilesSupport } from './migrations/0002-payments-profiles-support.ts';
import { certificates } from './migrations/0003-certificates.ts';
import { community } from './migrations/0004-community.ts';
import { marketing } from './migrations/0005-marketing.ts';
import { demoWebinars } from './migrations/0006-demo-webinars.ts';
import { uploads } from './migrations/0008-uploads.ts';
import { login } from './migrations/0009-login.ts';
import { editVersions } from './migrations/0010-edit-versions.ts';
import { videoVersions } from './migrations/0011-video-versions.ts';
import { moneyRules } from './migrations/0012-money-rules.ts';
import { accountHelp } from './migrations/0013-accounts.ts';
import { certificateTime } from './migrations/0014-certificate-time.ts';
import { jobRetries } from './migrations/0015-job-retries.ts';
import { columnNames } from './migrations/0016-column-names.ts';
import { entitlements } from './migrations/0017-entitlements.ts';
import { search } from './migrations/0018-search.ts';
import { contentVersions } from './migrations/0019-content-versions.ts';
import { localizedValues } from './migrations/0020-localized-values.ts';
import { sessionVersions } from './migrations/0021-session-versions.ts';
import { jobLanes } from './migrations/0022-job-lanes.ts';
import { captions } from './migrations/0023-captions.ts';
import { renditions } from './migrations/0024-renditions.ts';
import { playbackLeases } from './migrations/0025-playback-leases.ts';
import { chapters } from './migrations/0026-chapters.ts';
import { captionDrafts } from './migrations/0027-caption-drafts.ts';
import { librarySearch } from './migrations/0028-library-search.ts';
import { backups } from './migrations/0029-backups.ts';
import { uploadParts } from './migrations/0030-upload-parts.ts';
import { fileChecks } from './migrations/0031-file-checks.ts';
import { observed } from './migrations/0032-observed.ts';
import { courseFacts } from './migrations/0033-course-facts.ts';
import { courseSlugs } from './migrations/0034-course-slugs.ts';
import { searchEverything } from './migrations/0036-search-everything.ts';
import { displayNames } from './migrations/0037-display-names.ts';
import { paymentLinks } from './migrations/0038-payment-links.ts';
import { reviewWords } from './migrations/0039-review-words.ts';
import { push } from './migrations/0040-push.ts';
import { goals } from './migrations/0041-goals.ts';
import { closingNotices } from './migrations/0042-closing-notices.ts';
import { usersBySegment } from './migrations/0043-users-by-segment.ts';
import { progressByCourse } from './migrations/0044-progress-by-course.ts';
import { minPaid } from './migrations/0045-min-paid.ts';
import { courseRemoval } from './migrations/0046-course-removal.ts';
import { unusedFiles } from './migrations/0047-unused-files.ts';
import { boughtMonths } from './migrations/0048-bought-months.ts';
import { searchFirst } from './migrations/0049-search-first.ts';
import { certificateStates } from './migrations/0050-certificate-states.ts';
import { proofsByOwner } from './migrations/0051-proofs-by-owner.ts';
import { payerLanguage } from './migrations/0052-payer-language.ts';
import { sentForms } from './migrations/0053-sent-forms.ts';
import { hiddenDemo } from './migrations/0054-hidden-demo.ts';

type Dialect = 'sqlite' | 'postgres';
type Step = (db: Kysely<unknown>, dialect: Dialect) => Promise<void>;

const expanding = new Set<Step>();

/**
 * Marks a migration that does not break the previous version: new tables, and columns that may stay empty or have a default.
 * While there are only such migrations, processes of both versions may run and be started (docs/OPERATIONS.md).
 */
function expands(step: Step): Step {
  expanding.add(step);
  return step;
}

/** Every migration in order; they only go forward. */
export const steps: Readonly<Record<string, Step>> = {
  '0001-main-road': initialSchema,
  '0002-business': paymentsProfilesSupport,
  '0003-certificates': certificates,
  '0004-together': community,
  '0005-marketing': marketing,
  '0006-demo-webinars': demoWebinars,
  '0008-uploads': uploads,
  '0009-login': login,
  '0010-edit-versions': editVersions,
  '0011-film-versions': videoVersions,
  '0012-money-rules': moneyRules,
  '0013-accounts': accountHelp,
  '0014-certificate-time': certificateTime,
  '0015-job-retries': jobRetries,
  '0016-column-names': columnNames,
  '0017-entitlements': entitlements,
  '0018-search': search,
  '0019-content-versions': contentVersions,
  '0020-localized-values': localizedValues,
  '0021-session-versions': sessionVersions,
  '0022-job-lanes': jobLanes,
  '0023-captions': captions,
  '0024-renditions': renditions,
  '0025-playback-leases': playbackLeases,
  '0026-chapters': chapters,
  '0027-caption-drafts': captionDrafts,
  '0028-library-search': librarySearch,
  '0029-backups': backups,
  '0030-upload-parts': expands(uploadParts),
  '0031-file-checks': expands(fileChecks),
  '0032-observed': expands(observed),
  '0033-course-facts': expands(courseFacts),
  '0034-course-slugs': expands(courseSlugs),
  '0036-search-everything': expands(searchEverything),
  '0037-display-names': expands(displayNames),
  '0038-payment-links': expands(paymentLinks),
  '0039-review-words': expands(reviewWords),
  '0040-push': expands(push),
  '0041-goals': expands(goals),
  '0042-closing-notices': expands(closingNotices),
  '0043-users-by-segment': expands(usersBySegment),
  '0044-progress-by-course': expands(progressByCourse),
  '0045-min-paid': expands(minPaid),
  '0046-course-removal': expands(courseRemoval),
  '0047-unused-files': expands(unusedFiles),
  '0048-bought-months': expands(boughtMonths),
  '0049-search-first': expands(searchFirst),
  '0050-certificate-states': expands(certificateStates),
  '0051-proofs-by-owner': expands(proofsByOwner),
  '0052-payer-language': expands(payerLanguage),
  '0053-sent-forms': expands(sentForms),
  '0054-hidden-demo': expands(hiddenDemo),
};

/** Called with the first pending migration before any is run, unless the database is empty. */
type BeforeMigration = (first: string) => Promise<unknown>;

/** The last migration that does not only expand: a version that knows it works on the database. */
const [contracted] = Object.entries(steps).findLast(([, step]) => !expanding.has(step))!;
const contractedKey = 'contracted';

/**
 * Migrates the schema. Throws StartError when a newer version has changed what this one needs; pure expansions by a newer
 * version are ignored.
 */
export async function migrate(
  db: Kysely<unknown>,
  dialect: Dialect,
  before?: BeforeMigration,
): Promise<void> {
  const { done, due, isNewer } = await compare(db, dialect);
  if (isNewer) return;
  if (done.length > 0 && due[0] && !(await isUpgrading(db, due[0]))) {
    await before?.(due[0]);
    await sql`insert into settings (key, value) values (${upgradingKey}, ${due[0]})
      on conflict (key) do update set value = excluded.value`.execute(db);
  }
  // without pending migrations, kysely's migrator would still read the columns of all tables, several times
  if (due.length > 0) {
    const migrator = migratorOf(db, dialect, await schemaOf(db, dialect), { notes: true });
    await (dialect === 'postgres' ? oneByOne(migrator) : allAtOnce(migrator));
  }
  await noteContracted(db, contracted);
  await sql`delete from settings where key = ${upgradingKey}`.execute(db);
}

/** Names the first migration of an upgrade in progress, before which the copy was made. */
const upgradingKey = 'upgrading';

/** Whether an upgrade was interrupted after some of its migrations: a copy now would have a schema between two versions. */
async function isUpgrading(db: Kysely<unknown>, next: string): Promise<boolean> {
  const { rows } = await sql`select 1 from settings where key = ${upgradingKey} and value <> ${next}`.execute(
    db,
  );
  return rows.length > 0;
}

async function allAtOnce(migrator: Migrator): Promise<void> {
  const { error } = await migrator.migrateToLatest();
  if (error) throw error as Error;
}

/** Milliseconds between attempts to get a lock. */
const lockPauseMs = 3000;
/** An hour: a dump, a backup or another process's migration may take that. */
const maxLockAttempts = 700;

/**
 * Runs each migration in a separate transaction, since PostgreSQL's locks last to its end and processes of the previous version
 * serve meanwhile. One that waits for a table gives up soon (`lock_timeout`), otherwise all later statements would wait, too;
 * it is retried.
 */
async function oneByOne(migrator: Migrator): Promise<void> {
  let attempts = 0;
  for (;;) {
    const { error, results } = await migrator.migrateUp();
    if (!error && !results?.length) return;
    if (!error) continue;
    const isLocked = (error as { code?: string }).code === '55P03';
    if (!isLocked || ++attempts >= maxLockAttempts) throw error as Error;
    await sleep(lockPauseMs);
  }
}

/** Makes versions that don't know the migration `name` refuse the schema. */
const noteContracted = (db: Kysely<unknown>, name: string): Promise<unknown> =>
  sql`insert into settings (key, value) values (${contractedKey}, ${name})
    on conflict (key) do update set value = excluded.value where settings.value <> excluded.value`.execute(
    db,
  );

/** Throws StartError when a backup has migrations that this program does not know. */
export function refuseNewer(names: readonly string[]): void {
  const unknown = names.filter((name) => !(name in steps));
  if (unknown.length > 0)
    throw new StartError(
      `The backup was made by a newer Kaksha (it has ${unknown.join(', ')}). Restore it with that version, or a later one.`,
    );
}

/** Makes the tables of an empty database as they are after these migrations. */
export async function makeTables(
  db: Kysely<unknown>,
  dialect: Dialect,
  names: readonly string[],
): Promise<void> {
  const wanted = (name: string): boolean => names.includes(name);
  await allAtOnce(migratorOf(db, dialect, await schemaOf(db, dialect), { wanted }));
}

// explicit, because Kysely would find another schema's table (parallel tests, a shared server)
const schemaOf = async (db: Kysely<unknown>, dialect: Dialect): Promise<string | null> =>
  dialect === 'postgres' ? currentSchema(db) : null;

function migratorOf(
  db: Kysely<unknown>,
  dialect: Dialect,
  schema: string | null,
  { wanted = () => true, notes = false }: { wanted?: (name: string) => boolean; notes?: boolean } = {},
): Migrator {
  const migrations: Record<string, Migration> = Object.fromEntries(
    Object.entries(steps)
      .filter(([name]) => wanted(name))
      .map(([name, step]) => [
        name,
        {
          up: async (on: Kysely<unknown>) => {
            await step(on, dialect);
            // in the same transaction: a process of an older version may start before this one does again
            if (notes && !expanding.has(step)) await noteContracted(on, name);
          },
        },
      ]),
  );
  const provider = { getMigrations: async () => migrations };
  return new Migrator({ db, provider, ...(schema ? { migrationTableSchema: schema } : {}) });
}

/** Throws StartError unless the schema is current; changes nothing. */
export async function expectCurrent(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { done, due } = await compare(db, dialect);
  if (done.length === 0) throw new StartError('There is no academy in this database: it is empty.');
  if (due.length > 0)
    throw new StartError(
      `The database is of an older version of Kaksha (it lacks ${due.join(', ')}), and commands change no database's version. Start this version (npm start), which writes a copy and brings it up to date; or use the commands of the version that runs.`,
    );
}

export async function currentSchema(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return rows[0]!.name;
}

/**
 * Applied and pending migrations, and whether a newer version has added some that don't break this one; throws StartError for
 * others.
 */
async function compare(
  db: Kysely<unknown>,
  dialect: Dialect,
): Promise<{ done: string[]; due: string[]; isNewer: boolean }> {
  const done = await applied(db, dialect);
  const due = Object.keys(steps).filter((name) => !done.includes(name));
  const unknown = done.filter((name) => !(name in steps));
  if (unknown.length > 0 && (due.length > 0 || !(await isOnlyExpanded(db))))
    throw new StartError(
      `The database was made by a newer Kaksha (it has ${unknown.join(', ')}). Start that version, or restore a backup made by this one.`,
    );
  return { done, due, isNewer: unknown.length > 0 };
}

/** Whether this version knows the last migration that did not only expand the schema. */
async function isOnlyExpanded(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{
    value: string;
  }>`select value from settings where key = ${contractedKey}`.execute(db);
  return rows[0] !== undefined && rows[0].value in steps;
}

async function applied(db: Kysely<unknown>, dialect: Dialect): Promise<string[]> {
  const there =
    dialect === 'sqlite'
      ? await sql`select name from sqlite_master where name = 'kysely_migration'`.execute(db)
      : await sql`select 1 from information_schema.tables where table_name = 'kysely_migration' and table_schema = current_schema()`.execute(
          db,
        );
  if (there.rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map((row) => row.name);
}
