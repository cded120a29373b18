import type { DiagnosticLog } from '../base/diagnostic-log.ts';
import { isJsonObject, type Json, type JsonObject } from '../base/json.ts';
import type { Limits } from './limits.ts';
import type { Dialect } from './openapi/object-table.ts';
import type { Repairs } from './repairs.ts';
import { pathOf, type Site, type SourceFile } from './site.ts';
import type { SourceTree } from './source-tree.ts';

/** The inputs of every check of a description, and its diagnostics. */
export interface DescriptionContext {
  readonly entry: SourceFile;
  readonly dialect: Dialect;
  readonly tree: SourceTree;
  readonly diagnostics: DiagnosticLog<Site>;
  readonly repairs: Repairs;
  readonly limits: Limits;
  readonly missing: AllowedMissing;
}

export interface Placed {
  readonly value: JsonObject;
  readonly site: Site;
}

/** The object behind all references; undefined if they are broken or circular. */
export function follow(context: DescriptionContext, value: Json | undefined, site: Site): Placed | undefined {
  let placed: { readonly value: Json | undefined; readonly site: Site } = { value, site };
  for (const seen = new Set<Json>(); isJsonObject(placed.value) && !seen.has(placed.value); ) {
    const { value: object, site: at } = placed;
    seen.add(object);
    const ref = Object.hasOwn(object, '$ref') ? object.$ref : undefined;
    if (typeof ref !== 'string') return { value: object, site: at };
    const target = context.tree.resolved(at.file, ref);
    if (!target || 'code' in target) return undefined;
    const via = { ...at, path: { parent: at.path, key: '$ref' } };
    placed = { value: target.value, site: { file: target.file, path: pathOf(target.tokens), via } };
  }
  return undefined;
}

/** The operations that may be left out: by `operationId`, method and path, or path. */
export class AllowedMissing {
  readonly #names: ReadonlySet<string>;
  readonly #used = new Set<string>();

  constructor(names: Iterable<string> = []) {
    this.#names = new Set(names);
  }

  /** Whether an operation with one of these names may be left out. */
  allows(names: readonly string[]): boolean {
    const named = names.filter((name) => this.#names.has(name));
    for (const name of named) this.#used.add(name);
    return named.length > 0;
  }

  /** Names that no operation needed. */
  unused(): readonly string[] {
    return [...this.#names].filter((name) => !this.#used.has(name));
  }
}
