import { StartError } from '../config/config.ts';
import type { Changes } from '../db/db.ts';
import { enoughBytes } from '../db/changes.ts';
import { readIdentity } from '../db/namedFiles.ts';
import type { LogPiece } from '../db/walTail.ts';
import { failures } from '../metrics/events.ts';
import {
  continuousBackups,
  isReady,
  newContinuousId,
  pieceNames,
  readReady,
  writePiece,
  writeReady,
} from './continuousFormat.ts';
import { FileCopier } from './continuousFiles.ts';
import { copyBase, removeOlder, type Run } from './continuousRun.ts';
import { backupFormat } from './manifest.ts';
import { keysForWriting, type Repository } from './repository.ts';
import { DamagedError } from './seal.ts';
import { sleep, within } from '../timers.ts';
import type { BackupDeps } from './makeBackup.ts';

/** The state of a continuous backup. */
export interface ContinuousState {
  /** Everything committed up to this instant is in the backup and can be restored; null before the first base. */
  since: string | null;
  /** Stored files that it does not contain yet. */
  files: number;
  /** Why it has stopped; null while it runs. */
  problem: string | null;
  /** Seconds since it last contained everything, or since it was started; null before `start`. */
  age: number | null;
  /** `age` while it is known to lack something, otherwise 0; null before `start`. */
  behind: number | null;
}

/** Copies commits and stored files to the place of backups within a second. */
export interface ContinuousBackup {
  start(): void;
  state(): ContinuousState;
  /** Copies a stored file. Resolves when it is in the backup, or earlier if that takes long or is not possible now. */
  fileStored(key: string): Promise<void>;
  /** Copies the last commits; call it before the database is closed. */
  stop(): Promise<void>;
}

/** Milliseconds between two checks for new commits. */
const pauseMs = 500;
const afterFailureMs = 5000;
/** Milliseconds for which storing a file waits for its copy. */
const fileWaitMs = 10_000;
/** Milliseconds for which a shutdown waits for the place of backups. */
const lastWaitMs = 5000;
/** Loops that copy files; all but one copy only recently stored files, so that a large old one does not block them. */
const filesAtOnce = 3;
/** Milliseconds between checks that the base still exists, and without any copying after which something is wrong. */
const minuteMs = 60_000;
/** The pause after a base that took longer than the changes during it could be held. */
const afterBrokenMs = 600_000;
/** The pause after a base that could not be written, as a multiple of the time spent on it. */
const pausesOfBase = 10;
/** Restoring reads all pieces: with more than this, a new base is copied. */
const maxPieces = 20_000;
/** After a day a new base is copied if more than that was written, after a week in any case: deleted data goes with old bases. */
const renewalMs = 86_400_000;
const lastRenewalMs = 7 * renewalMs;

export function makeContinuousBackup(
  deps: BackupDeps & { changes: Changes },
  open: () => Promise<Repository>,
): ContinuousBackup {
  return new Copier(deps, open);
}

/** The part that may have stopped. */
type What = 'base' | 'changes' | 'files';

class Copier implements ContinuousBackup {
  readonly #deps: BackupDeps & { changes: Changes };
  readonly #open: () => Promise<Repository>;
  readonly #ends = new AbortController();
  readonly #files: FileCopier;
  readonly #problems = new Map<What, string>();
  #isDoubted = false;
  #lastCopied = 0;
  /** When the backup last contained everything, or was started; by `elapsed`. */
  #whole: number | null = null;
  #notBefore = 0;
  #since: string | null = null;
  #repository: Repository | null = null;
  #run: Run | null = null;
  #loops: Promise<unknown> = Promise.resolve();
  #removal: Promise<void> = Promise.resolve();

  constructor(deps: BackupDeps & { changes: Changes }, open: () => Promise<Repository>) {
    this.#deps = deps;
    this.#open = open;
    this.#files = new FileCopier(deps, this.#ends.signal);
  }

