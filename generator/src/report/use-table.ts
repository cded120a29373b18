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
    const ways = new Map<
      string,
      { readonly direction: string; readonly path: string; readonly operations: number[] }
    >();
    for (const { operation, direction, path } of uses) {
      const start = path.slice(0, path.length - cut);
      const way = ways.get(`${direction} ${start}`) ?? { direction, path: start, operations: [] };
      way.operations.push(this.#numbers.get(operation) ?? 0);
      ways.set(`${direction} ${start}`, way);
    }
    return [...ways.values()];
  }
}

/** The end that all paths have in common, from a step on. */
function sharedEnd(uses: readonly Use[]): string {
  const [first, ...others] = uses;
  if (first === undefined || others.length === 0) return '';
  let length = first.path.length;
  for (const { path } of others) length = sameEnd(first.path, path, length);
  const end = first.path.slice(first.path.length - length);
  const step = length === first.path.length ? 0 : end.search(/[ .[|]/);
  return step < 0 ? '' : end.slice(step);
}

/** How many last characters two texts share, at most so many. */
function sameEnd(a: string, b: string, most: number): number {
  const limit = Math.min(most, a.length, b.length);
  for (let length = 0; length < limit; length++) {
    if (a.at(-1 - length) !== b.at(-1 - length)) return length;
  }
  return limit;
}
