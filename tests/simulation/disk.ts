import path from 'node:path';
import { Inode } from './inode.ts';
import type { Random } from './random.ts';

/** A disk error with the system's code. */
export class DiskError extends Error {
  readonly code: string;
  constructor(code: string, what: string) {
    super(`${code}: ${what}`);
    this.code = code;
  }
}

interface EntryChange {
  name: string;
  /** Null removes the name. */
  to: Inode | 'folder' | null;
  /** The removal of the old name by a rename, which becomes durable only after the new name. */
  after?: EntryChange;
  isDurable?: boolean;
}

type Entries = Map<string, Inode | 'folder'>;

/** At which change the power fails, and which changes fail. */
export interface DiskPlan {
  cutAt: number;
  failures: ReadonlyMap<number, 'EIO' | 'ENOSPC'>;
}

const nothing: DiskPlan = { cutAt: Number.POSITIVE_INFINITY, failures: new Map() };

/**
 * An in-memory disk that loses in a power cut what was not synced: contents of files until the file is synced, names until their
 * folder is. `successor` is the disk that the next start finds, whatever still happens to this one.
 */
export class Disk {
  successor: Disk | null = null;
  /** Number of changes so far. */
  changes = 0;
  readonly #entries: Entries;
  readonly #durable: Entries;
  /** Changes of names that are not synced, by folder, in order. */
  readonly #pending = new Map<string, EntryChange[]>();
  /** When each folder was made, which leftovers are told apart by. */
  #folderTimes = new Map<string, number>();
  readonly #random: Random;
  readonly #now: () => number;
  /** Counts changes from when it was set, with `changes` = 0. */
  plan: DiskPlan;

  constructor(
    random: Random,
    now: () => number,
    plan = nothing,
    entries: Entries = new Map([['/', 'folder']]),
  ) {
    this.#random = random;
    this.#now = now;
    this.plan = plan;
    this.#entries = entries;
    this.#durable = new Map(entries);
  }

  /** A copy of a synced disk, which shares its pages. */
  fork(random: Random, now: () => number, plan?: DiskPlan): Disk {
    const copies = new Map<Inode, Inode>();
    const entries: Entries = new Map();
    for (const [name, found] of this.#entries) {
      if (found !== 'folder' && !copies.has(found)) copies.set(found, found.copy());
      entries.set(name, found === 'folder' ? found : copies.get(found)!);
    }
    const fork = new Disk(random, now, plan, entries);
    fork.#folderTimes = new Map(this.#folderTimes);
    return fork;
  }

