import { addToGroup, reached } from '../../../base/grouped.ts';
import type { Json } from '../../../base/json.ts';
import { onceFor } from '../../../base/once-for.ts';
import { componentSchemaName } from '../../../model/context.ts';
import type { Schema } from '../../../model/schema.ts';
import { type Components, referencesIn } from '../walk/unchanged.ts';
import { SchemaView } from './schema-view.ts';
import { Twins } from './twins.ts';
import { isAnything, type SchemaScope, type View } from './view.ts';

const usersIn = onceFor((components: Components) => {
  const users = new Map<string, string[]>();
  for (const [name, { schema }] of components) for (const used of referencesIn(schema)) addToGroup(users, used, name);
  return users;
});

/** How many schemas have a number, in all scopes: a proof is about schemas of several. */
let numbered = 0;

/** The schemas of one model: follows references and caches views, so that a schema keeps its identity. */
export class ModelScope implements SchemaScope {
  readonly #components: Components;
  readonly #targets = new Map<Schema, Schema>();
  readonly #views = new Map<Schema, View>();
  readonly #ids = new Map<Schema, number>();
  readonly #conjunctions = new Map<string, Schema>();
  readonly #parts = new Map<Schema, readonly Schema[]>();
  readonly #written = new Map<Schema, Schema>();
  /** `not: {}` is the form of `false` in OpenAPI 3.0. */
  readonly #nothing = onceFor(({ not: _, ...rest }: Schema): Schema => ({ ...rest, never: true }));
  readonly #twins = new Twins();
  /** Components that hold or reach a rewritten place. */
  #touched: ReadonlySet<string> | undefined;
  rewritten: (SchemaScope['rewritten'] & { readonly rewrite: (schema: Schema) => Schema }) | undefined;
  /** Three times what the largest real descriptions take. */
  judgements: { left: number } = { left: 2_000_000 };
  /** Values of extensions that the model couldn't read, by pointer. */
  readonly unread: ReadonlyMap<string, Json>;
  readonly isRewritten: boolean;

  constructor(components: Components, unread: ReadonlyMap<string, Json> = new Map(), isRewritten = false) {
    this.isRewritten = isRewritten;
    this.#components = components;
    this.unread = unread;
  }

  /** The same schemas, rewritten at some places. */
  with(places: ReadonlySet<string>, rewrite: (schema: Schema) => Schema): ModelScope {
    const scope = new ModelScope(this.#components, this.unread, this.isRewritten);
    scope.rewritten = { of: this, places, rewrite };
    scope.judgements = this.judgements;
    return scope;
  }

  component(name: string): Schema | undefined {
    return this.#components.get(name)?.schema;
  }

  /** The target of a plain reference, and `false` for a schema that refuses everything; other schemas stay as they are. */
  target(schema: Schema): Schema {
    if (schema.ref === undefined && schema.not === undefined && this.rewritten === undefined) return schema;
    let target = this.#targets.get(schema);
    if (target === undefined) {
      target = this.here(this.#followed(schema));
      this.#targets.set(target, target);
      this.#targets.set(schema, target);
    }
    return target;
  }

  /** A schema as written in this scope. */
  here(schema: Schema): Schema {
    if (this.rewritten?.places.has(schema.pointer) !== true || this.#parts.has(schema)) return schema;
    let written = this.#written.get(schema);
    if (written === undefined) {
      written = this.rewritten.rewrite(schema);
      this.#written.set(schema, written);
      this.#written.set(written, written);
    }
    return written;
  }

  #followed(schema: Schema): Schema {
    const target = this.#referenced(schema);
    return target.not !== undefined && isAnything(this.#referenced(target.not)) ? this.#nothing(target) : target;
  }

  #referenced(schema: Schema): Schema {
    let current = schema;
    const seen = new Set<Schema>();
    while (current.ref !== undefined && Object.keys(current).length === 2 && !seen.has(current)) {
      seen.add(current);
      const next = this.component(current.ref);
      if (next === undefined) return current;
      current = next;
    }
    return current;
  }

  view(schema: Schema): View {
    const target = this.target(schema);
    let view = this.#views.get(target);
    if (view === undefined) {
      view = this.#elsewhere(target)?.view(target) ?? new SchemaView(this, target);
      this.#views.set(target, view);
    }
    return view;
  }

  /** The scope that this one rewrites, if a schema holds and reaches none of the rewritten places. */
  #elsewhere(schema: Schema): SchemaScope | undefined {
    if (this.rewritten === undefined || this.#parts.has(schema)) return undefined;
    const { of, places } = this.rewritten;
    const { pointer } = schema;
    for (const place of places)
      if (`${place}/`.startsWith(`${pointer}/`) || `${pointer}/`.startsWith(`${place}/`)) return undefined;
    this.#touched ??= new Set(
      reached(
        [...places].flatMap((place) => componentSchemaName(place.split('/').slice(0, 4).join('/')) ?? []),
        (name) => usersIn(this.#components).get(name) ?? [],
      ),
    );
    for (const name of referencesIn(schema)) if (this.#touched.has(name)) return undefined;
    return of;
  }

  /** A number for each schema object in this scope, which no other scope gives, as a cache key. */
  id(schema: Schema): number {
    let id = this.#ids.get(schema);
    if (id === undefined) {
      id = numbered++;
      this.#ids.set(schema, id);
    }
    return id;
  }

  /** Where a scope is rewritten, places count. */
  twin(schema: Schema): Schema {
    const target = this.target(schema);
    return this.rewritten === undefined ? this.#twins.of(target, this.#parts.has(target)) : target;
  }

  /** The demands of a conjunction made here; undefined for other schemas. */
  parts(schema: Schema): readonly Schema[] | undefined {
    return this.#parts.get(schema);
  }

  /** The conjunction of schemas; the same schemas in any order give the same object. */
  conjunction(schemas: readonly Schema[]): Schema {
    const [first] = schemas;
    if (first === undefined) throw new RangeError('A conjunction needs a schema.');
    const targets = schemas.map((schema) => this.target(schema));
    // Nested conjunctions are flattened, so that earlier results can be reused.
    const distinct = [...new Set(targets.flatMap((schema) => this.#parts.get(schema) ?? [schema]))];
    if (distinct.length === 1) return first;
    const key = distinct
      .map((schema) => this.id(schema))
      .toSorted((a, b) => a - b)
      .join('&');
    let conjunction = this.#conjunctions.get(key);
    if (conjunction === undefined) {
      conjunction = { pointer: first.pointer, allOf: distinct };
      this.#conjunctions.set(key, conjunction);
      this.#parts.set(conjunction, distinct);
    }
    return conjunction;
  }
}
