import type { Config } from '../lib/server/config/config.ts';
import { StartError } from '../lib/server/config/config.ts';
import { backupFolder, type Database, type OnLost, openDatabase, type Opening } from '../lib/server/db/db.ts';
import { type Before, inspectFirst, readPlace, setInstance, setPlace } from '../lib/server/db/inspect.ts';
import { type PlaceFacts, unfinishedBefore, unfinishedRestore } from '../lib/server/storage/instance.ts';
import { storagePlace, type StoragePlace } from '../lib/server/storage/place.ts';
import { machine } from './machine.ts';

const newInstance = (): string => machine.random(16).toString('hex');

const unchanged = 'so Kaksha did not start and changed nothing';
const anyway = 'To use the two together from now on: npm run kaksha -- adopt';

/** Milliseconds by which replies to writes take longer on PostgreSQL; larger values gain little (docs/PERFORMANCE.md). */
const versionLeaseMs = 5;

const silently = { ...machine, tell: () => {} };

const placeOf = (config: Config): StoragePlace => storagePlace(config, machine);

// marks of a place while files are moved: it lacks some of them, or has not received the new ones
const movingTo = (instance: string): string => `moving:${instance}`;
const movedFrom = (instance: string): string => `moved:${instance}`;

/** Why a database and a folder or bucket of files must not be used together; null when they may. */
async function mismatch(place: StoragePlace, database: Before, facts: PlaceFacts): Promise<string | null> {
  if (database.instance !== null && database.instance === facts.instance) return null;
  if (database.instance !== null && facts.instance === movingTo(database.instance))
    return `Not all files have been moved to the ${place.name} yet, ${unchanged}. Start with STORAGE_FROM, and run: npm run kaksha -- storage move`;
  if (database.instance !== null && facts.instance === movedFrom(database.instance))
    return `The files of this academy were moved away from the ${place.name}, ${unchanged}. Correct STORAGE_URL. To move them back, name their new place in STORAGE_FROM.`;
  if (database.instance !== null && facts.instance !== null)
    return `The database ${database.name} and the ${place.name} belong to different academies, ${unchanged}. Correct DATA_DIR, DATABASE_URL or STORAGE_URL. ${anyway}`;
  const isElsewhere = database.instance !== null && database.place !== null && database.keys.length === 0;
  if (isElsewhere)
    return `The ${place.name} is not the one that the database ${database.name} knows (the ${database.place}), ${unchanged}. All processes of an academy need the same files: start with the same DATA_DIR or STORAGE_URL, or mount that folder. ${anyway}`;
  if (database.fresh)
    return facts.instance !== null || facts.filled
      ? `The database ${database.name} is empty, but the ${place.name} holds the files of an academy, ${unchanged}. Restore the database of that academy, or start with an empty one (STORAGE_URL). ${anyway}`
      : null;
  if (database.keys.length > 0 && !(await place.holdsOneOf(database.keys)))
    return `The ${place.name} lacks the files of the academy in the database ${database.name}, ${unchanged}. Is a disk not mounted, or STORAGE_URL wrong? ${anyway}`;
  return null;
}

/**
 * Allows two places to be used together while files are moved from one to the other, and marks both. Throws StartError, without
 * changes, unless the old one belongs to the database, and the new one to it as well or to nothing.
 */
async function linkBothPlaces(
  to: StoragePlace,
  from: StoragePlace,
  { instance, name }: Before,
): Promise<void> {
  const [there, here] = [await to.inspect(), await from.inspect()];
  if (instance === null)
    throw new StartError(
      `The database ${name} has not been started with its files yet, ${unchanged}. Start once without STORAGE_FROM.`,
    );
  const own = [instance, movingTo(instance), movedFrom(instance)];
  if (here.instance === null || !own.includes(here.instance))
    throw new StartError(
      `The ${from.name} that STORAGE_FROM names is not the place of the files of the database ${name}, ${unchanged}.`,
    );
  const foreign = there.instance !== null && !own.includes(there.instance);
  // a complete place has replaced some of the files that the place it was moved from still holds
  const outdated = there.instance === movedFrom(instance) && here.instance === instance;
  if (foreign || (there.filled && (there.instance === null || outdated)))
    throw new StartError(
      `The ${to.name} holds other or older files, ${unchanged}. Files can be moved to an empty place only.`,
    );
  // already moved: STORAGE_FROM has only not been removed yet
  if (there.instance === instance && here.instance === movedFrom(instance)) return;
  await to.writeInstance(movingTo(instance));
  await from.writeInstance(movedFrom(instance));
}

/**
 * Whether both places are in use since a start, so that nothing new is written to the old one. Throws StartError while a backup
 * is being restored into the new one.
 */
