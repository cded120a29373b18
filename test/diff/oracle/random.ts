import { seeded } from '../scripted-edits.ts';

/** Choices that are the same for the same seed. */
export class Random {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = seeded(seed);
    for (let index = 0; index < 4; index++) this.#next();
  }

  /** A whole number from 0 to `count`, exclusive. */
  below(count: number): number {
    return Math.floor(this.#next() * count);
  }

  /** True as often as the share says, from 0 to 1. */
  chance(share: number): boolean {
    return this.#next() < share;
  }

  pick<T>(list: readonly [T, ...T[]]): T {
    return list[this.below(list.length)] ?? list[0];
  }

  /** One of a list that may be empty. */
  oneOf<T>(list: readonly T[]): T | undefined {
    return list[this.below(list.length)];
  }

  /** From `least` to `most` different items of a list. */
  some<T>(list: readonly T[], least: number, most: number): T[] {
    const left = [...list];
    const count = Math.min(left.length, least + this.below(most - least + 1));
    return Array.from({ length: count }, () => left.splice(this.below(left.length), 1)).flat();
  }
}
