/** Random numbers that depend on the seed alone (sfc32). */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: number) {
    this.#a = seed | 0;
    this.#b = (seed / 2 ** 32) | 0;
    this.#c = 0x9e3779b9 | 0;
    for (let i = 0; i < 12; i++) this.bits();
  }

  /** 32 bits. */
  bits(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** A whole number from 0 to `below` - 1. */
  int(below: number): number {
    return Math.floor((this.bits() / 2 ** 32) * below);
  }

  between(least: number, max: number): number {
    return least + this.int(max - least + 1);
  }

  chance(probability: number): boolean {
    return this.bits() < probability * 2 ** 32;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.int(list.length)]!;
  }

  /** Picks a name with a probability proportional to its weight. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
    const names = Object.keys(weights) as Name[];
    let at = this.int(names.reduce((sum, name) => sum + weights[name], 0));
    return names.find((name) => (at -= weights[name]) < 0)!;
  }

  bytes(count: number): Buffer {
    const made = Buffer.allocUnsafe(count);
    for (let i = 0; i < count; i++) made[i] = this.bits() >>> 24;
    return made;
  }
}
