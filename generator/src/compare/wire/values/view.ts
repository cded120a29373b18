import type { Json } from '../../../base/json.ts';
import { annotationKeywords } from '../../../model/schema/schema-keywords.ts';
import type { Discriminator, JsonType, Schema } from '../../../model/schema.ts';

/** The schemas of one model, as views ask for them. */
export interface SchemaScope {
  /** What `acceptsNull` has found. */
  readonly nullable: Map<Schema, boolean>;
  /** The description was written in OpenAPI 3.0 before: what it says of null is read as a rewriting of that. */
  readonly isRewritten: boolean;
  /** Values of extensions that the model could not read, by pointer. */
  readonly unread: ReadonlyMap<string, Json>;
  /** The same schemas, but for those at some places. */
  with(places: ReadonlySet<string>, rewrite: (schema: Schema) => Schema): SchemaScope;
  /** A schema as it is written in this scope. */
  here(schema: Schema): Schema;
  /** The component schema of that name. */
  component(name: string): Schema | undefined;
  /** The schema that a plain reference means, followed to its end, and `false` for one that refuses everything; any other schema is itself. */
  target(schema: Schema): Schema;
  view(schema: Schema): View;
  /** A number for a schema that is the same for the same object: the key of memos. */
  id(schema: Schema): number;
  /** The demands of a conjunction that was made here; undefined for any other schema. */
  parts(schema: Schema): readonly Schema[] | undefined;
  /** The schema that demands all of the given ones; the same schemas in any order give the same object. */
  conjunction(schemas: readonly Schema[]): Schema;
}

/** The types of a value that is not null; `number` includes `integer`. */
export type ValueType = 'array' | 'boolean' | 'integer' | 'number' | 'object' | 'string';

/** A value together with the pointer of the schema that says it, which may be a branch of `allOf` or the target of a reference. */
export interface Sourced<T> {
  readonly value: T;
  readonly at: string;
}

export interface Bound {
  readonly limit: number;
  readonly exclusive: boolean;
}

export interface Union {
  readonly kind: 'anyOf' | 'oneOf';
  /** Alternatives that accept something besides null. */
  readonly branches: readonly Schema[];
  readonly discriminator?: Discriminator;
  readonly at: string;
}

export interface Condition {
  readonly if: Schema;
  /** The constraint where `if` holds, and the one where it doesn't. */
  readonly met?: Schema;
  readonly unmet?: Schema;
  readonly at: string;
}

export interface Contains {
  readonly schema: Schema;
  readonly min: number;
  readonly max?: number;
  readonly at: string;
}

/** The facts of a schema beside the values that it accepts. */
export interface Annotations {
  readonly title?: Sourced<string>;
  readonly description?: Sourced<string>;
  readonly comment?: Sourced<string>;
  readonly default?: Sourced<Json>;
  readonly examples?: Sourced<Json>;
  readonly deprecated?: Sourced<true>;
  readonly readOnly?: Sourced<true>;
  readonly writeOnly?: Sourced<true>;
  readonly xml?: Sourced<Json>;
  readonly externalDocs?: Sourced<Json>;
  readonly extensions: ReadonlyMap<string, Sourced<Json>>;
  readonly unknown: ReadonlyMap<string, Sourced<Json>>;
}

/**
 * The values that a schema accepts, as one conjunction: references followed, `allOf` merged, alternatives of one branch opened.
 *
 * Null is separate (`nullable`); everything else is about the other values. Constraints on types that are not accepted stay, because
 * some edits of them show what their author takes to hold.
 * Each facet is computed when it is first read.
 */
export interface View {
  readonly schema: Schema;
  readonly scope: SchemaScope;
  /** Pointers of all schemas that were merged into it. */
  readonly parts: ReadonlySet<string>;
  readonly nullable: boolean;
  /** Empty: nothing but perhaps null is accepted. */
  readonly types: Sourced<readonly ValueType[]>;
  /** The closed list of values, null left out, without those that the other scalar constraints refuse. */
  readonly values: Sourced<readonly Json[]> | undefined;
  /** Known values of an open list. */
  readonly known: Sourced<readonly string[]> | undefined;
  readonly formats: readonly Sourced<string>[];

  readonly patterns: readonly Sourced<string>[];
  readonly minLength: Sourced<number> | undefined;
  readonly maxLength: Sourced<number> | undefined;
  readonly contentEncoding: Sourced<string> | undefined;
  readonly contentMediaType: Sourced<string> | undefined;
  readonly contentSchema: Schema | undefined;

  readonly lower: Sourced<Bound> | undefined;
  readonly upper: Sourced<Bound> | undefined;
  readonly multiples: readonly Sourced<number>[];

  readonly properties: ReadonlyMap<string, Schema>;
  /** Required names, each with the schema that requires it. */
  readonly required: ReadonlyMap<string, string>;
  /** The schema of properties that are neither declared nor matched by a pattern; absent: anything. */
  readonly additional: Schema | undefined;
  readonly patternProperties: ReadonlyMap<string, Schema>;
  readonly propertyNames: Schema | undefined;
  readonly unevaluatedProperties: Schema | undefined;
  readonly minProperties: Sourced<number> | undefined;
  readonly maxProperties: Sourced<number> | undefined;
  readonly dependentRequired: ReadonlyMap<string, Sourced<readonly string[]>>;
  readonly dependentSchemas: ReadonlyMap<string, Schema>;

  readonly prefixItems: readonly Schema[];
  readonly items: Schema | undefined;
  readonly contains: readonly Contains[];
  readonly unevaluatedItems: Schema | undefined;
  readonly minItems: Sourced<number> | undefined;
  readonly maxItems: Sourced<number> | undefined;
  readonly uniqueItems: Sourced<true> | undefined;

  readonly unions: readonly Union[];
  readonly negations: readonly Schema[];
  readonly conditions: readonly Condition[];
  readonly discriminator: Sourced<Discriminator> | undefined;
  readonly annotations: Annotations;
}

/** Every type that is not null: what a schema without `type` accepts. */
export const allTypes: readonly ValueType[] = ['array', 'boolean', 'number', 'object', 'string'];

/** The schema that accepts everything. */
export const anything: Schema = { pointer: '' };

/** Every text: names of properties are no other values. */
export const anyText: Schema = { pointer: '', types: ['string'] };

/** Whether a view accepts no value at all. */
export function isImpossible(view: View): boolean {
  return !view.nullable && view.types.value.length === 0;
}

/** Whether a schema says nothing: any value will do. Annotations do not count. */
export function isAnything(schema: Schema | undefined): boolean {
  if (schema === undefined) return true;
  return Object.keys(schema).every((key) => silentKeywords.has(key));
}

/** Keywords that never change which values are accepted. */
export const silentKeywords: ReadonlySet<string> = new Set([
  ...annotationKeywords,
  'pointer',
  'knownValues',
  'discriminator',
]);

/** Whether a type is one of some types; an integer is a number, too. */
export function isTypeWithin(type: string, types: readonly string[]): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

/** The narrowest type of a value. */
export function typeOfValue(value: Json): JsonType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value as 'boolean' | 'object' | 'string';
}
