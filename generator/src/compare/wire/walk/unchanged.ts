import { addToGroup, reached } from '../../../base/grouped.ts';
import type { Json } from '../../../base/json.ts';
import { onceFor } from '../../../base/once-for.ts';
import type { Schema } from '../../../model/schema.ts';

export type Components = ReadonlyMap<string, { readonly schema: Schema }>;
/** Values of our extensions that the model couldn't read, by pointer. */
type Unread = ReadonlyMap<string, Json>;

/**
 * Finds schemas that are written the same on both sides, including everything that they refer to, so that nothing below them
 * needs a walk. Their places may differ.
 */
export class Unchanged {
  readonly #alike = new Map<Schema, Schema>();
  readonly #different = new Map<Schema, Set<Schema>>();
  /** Components that are the same on both sides, including everything that they reach. */
  readonly #components: ReadonlySet<string>;

  /** A schema omits an `x-sunset` that isn't a date, so its text is only here. */
  readonly #unread: readonly [base: Unread, head: Unread];

  constructor(base: Components, head: Components, unread: readonly [base: Unread, head: Unread]) {
    this.#unread = unread;
    this.#components = this.#unchangedComponents(base, head);
  }

  same(base: Schema, head: Schema): boolean {
    if (!this.#isAlike(base, head)) return false;
    for (const name of referencesIn(base)) if (!this.#components.has(name)) return false;
    return true;
  }

  /** Components that are alike, without those that reach one that isn't. */
  #unchangedComponents(base: Components, head: Components): ReadonlySet<string> {
    const unchanged = new Set<string>();
    const users = new Map<string, string[]>();
    const open: string[] = [];
    for (const [name, { schema }] of base) {
      const other = head.get(name)?.schema;
      if (other === undefined || !this.#isAlike(schema, other)) open.push(name);
      else unchanged.add(name);
      for (const used of referencesIn(schema)) addToGroup(users, used, name);
    }
    for (const name of reached(open, (user) => users.get(user) ?? [])) unchanged.delete(name);
    return unchanged;
  }

  /** Whether two schemas are written alike, with references compared by name. */
  #isAlike(base: Schema, head: Schema): boolean {
    if (base === head || this.#alike.get(base) === head) return true;
    if (this.#different.get(base)?.has(head)) return false;
    const alike = this.#haveSameSunset(base, head) && sameMembers(base, head, (a, b) => this.#isAlike(a, b));
    if (alike) this.#alike.set(base, head);
    else this.#different.set(base, (this.#different.get(base) ?? new Set<Schema>()).add(head));
    return alike;
  }

  #haveSameSunset(base: Schema, head: Schema): boolean {
    const [old, next] = this.#unread;
    if (old.size + next.size === 0) return true;
    return sameValue(old.get(`${base.pointer}/x-sunset`), next.get(`${head.pointer}/x-sunset`));
  }
}

function sameMembers(base: Schema, head: Schema, alike: (a: Schema, b: Schema) => boolean): boolean {
  const keys = Object.keys(base) as (keyof Schema)[];
  if (keys.length !== Object.keys(head).length) return false;
  return keys.every((key) => {
    if (key === 'pointer') return true;
    return sameValue(base[key], head[key], dataKeywords.has(key) ? undefined : alike);
  });
}

/** Keywords whose values are data, even if they look like schemas. */
export const dataKeywords: ReadonlySet<string> = new Set([
  'enum',
  'default',
  'examples',
  'xml',
  'externalDocs',
  'extensions',
  'unknown',
] satisfies (keyof Schema)[]);

/** Compares two values; `alike` compares the schemas in them. Without it, everything is data. */
function sameValue(a: unknown, b: unknown, alike?: (a: Schema, b: Schema) => boolean): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (a instanceof Map) {
    if (!(b instanceof Map) || a.size !== b.size) return false;
    for (const [key, value] of a) if (!b.has(key) || !sameValue(value, b.get(key), alike)) return false;
    return true;
  }
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => sameValue(item, b[index], alike));
  }
  if (alike !== undefined && isSchema(a)) return isSchema(b) && alike(a, b);
  if (b instanceof Map || Array.isArray(b)) return false;
  const [ours, theirs] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return sameValue(ours, theirs, alike);
}

export function isSchema(value: object): value is Schema {
  return 'pointer' in value && typeof value.pointer === 'string';
}

/** Names of the components that a schema refers to directly, by `$ref` or by a discriminator. */
export const referencesIn = onceFor((schema: Schema): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const { ref, discriminator } of schemasIn(schema)) {
    if (ref !== undefined) found.add(ref);
    for (const target of discriminator?.mapping.values() ?? []) found.add(target.schema);
    if (discriminator?.defaultMapping !== undefined) found.add(discriminator.defaultMapping);
  }
  return found;
});

/** A schema and the inline schemas in it, without references and data. */
export function schemasIn(schema: Schema): readonly Schema[] {
  const found: Schema[] = [];
  collect(schema, found);
  return found;
}

function collect(value: unknown, found: Schema[]): void {
  if (typeof value !== 'object' || value === null) return;
  if (value instanceof Map) {
    for (const item of value.values()) collect(item, found);
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, found);
  } else if (isSchema(value)) {
    found.push(value);
    for (const key of Object.keys(value) as (keyof Schema)[]) if (!dataKeywords.has(key)) collect(value[key], found);
  }
}
