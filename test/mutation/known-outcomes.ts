import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Change, textOf } from './find-changes.ts';

/** Changes that a test noticed in earlier runs, as long as their sources are the same. */
export class KnownOutcomes {
  readonly #file: string;
  readonly #noticed: Set<string>;

  constructor(file: string) {
    this.#file = file;
    this.#noticed = new Set(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []);
  }

  isNoticed(change: Change): boolean {
    return this.#noticed.has(keyOf(change));
  }

  /** Writes at once: a run may be ended before it has tried everything. */
  keep(change: Change): void {
    if (this.isNoticed(change)) return;
    this.#noticed.add(keyOf(change));
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify([...this.#noticed]));
  }
}

function keyOf(change: Change): string {
  return createHash('sha256')
    .update(JSON.stringify(change))
    .update(textOf(change.file))
    .digest('base64url')
    .slice(0, 20);
}