export function isMoving(config: Config): Promise<boolean> {
  return inspectFirst(
    config,
    async ({ instance }) => {
      await refuseRestoring(config);
      const facts = config.movedFrom && (await storagePlace(config.movedFrom, machine).inspect());
      return instance !== null && facts?.instance === movedFrom(instance);
    },
    silently,
  );
}

/** Marks the new place as complete. Throws StartError when a backup is being restored into it. */
export async function finishMove(config: Config): Promise<void> {
  await inspectFirst(
    config,
    async ({ instance }) => {
      await refuseRestoring(config);
      if (instance !== null) await placeOf(config).writeInstance(instance);
    },
    silently,
  );
}

/**
 * What is at the place of the files. Throws StartError while it has only a part of a backup that is being restored into it, and
 * of what was there.
 */
async function refuseRestoring(config: Config): Promise<PlaceFacts> {
  const place = placeOf(config);
  const facts = await place.inspect();
  const backup = unfinishedRestore(facts) ?? (await unfinishedBefore(config.DATA_DIR));
  if (backup !== null)
    throw new StartError(
      `A restore of the backup ${backup} into the ${place.name} and its database was interrupted, ${unchanged}. Repeat it: npm run kaksha -- restore FROM --at ${backup}`,
    );
  return facts;
}

/**
 * Opens and migrates the database after checking that it belongs to the folder or bucket of files: both carry the same id, made
 * at the first start (or the first one with this version), so that an academy whose database is missing is never treated as a
 * new one. Throws StartError, without changes, when they do not match.
 */
export function openAcademy(
  config: Config,
  {
    onLost,
    tell = () => {},
    now = machine.now,
  }: { onLost?: OnLost; tell?: (sentence: string) => void; now?: () => Date } = {},
): Promise<Database> {
  const opening: Opening = {
    ...(onLost ? { onLost } : {}),
    backups: { folder: backupFolder(config), now, tell },
    versionLease: { ms: versionLeaseMs, elapsed: machine.elapsed },
  };
  const open = async (before: Before): Promise<Database> => {
    const place = placeOf(config);
    const facts = await refuseRestoring(config);
    if (config.movedFrom) {
      await linkBothPlaces(place, storagePlace(config.movedFrom, machine), before);
      return openDatabase(config, opening);
    }
    const wrong = await mismatch(place, before, facts);
    if (wrong) throw new StartError(wrong);
    const instance = before.instance ?? facts.instance ?? newInstance();
    return linkDatabaseAndPlace(
      config,
      instance,
      { database: !before.instance, place: !facts.instance, name: before.place === null },
      opening,
    );
  };
  return inspectFirst(config, open, { ...machine, tell });
}

/**
 * Links the database to the folder or bucket with a new id, whatever they were linked to. Creates the tables of an empty
 * database; does not migrate.
 */
export async function adopt(config: Config, tell: (sentence: string) => void = () => {}): Promise<void> {
  const work = async ({ empty }: Before): Promise<void> => {
    await refuseRestoring(config);
    const opening: Opening = { schema: empty ? 'migrate' : 'as found' };
    const db = await linkDatabaseAndPlace(
      config,
      newInstance(),
      { database: true, place: true, name: true },
      opening,
    );
    await db.close();
  };
  await inspectFirst(config, work, { ...machine, tell });
}

// the database first: after a kill in between, the next start finds a place without an id and completes it
async function linkDatabaseAndPlace(
  config: Config,
  instance: string,
  { database, place, name }: { database: boolean; place: boolean; name: boolean },
  opening: Opening,
): Promise<Database> {
  const db = await openDatabase(config, opening);
  try {
    if (database) await setInstance(db.sql, instance);
    if (place) await placeOf(config).writeInstance(instance);
    // last: from now on a place without the id is refused
    if (name) await setPlace(db.sql, placeOf(config).name);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Stores the present name of the place of files, for the message that refuses another one. */
export async function notePlace(config: Config, { sql }: Pick<Database, 'sql'>): Promise<void> {
  const { name } = placeOf(config);
  // on a full disk, a start must not write what is already stored
  if ((await readPlace(sql)) !== name) await setPlace(sql, name);
}

/** Whether the database and the folder or bucket of files carry the same id. */
export function databaseMatchesPlace(config: Config): Promise<boolean> {
  return inspectFirst(
    config,
    async ({ instance }) => {
      const facts = await placeOf(config).inspect();
      if (instance === null) return false;
      return (
        facts.instance === instance || (config.movedFrom !== null && facts.instance === movingTo(instance))
      );
    },
    silently,
  );
}
