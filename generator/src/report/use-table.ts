import type { Json } from '../base/json.ts';
import { sortedUnique } from '../base/order.ts';
import { operationsOf } from '../compare/verdict/affected.ts';
import type { Finding, Use } from '../compare/wire/finding.ts';

/**
 * The uses of some findings, each set named once: many findings are below one schema, which operations reach in the same ways
 * whatever changed in it.
 */
export class UseTable {
  /** All operations that the findings reach. */
  readonly operations: readonly string[];
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #sets = new Map<string, number>();
  readonly #rows: Json[] = [];

  constructor(findings: readonly Finding[]) {
    this.operations = sortedUnique(new Set(findings.flatMap(operationsOf)));
    this.#numbers = new Map(this.operations.map((name, index) => [name, index]));
  }

  /** Where the uses of a finding are in the table, and the way from there to the change. */
  refer({ uses }: Finding): { readonly set: number; readonly below: string } {
    const below = sharedEnd(uses);
    const set = this.#setOf(uses, below.length);
    const key = JSON.stringify(set);
    const index = this.#sets.get(key) ?? this.#rows.push(set) - 1;
    this.#sets.set(key, index);
    return { set: index, below };
  }

  /** The sets that were referred to until the first of them is read. */
  *sets(): Generator<Json> {
    yield* this.#rows;
  }

  #setOf(uses: readonly Use[], cut: number): Json {
    const ways: { readonly direction: string; readonly path: string; readonly operations: number[] }[] = [];
    const found = { request: new Map<string, number[]>(), response: new Map<string, number[]>() };
    for (const { operation, direction, path } of uses) {
      const start = path.slice(0, path.length - cut);
      let operations = found[direction].get(start);
      if (operations === undefined) {
        operations = [];
        found[direction].set(start, operations);
        ways.push({ direction, path: start, operations });
      }
      operations.push(this.#numbers.get(operation) ?? 0);
    }
    return ways;
  }
}

/** The end that all paths have in common, from a step on. */
function sharedEnd(uses: readonly Use[]): string {
  const [first, ...others] = uses;
  if (first === undefined || others.length === 0) return '';
  let end = first.path;
  for (const { path } of others) if (!path.endsWith(end)) end = end.slice(end.length - sameEnd(end, path));
  const step = end === first.path ? 0 : end.search(/[ .[|]/);
  return step < 0 ? '' : end.slice(step);
}

/** How many last characters two texts share. */
function sameEnd(a: string, b: string): number {
  const limit = Math.min(a.length, b.length);
  for (let length = 0; length < limit; length++) {
    if (a.at(-1 - length) !== b.at(-1 - length)) return length;
  }
  return limit;
}