  syncAll(): void {
    for (const found of this.#entries.values()) if (found !== 'folder') found.sync();
    this.#pending.clear();
    this.#durable.clear();
    for (const [name, found] of this.#entries) this.#durable.set(name, found);
  }

  /** Cuts the power now, or after the change in progress. */
  cut(): void {
    if (this.successor) return;
    const entries = new Map(this.#durable);
    for (const changes of this.#pending.values()) this.#keepSome(changes, entries);
    // files in a folder that was lost are lost, too
    const isReachable = (name: string): boolean =>
      name === '/' || (entries.get(path.dirname(name)) === 'folder' && isReachable(path.dirname(name)));
    const found: Entries = new Map();
    const files = new Map<Inode, Inode>();
    for (const [name, entry] of entries) {
      if (!isReachable(name)) continue;
      if (entry !== 'folder' && !files.has(entry)) files.set(entry, entry.afterCut(this.#random));
      found.set(name, entry === 'folder' ? entry : files.get(entry)!);
    }
    this.successor = new Disk(this.#random, this.#now, nothing, found);
    this.successor.#folderTimes = this.#folderTimes;
  }

  /** Kills only the process: the next one sees everything that was written. */
  kill(): void {
    if (this.successor) return;
    const next = new Disk(this.#random, this.#now, nothing, this.#entries);
    this.successor = next;
    next.#folderTimes = this.#folderTimes;
    next.#durable.clear();
    for (const [name, found] of this.#durable) next.#durable.set(name, found);
    for (const [folder, changes] of this.#pending) next.#pending.set(folder, [...changes]);
  }

  /** Keeps a prefix of the changes of each name. */
  #keepSome(changes: readonly EntryChange[], entries: Entries): void {
    const share = this.#random.weighted({ none: 1, all: 1, some: 2 });
    const dropped = new Set<string>();
    for (const change of changes) {
      if (change.isDurable) continue;
      const survives = share === 'all' || (share === 'some' && this.#random.chance(0.5));
      if (dropped.has(change.name) || !survives || (change.after && !change.after.isDurable)) {
        dropped.add(change.name);
        continue;
      }
      change.isDurable = true;
      apply(change, entries);
    }
  }

  /** Counts a change; throws the error that the plan has for it. True when the power fails at it. */
  #counts(): boolean {
    if (this.successor) return false;
    const number = ++this.changes;
    const failure = this.plan.failures.get(number);
    if (failure) throw new DiskError(failure, 'simulated');
    return number === this.plan.cutAt;
  }

  /** Makes a change; the power may fail before it, or before it is durable. */
  #change(act: () => void): void {
    const fails = this.#counts();
    const before = fails && this.#random.chance(0.3);
    if (before) this.cut();
    act();
    if (fails && !before) this.cut();
  }

  find(name: string): Inode | 'folder' | undefined {
    return this.#entries.get(name);
  }

  /** Milliseconds; 0 for a folder that came by another name. */
  folderMadeAt(name: string): number {
    return this.#folderTimes.get(name) ?? 0;
  }

  file(name: string): Inode {
    const found = this.#entries.get(name);
    if (!found) throw new DiskError('ENOENT', name);
    if (found === 'folder') throw new DiskError('EISDIR', name);
    return found;
  }

  names(folder: string): string[] {
    if (this.#entries.get(folder) !== 'folder') throw new DiskError('ENOENT', folder);
    const prefix = folder === '/' ? '/' : `${folder}/`;
    return [...this.#entries.keys()]
      .filter(
        (name) => name.startsWith(prefix) && name !== folder && !name.slice(prefix.length).includes('/'),
      )
      .map((name) => name.slice(prefix.length));
  }

  #enter(change: EntryChange): EntryChange {
    const folder = path.dirname(change.name);
    if (this.#entries.get(folder) !== 'folder') throw new DiskError('ENOENT', folder);
    const pending = this.#pending.get(folder) ?? [];
    pending.push(change);
    this.#pending.set(folder, pending);
    apply(change, this.#entries);
    return change;
  }

  makeFile(name: string): Inode {
    const made = new Inode(this.#now());
    this.#change(() => this.#enter({ name, to: made }));
    return made;
  }

  makeFolder(name: string): void {
    if (this.#entries.has(name)) throw new DiskError('EEXIST', name);
    this.#folderTimes.set(name, this.#now());
    this.#change(() => this.#enter({ name, to: 'folder' }));
  }

  link(from: string, to: string): void {
    const found = this.file(from);
    if (this.#entries.has(to)) throw new DiskError('EEXIST', to);
    this.#change(() => this.#enter({ name: to, to: found }));
  }

  rename(from: string, to: string): void {
    const found = this.file(from);
    // POSIX: renaming one of two names of a file to the other has no effect
    if (this.#entries.get(to) === found) return;
    this.#change(() => {
      const added = this.#enter({ name: to, to: found });
      this.#enter({ name: from, to: null, after: added });
      found.ctime = this.#now();
    });
  }

  remove(name: string): void {
    if (!this.#entries.has(name)) throw new DiskError('ENOENT', name);
    this.#change(() => this.#enter({ name, to: null }));
  }

  write(file: Inode, bytes: Uint8Array, at: number): void {
    this.#change(() => {
      file.write(bytes, at);
      file.mtime = file.ctime = this.#now();
    });
  }

  truncate(file: Inode, size: number): void {
    this.#change(() => file.truncate(size));
  }

  syncFile(file: Inode): void {
    this.#change(() => file.sync());
  }

  /** Makes the names in a folder durable. */
  syncFolder(folder: string): void {
    this.#change(() => {
      for (const change of this.#pending.get(folder) ?? []) {
        if (change.after && !change.after.isDurable) makeDurable(change.after, this.#durable);
        makeDurable(change, this.#durable);
      }
      this.#pending.delete(folder);
    });
  }

  /** All files with their names. */
  *files(): Generator<[string, Inode]> {
    for (const [name, found] of this.#entries) if (found !== 'folder') yield [name, found];
  }
}

function apply({ name, to }: EntryChange, entries: Entries): void {
  if (to === null) entries.delete(name);
  else entries.set(name, to);
}

function makeDurable(change: EntryChange, durable: Entries): void {
  if (change.isDurable) return;
  change.isDurable = true;
  apply(change, durable);
}
