import { backUp, placeName, rehearseBackup, repositoryAt } from '../features/backups/server/backUp.ts';
import { queueRemake } from '../features/renditions/server/public.ts';
import { sizeText } from '../lib/sizes.ts';
import { restoreBackup } from '../lib/server/backup/restoreBackup.ts';
import { backupPlace, type Config, StartError } from '../lib/server/config/config.ts';
import { makeDataFolder } from '../lib/server/db/db.ts';
import { lockFolder } from '../lib/server/db/folderLock.ts';
import { skipFileIds } from '../lib/server/db/restored.ts';
import { undoUpgrade } from '../lib/server/db/undoUpgrade.ts';
import type { Deps } from '../lib/server/http/context.ts';
import { makeJobs } from '../lib/server/jobs/jobs.ts';
import { version } from './assemble.ts';
import { counted } from './counted.ts';
import { machine } from './machine.ts';

type Print = (text: string) => void;

/** Reads flags and options with a value; throws StartError for others. */
function readOptions<const Value extends string, const Flag extends string>(
  args: readonly string[],
  values: readonly Value[],
  flags: readonly Flag[],
): { given: Partial<Record<Value, string>>; set: ReadonlySet<Flag>; rest: string[] } {
  const given: Partial<Record<Value, string>> = {};
  const set = new Set<Flag>();
  const rest: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i]!;
    const value = values.find((one) => one === arg);
    const flag = flags.find((one) => one === arg);
    if (value) {
      const next = args[++i];
      if (next === undefined) throw new StartError(`${value} needs a value.`);
      given[value] = next;
    } else if (flag) set.add(flag);
    else if (arg.startsWith('-')) throw new StartError(`There is no option ${arg}.`);
    else rest.push(arg);
  }
  return { given, set, rest };
}

/** `backup [--to PLACE]` and `backup --check [--to PLACE]`. */
export async function backup(deps: Deps, args: readonly string[], print: Print): Promise<number> {
  const { given, set, rest } = readOptions(args, ['--to'], ['--check']);
  if (rest.length > 0) throw new StartError('Write backup --to PLACE, or backup --check.');
  const place = given['--to'] === undefined ? deps.config.backupTo : backupPlace(given['--to'], deps.config);
  if (set.has('--check')) {
    const done = await rehearseBackup(deps, place).catch((error: unknown) => {
      if (error instanceof StartError) throw error;
      throw new StartError(`The newest backup can't be restored: ${(error as Error).message}.`);
    });
    print(`
  The backup ${done.id} was rehearsed:
    ${counted(done.files, 'file')} read, each with the bytes that were written
    ${counted(done.rows, 'row')} of ${done.tables} tables restored, each as it was
    the money adds up
    an administrator signed in
    ${done.lesson === null ? 'there is no lesson with a video that could be played' : `lesson ${done.lesson} was played`}${done.continuous === null ? '' : `\n    the continuous backup until ${done.continuous} was rebuilt`}${done.archivedAt === null ? '' : `\n    PostgreSQL archived its log last at ${done.archivedAt}`}
`);
    return 0;
  }
  const made = await backUp(deps, place);
  print(
    `\n  The backup ${made.id} is in ${placeName(place)}: ${counted(made.rows, 'row')} and ${counted(made.files, 'file')}, ${sizeText(made.bytes)}, of which ${sizeText(made.copied)} were copied now.`,
  );
  if (made.missing > 0)
    print(
      `  ${counted(made.missing, 'file')} that the rows name are not in storage: npm run kaksha -- doctor`,
    );
  if (deps.config.BACKUP_KEY === undefined)
    print('  It is not encrypted, since BACKUP_KEY is not set: who can read it can read everything.');
  print('');
  return 0;
}

/** `restore FROM [--at ID] [--replace]`. */
export async function restore(config: Config, args: readonly string[], print: Print): Promise<number> {
  const { given, set, rest } = readOptions(args, ['--at'], ['--replace']);
  const [from] = rest;
  if (from === undefined || rest.length > 1)
    throw new StartError('Write restore PLACE [--at ID] [--replace]; the place is a folder or s3://…');
  const repository = await repositoryAt({ ...machine, config }, backupPlace(from, config));
  if (!config.DATABASE_URL) {
    await makeDataFolder(config);
    await lockFolder(config.DATA_DIR, machine);
  }
  const silent = { debug() {}, info() {}, warn() {}, error() {} };
  const done = await restoreBackup(
    config,
    repository,
    { at: given['--at'] ?? '', replace: set.has('--replace') },
    {
      ...machine,
      version,
      log: silent,
      tell: (sentence) => print(`  ${sentence}`),
      async restored(db, missing) {
        await skipFileIds(db);
        await queueRemake({ jobs: makeJobs(db, { ...machine, log: silent }) }, missing);
      },
    },
  );
  print(
    `\n  The ${done.id.startsWith('continuous') ? 'continuous backup' : `backup ${done.id}`} is restored into ${done.into}: ${counted(done.files, 'file')}, and every row as it was on ${done.takenAt}. Start the server: npm start\n`,
  );
  return 0;
}

/** `undo-upgrade`: the database as it was before the last upgrade. */
export async function backToBefore(config: Config, args: readonly string[], print: Print): Promise<number> {
  const confirmed = args[0] === '--yes';
  if (args.length > (confirmed ? 1 : 0)) throw new StartError('Write undo-upgrade, or undo-upgrade --yes.');
  if (!config.DATABASE_URL) await lockFolder(config.DATA_DIR, machine);
  const { copy, undone } = await undoUpgrade(config, { ...machine, confirmed, tell: print });
  print(
    `\n  The database is that of ${copy} again. What it was until now is in ${undone}, with the changes since the upgrade.\n  Now install the version from before and start it; this one would bring the database up to date again.\n`,
  );
  return 0;
}
