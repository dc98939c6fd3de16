import type { Random } from './random.ts';

export const pageBytes = 4096;
/** The unit that a power cut leaves intact. */
const sectorBytes = 512;

const zeros = new Uint8Array(pageBytes);

type Pages = (Uint8Array | undefined)[];

/**
 * A file of the simulated disk: the content that programs see, and the content that survives a power cut. Pages are shared until
 * they are written, so that a copy costs only a list of references.
 */
export class Inode {
  size = 0;
  mtime: number;
  ctime: number;
  #seen: Pages = [];
  #durable: Pages = [];
  #durableSize = 0;
  /** Pages written since the last sync: only these may be changed in place. */
  readonly #dirty = new Set<number>();

  constructor(now: number) {
    this.mtime = now;
    this.ctime = now;
  }

  /** A file of a copied disk. Requires that there are no unsynced writes. */
  copy(): Inode {
    const made = new Inode(this.mtime);
    made.ctime = this.ctime;
    made.size = made.#durableSize = this.size;
    made.#seen = [...this.#seen];
    made.#durable = [...this.#seen];
    return made;
  }

  /** Reads into `into`; returns the number of bytes. */
  read(into: Uint8Array, at: number): number {
    const end = Math.min(this.size, at + into.length);
    for (let from = at; from < end;) {
      const start = from % pageBytes;
      const length = Math.min(pageBytes - start, end - from);
      const page = this.#seen[(from - start) / pageBytes] ?? zeros;
      into.set(length === pageBytes ? page : page.subarray(start, start + length), from - at);
      from += length;
    }
    return Math.max(0, end - at);
  }

  write(bytes: Uint8Array, at: number): void {
    for (let done = 0; done < bytes.length;) {
      const start = (at + done) % pageBytes;
      const length = Math.min(pageBytes - start, bytes.length - done);
      this.#own((at + done - start) / pageBytes).set(bytes.subarray(done, done + length), start);
      done += length;
    }
    this.size = Math.max(this.size, at + bytes.length);
  }

  truncate(size: number): void {
    const pages = Math.ceil(size / pageBytes);
    for (let index = pages; index < this.#seen.length; index++) this.#dirty.add(index);
    this.#seen.length = Math.min(this.#seen.length, pages);
    if (size < this.size && size % pageBytes !== 0 && this.#seen[pages - 1])
      this.#own(pages - 1).fill(0, size % pageBytes);
    this.size = size;
  }

  #own(index: number): Uint8Array {
    const page = this.#seen[index];
    if (page && this.#dirty.has(index)) return page;
    this.#dirty.add(index);
    return (this.#seen[index] = page ? page.slice() : new Uint8Array(pageBytes));
  }

  sync(): void {
    for (const index of this.#dirty) this.#durable[index] = this.#seen[index];
    this.#dirty.clear();
    this.#durableSize = this.size;
    this.#durable.length = Math.ceil(this.size / pageBytes);
  }

  /** The file after a power cut: any part of the unsynced writes, by sectors. */
  afterCut(random: Random): Inode {
    const found = new Inode(this.mtime);
    found.ctime = this.ctime;
    const pages = [...this.#durable];
    const share = random.weighted({ none: 2, all: 2, some: 3 });
    for (const index of this.#dirty)
      if (share === 'all' || (share === 'some' && random.chance(0.6)))
        pages[index] =
          share === 'some' && random.chance(0.3)
            ? torn(pages[index], this.#seen[index], random)
            : this.#seen[index]?.slice();
    const grown = share === 'all' || (share === 'some' && random.chance(0.5));
    found.size = found.#durableSize = grown ? this.size : this.#durableSize;
    pages.length = Math.ceil(found.size / pageBytes);
    found.#seen = pages;
    found.#durable = [...pages];
    return found;
  }
}

function torn(before: Uint8Array | undefined, after: Uint8Array | undefined, random: Random): Uint8Array {
  const page = (before ?? zeros).slice();
  for (let at = 0; at < pageBytes; at += sectorBytes)
    if (random.chance(0.5)) page.set((after ?? zeros).subarray(at, at + sectorBytes), at);
  return page;
}
