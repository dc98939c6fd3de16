import { resetPassword } from '../features/accounts/server/ensureOwner.ts';
import { type Config, StartError } from '../lib/server/config/config.ts';
import { makeDataFolder, openDatabase } from '../lib/server/db/db.ts';
import { lockFolder } from '../lib/server/db/folderLock.ts';
import type { Deps } from '../lib/server/http/context.ts';
import { trustClock } from '../lib/server/jobs/clock.ts';
import { laneOf } from '../lib/server/jobs/counts.ts';
import { cancelJob, type ListedJob, listJobs, removeJob, retryJobs } from '../lib/server/jobs/list.ts';
import { moveFiles } from '../lib/server/storage/moving.ts';
import { storagePlace } from '../lib/server/storage/place.ts';
import { type Assembly, assemble } from './assemble.ts';
import { backToBefore, backup, restore } from './backupCommands.ts';
import { counted } from './counted.ts';
import { checkEverything } from './integrityChecks.ts';
import { diagnoseClosed, runDiagnostics } from './doctor.ts';
import type { Report } from './report.ts';
import { adopt, finishMove, isMoving } from './instance.ts';
import { jobKinds } from './jobs.ts';
import { machine } from './machine.ts';
import { withOwnCommands } from '../lib/server/ownCommands.ts';
import { settingsOfCommand } from './running.ts';

const usage = `
  npm run kaksha -- admin <e-mail>           sets a new password for an account and prints it
  npm run kaksha -- doctor                   checks settings, database, files, queue, clock and mail server
  npm run kaksha -- doctor --deep            also reads every file, and looks for files that no row names
  npm run kaksha -- jobs                     lists background jobs that wait, run, have failed or were cancelled
  npm run kaksha -- jobs retry <id|kind|all> tries them again now
  npm run kaksha -- jobs cancel <id>         cancels one, also while it runs
  npm run kaksha -- jobs remove <id>         removes one that failed or was cancelled
  npm run kaksha -- backup [--to PLACE]      makes a backup: a folder or s3://…, BACKUP_TO without it
  npm run kaksha -- backup --check           rehearses the newest backup in a temporary place; also with --to
  npm run kaksha -- restore PLACE            restores the newest backup, or --at ID; with --replace over what is there
  npm run kaksha -- undo-upgrade [--yes]     makes the database what it was before the last upgrade, for the version from before
  npm run kaksha -- clock                    says that the machine's clock is right after it jumped
  npm run kaksha -- storage move [--check]   copies the files from STORAGE_FROM to STORAGE_URL, while the server runs with both
  npm run kaksha -- adopt                    uses the database and the folder of files together from now on

  They act upon the data of the server that runs from here; --anyway upon what the environment names instead.
`;

const print = (text: string): void => {
  process.stdout.write(`${withOwnCommands(text)}\n`);
};

async function admin(deps: Deps, [email]: readonly string[]): Promise<number> {
  if (!email) throw new StartError('Name the account: npm run kaksha -- admin owner@academy.example');
  const account = await resetPassword(deps, email);
  if (!account) throw new StartError(`There is no account with the e-mail ${email}.`);
  print(`\n  ${account.email} has the new password ${account.password} and was signed out everywhere.\n`);
  return 0;
}

async function adoptFolder(config: Config): Promise<number> {
  await makeDataFolder(config);
  if (!config.DATABASE_URL) await lockFolder(config.DATA_DIR, machine);
  await adopt(config, (sentence) => print(`  ${sentence}`));
  print(
    `\n  The database and the ${storagePlace(config, machine).name} are one academy now. Files in it that the database does not know are deleted a day after the next start: keep a copy.\n`,
  );
  return 0;
}

async function doctor(run: (report: Report) => Promise<void>): Promise<number> {
  let problems = 0;
  await run((level, text) => {
    if (level === 'BAD ') problems++;
    print(`  ${level} ${text}`);
  });
  return problems === 0 ? 0 : 1;
}

/** Opens the product for a command. */
async function open(config: Config): Promise<Assembly> {
  const db = await openDatabase(config, { schema: 'as found' });
  try {
    return await assemble(config, { db });
  } catch (error) {
    await db.close();
    throw error;
  }
}

const maxListed = 200;

const isId = (text: string): boolean => /^\d{1,15}$/.test(text);

interface CommandOnOne {
  act(deps: Deps, id: number): Promise<boolean>;
  done: string;
  refused: string;
}

const commandsOnOne: Record<string, CommandOnOne> = {
  cancel: {
    act: (deps, id) => cancelJob(deps, id, jobKinds),
    done: 'cancelled',
    refused: 'cancelled; it may have ended',
  },
  remove: {
    act: async ({ db }, id) => (await removeJob(db.sql, id)) !== undefined,
    done: 'removed',
    refused: 'removed; one that waits or runs is cancelled first',
  },
};

function lineOf({ id, kind, state, attempts, nextTry, to, problem, percent, note }: ListedJob): string {
  const parts = [
    String(id).padStart(6),
    state.padEnd(9),
    kind,
    to && `to ${to}`,
    `lane ${laneOf(jobKinds, kind)}`,
    counted(attempts, 'try', 'tries'),
    state === 'queued' && `next ${nextTry}`,
    percent !== null && `${percent} %`,
    state === 'running' && note,
    problem && `last: ${problem}`,
  ];
  return `  ${parts.filter(Boolean).join('  ')}`;
}

