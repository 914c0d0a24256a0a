/** A random number generator (mulberry32) that gives the same numbers in every run. */
export class Random {
  constructor(private state: number) {}

  /** A number from 0 to 1, excluding 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** An integer from 0 to `end`, excluding `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error("Cannot pick from an empty list.");
    return item;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }
}