  start(): void {
    this.#whole = this.#deps.elapsed();
    this.#loops = Promise.all([
      this.#loop('changes', () => this.#copyCommitted()),
      ...Array.from({ length: filesAtOnce }, (_, i) => this.#loop('files', () => this.#copyFiles(i > 0))),
    ]);
  }

  state(): ContinuousState {
    const isLate = this.#run?.isReady && this.#deps.elapsed() - this.#lastCopied > minuteMs;
    const late = isLate ? 'its place has not answered for a minute' : null;
    const [problem = late] = this.#problems.values();
    const age = this.#whole === null ? null : (this.#deps.elapsed() - this.#whole) / 1000;
    const isBehind = !this.#run?.isReady || this.#run.unsent.length > 0;
    const behind = isBehind ? age : age && 0;
    return { since: this.#since, files: this.#files.waiting, problem, age, behind };
  }

  async #loop(what: Exclude<What, 'base'>, turn: () => Promise<void>): Promise<void> {
    const { signal } = this.#ends;
    while (!signal.aborted) {
      let pause = pauseMs;
      try {
        await turn();
        this.#problems.delete(what);
      } catch (error) {
        pause = afterFailureMs;
        if (what === 'changes') this.#isDoubted = true;
        if (!signal.aborted) this.#failed(what, error);
      }
      await sleep(this.#deps.timers, pause, signal).catch(() => {});
    }
  }

  #failed(what: What, error: unknown): void {
    const problem = (error as Error).message;
    failures.report('continuous_backup');
    if (this.#problems.get(what) !== problem)
      this.#deps.log.warn({ what, error: problem }, 'the continuous backup stands still');
    this.#problems.set(what, problem);
    // callers must not wait for what may take hours
    this.#files.letGo();
  }

  /** Sends the commits since the last call. */
  async #copyCommitted(): Promise<void> {
    const [at, asked] = [this.#deps.now().toISOString(), this.#deps.elapsed()];
    if (asked < this.#notBefore) return;
    if (this.#isDoubted && !(await this.#isWhole())) this.#beginAgain();
    this.#isDoubted = false;
    const run = (this.#run ??= await this.#begin());
    // first what a failure left over; meanwhile nothing more is taken
    await this.#send(run);
    if (!(await this.#sendCommitted(run))) return this.#lose(run);
    if (run.base && !run.isReady) await this.#makeReady(run);
    if (!run.isReady) return;
    await this.#lookAtPlace(run);
    this.#since = at;
    this.#lastCopied = this.#deps.elapsed();
    this.#whole = asked;
    if (this.#isOld(run)) this.#beginAgain();
  }

  /** Sends commits; false when some of them are unknown. */
  async #sendCommitted(run: Run, take = this.#deps.changes.take): Promise<boolean> {
    const pieces = await take();
    if (pieces) await this.#send(run, pieces);
    const isMore = pieces && pieces.reduce((sum, { bytes }) => sum + bytes.length, 0) >= enoughBytes;
    return isMore ? this.#sendCommitted(run) : pieces !== null;
  }

  #isOld({ begun, bytes, base, pieces }: Run): boolean {
    const age = this.#deps.elapsed() - begun;
    return age > lastRenewalMs || pieces > maxPieces || (age > renewalMs && bytes > (base?.bytes ?? 0));
  }

  /** Some changes are unknown: another process has restarted the log, or it is too large. */
  #lose(run: Run): void {
    // the next base would take as long
    if (!run.isReady) this.#notBefore = this.#deps.elapsed() + afterBrokenMs;
    this.#beginAgain();
  }

  /** Throws unless the base exists: a disk may have been exchanged without an error. */
  async #lookAtPlace(run: Run): Promise<void> {
    if (this.#deps.elapsed() - run.seen < minuteMs) return;
    run.seen = this.#deps.elapsed();
    await readReady(this.#repository!, run.id);
  }

  async #copyFiles(onlyFresh: boolean): Promise<void> {
    if (this.#run && this.#repository) await this.#files.copy(this.#repository, this.#run.keys, onlyFresh);
  }

  #beginAgain(): void {
    this.#run?.ends.abort(new Error('the continuous backup begins anew'));
    this.#run = null;
    this.#files.clearCopied();
  }

  /** Whether everything that was copied still exists: the place of backups may have been another disk meanwhile. */
  async #isWhole(): Promise<boolean> {
    const [run, repository] = [this.#run, this.#repository];
    if (!run || !repository) return false;
    const names = (await continuousBackups(repository)).get(run.id) ?? [];
    return isReady(run.id, names) === run.isReady && pieceNames(names).length >= run.pieces;
  }

  /** Starts to follow the database, copies its file meanwhile, and queues files that are in no backup. */
  async #begin(): Promise<Run> {
    const { changes, config, elapsed } = this.#deps;
    const repository = (this.#repository ??= await this.#open());
    const isSameKey = await this.#refuseOthers(repository);
    const stored: string[] = [];
    for await (const { name } of repository.target.list('sealed/')) if (stored.push(name) === 5) break;
    const keys = await keysForWriting(repository, config.BACKUP_KEY, stored, this.#deps);
    const id = await newContinuousId(repository, this.#deps.now(), this.#deps);
    const unsent = (await changes.begin()) ?? [];
    const run: Run = {
      id,
      keys,
      begun: elapsed(),
      unsent,
      pieces: 0,
      bytes: 0,
      last: '',
      base: null,
      isReady: false,
      ends: new AbortController(),
      seen: elapsed(),
    };
    copyBase(this.#deps, repository, run, this.#ends.signal).catch((error: unknown) => {
      if (this.#run !== run) return;
      this.#failed('base', error);
      const took = elapsed() - run.begun;
      this.#notBefore = elapsed() + Math.min(afterBrokenMs, pausesOfBase * took);
      this.#beginAgain();
    });
    this.#files.addMissing(repository, isSameKey).catch((error: unknown) => this.#failed('files', error));
    return run;
  }

  /** Throws when the place belongs to another academy. Returns whether its content can be read with our key. */
  async #refuseOthers(repository: Repository): Promise<boolean> {
    const found = [...(await continuousBackups(repository))].findLast(([id, names]) => isReady(id, names));
    if (!found) return true;
    let instance: string;
    try {
      ({ instance } = (await readReady(repository, found[0])).ready);
    } catch (error) {
      if (!(error instanceof DamagedError || error instanceof StartError)) throw error;
      this.#deps.log.warn({ backup: found[0], error: error.message }, 'a continuous backup can not be read');
      return false;
    }
    if (instance !== (await readIdentity(this.#deps.db)).instance)
      throw new StartError(
        `${repository.target.name} has backups of another academy. Give each one a place of its own.`,
      );
    return true;
  }

  async #send(run: Run, pieces: readonly LogPiece[] = []): Promise<void> {
    run.unsent.push(...pieces);
    for (let piece = run.unsent[0]; piece; piece = run.unsent[0]) {
      const { id, keys, last: after } = run;
      const at = this.#deps.now().toISOString();
      run.last = await writePiece(this.#repository!, { id, keys, at, after }, piece, this.#deps);
      run.unsent.shift();
      run.pieces++;
      run.bytes += piece.bytes.length;
    }
  }

  /** All changes that the base may contain were sent: from now on it can be restored. */
  async #makeReady(run: Run): Promise<void> {
    const [{ db, version, changes }, repository] = [this.#deps, this.#repository!];
    if (!(await this.#sendCommitted(run, changes.release))) return this.#lose(run);
    const value = {
      format: backupFormat,
      id: run.id,
      version,
      ...(await readIdentity(db)),
      base: run.base!,
      pieces: run.pieces,
    } as const;
    await writeReady(repository, run.keys, value, this.#deps);
    run.isReady = true;
    this.#lastCopied = this.#deps.elapsed();
    this.#problems.delete('base');
    // beside the loop: thousands of objects take minutes
    const { signal } = this.#ends;
    this.#removal = removeOlder(repository, run.id, signal).catch((error: unknown) => {
      if (!signal.aborted) this.#deps.log.warn({ error }, 'older continuous backups are not removed');
    });
  }

  async fileStored(key: string): Promise<void> {
    if (this.#ends.signal.aborted) return;
    const done = this.#files.add(key);
    if (!this.#run?.isReady || this.#problems.size > 0) return;
    await within(this.#deps.timers, fileWaitMs, done);
  }

  async stop(): Promise<void> {
    this.#ends.abort(new Error('the server ends'));
    const last = async (): Promise<void> => {
      await Promise.all([this.#loops, this.#removal]);
      if (this.#run?.isReady) await this.#sendCommitted(this.#run);
      await this.#deps.changes.end();
    };
    await within(
      this.#deps.timers,
      lastWaitMs,
      last().catch(() => {}),
    );
  }
}