async function jobs(deps: Deps, [act, which]: readonly string[]): Promise<number> {
  const { db, now } = deps;
  if (act === 'retry' && which) {
    const chosen = isId(which) ? { id: Number(which) } : which === 'all' ? which : { kind: which };
    const count = await retryJobs(db.sql, chosen, now());
    if (count === 0)
      throw new StartError(
        which === 'all'
          ? 'No job waits or has failed.'
          : `No job that waits or has failed has the id or kind ${which}. List them with: npm run kaksha -- jobs`,
      );
    print(`\n  ${counted(count, 'job is', 'jobs are')} tried again now.\n`);
    return 0;
  }
  const one = commandsOnOne[act ?? ''];
  if (one && which && isId(which)) {
    if (!(await one.act(deps, Number(which))))
      throw new StartError(`There is no job ${which} that could be ${one.refused}.`);
    print(`\n  Job ${which} is ${one.done}.\n`);
    return 0;
  }
  if (act !== undefined)
    throw new StartError(
      'Write jobs, jobs retry <id|kind|all>, jobs cancel <id>, or jobs remove <id> with an id of the list.',
    );
  const { jobs: listed, more } = await listJobs(db, maxListed);
  for (const job of listed) print(lineOf(job));
  if (more > 0) print(`  … and ${more} more.`);
  if (listed.length === 0) print('  Nothing waits, runs or has failed.');
  return 0;
}

async function storage({ config }: Deps, [act, option]: readonly string[]): Promise<number> {
  if (act !== 'move' || (option !== undefined && option !== '--check'))
    throw new StartError(
      'Write storage move, or storage move --check to compare also what is there already.',
    );
  if (!config.movedFrom || !(await isMoving(config)))
    throw new StartError(
      'Start the server with STORAGE_URL as the new place of the files and STORAGE_FROM as the old one. People go on watching.',
    );
  const [to, from] = [storagePlace(config, machine), storagePlace(config.movedFrom, machine)];
  print(`  From the ${from.name} to the ${to.name}. It can be stopped, and goes on when it is run again.`);
  let told = 0;
  const moved = await moveFiles(await to.open(), await from.open(), {
    check: option === '--check',
    progress({ copied, bytes }) {
      if (copied < told + 100) return;
      told = copied;
      print(`  ${counted(copied, 'file', 'files')} copied, ${Math.round(bytes / 1e6)} MB …`);
    },
  });
  await finishMove(config);
  print(
    `\n  ${counted(moved.copied, 'file', 'files')} copied and compared (${Math.round(moved.bytes / 1e6)} MB), ${moved.present} there already. All are in the ${to.name} now: start the server without STORAGE_FROM. The ${from.name} is not used any more and can be deleted.\n`,
  );
  return 0;
}

async function clock({ db, now }: Deps): Promise<number> {
  await trustClock(db, now);
  print(
    `\n  The clock says ${now().toISOString()}. It is trusted, and what is old is deleted by it from now on.\n`,
  );
  return 0;
}

const commands: Record<string, (deps: Deps, args: readonly string[]) => Promise<number>> = {
  admin,
  doctor: (deps, [option]) => {
    if (option !== undefined && option !== '--deep')
      throw new StartError('Write doctor, or doctor --deep to read every file.');
    return doctor(async (report) => {
      if (option) await checkEverything(deps, report, print);
      await runDiagnostics(deps, report);
    });
  },
  jobs,
  clock,
  storage,
  backup: (deps, args) => backup(deps, args, print),
};

/** Commands that work on data which no server uses: they only get the settings. */
const commandsOnPlaces: Record<string, (config: Config, args: readonly string[]) => Promise<number>> = {
  adopt: adoptFolder,
  restore: (config, args) => restore(config, args, print),
  'undo-upgrade': (config, args) => backToBefore(config, args, print),
};

async function main(given: readonly string[]): Promise<number> {
  const [command, ...args] = given.filter((one) => one !== '--anyway');
  const act = command === undefined ? undefined : commands[command];
  const place = command === undefined ? undefined : commandsOnPlaces[command];
  if (!act && !place) {
    if (command !== undefined && command !== 'help') print(`\n  There is no command ${command}.`);
    print(usage);
    return command === undefined || command === 'help' ? 0 : 1;
  }
  const { config, told } = settingsOfCommand(process.env, given.includes('--anyway'));
  print(`  This acts upon ${told}.`);
  if (place) return place(config, args);
  if (!act) return 1;
  const opened = await open(config).catch((error: unknown) => {
    if (command === 'doctor' && error instanceof StartError) return error;
    throw error;
  });
  if (opened instanceof StartError) return doctor((report) => diagnoseClosed(config, opened.message, report));
  const { deps, stop } = opened;
  try {
    return await act(deps, args);
  } finally {
    await stop();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`\n  ${withOwnCommands(error.message)}\n\n`);
  process.exitCode = 1;
}
