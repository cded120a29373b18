import { basename } from 'node:path';
import type { Place } from './raw-description.ts';

/** What a diagnostic says about a place, as far as it excuses that something is not called. */
export interface Excuse {
  readonly code: string;
  readonly message: string;
  /** Into the file. */
  readonly pointer: string;
  readonly file: string | undefined;
}

/** The diagnostics of a generation, to look up whether one of them excuses what is not called. */
export class Excuses {
  readonly #all: readonly Excuse[];

  constructor(all: readonly Excuse[]) {
    this.#all = all;
  }

  /** Whether something was said about this very place. */
  isAbout(place: Place, code: string): boolean {
    // A description that was repaired is judged by the bundle in its package, whose pointers are those of the diagnostics.
    const isBundle = basename(place.file) === 'openapi.json';
    return this.#all.some((excuse) => {
      const isSameFile = isBundle || basename(excuse.file ?? '') === basename(place.file);
      return excuse.code === code && excuse.pointer === place.pointer && isSameFile;
    });
  }

  /** Whether something was said about a place, or about all places with the same fact: `header parameter accept`. */
  has(place: Place, code: string, fact: string): boolean {
    if (this.isAbout(place, code)) return true;
    const forSeveral = this.#all.filter((excuse) => excuse.code === code && /\(\d+ places\)$/.test(excuse.message));
    return forSeveral.some(({ message }) => message.includes(`${fact} `));
  }
}
