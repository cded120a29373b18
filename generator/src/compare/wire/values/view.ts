import type { Json } from '../../../base/json.ts';
import { annotationKeywords } from '../../../model/schema/schema-keywords.ts';
import type { Discriminator, JsonType, Schema } from '../../../model/schema.ts';

/** The schemas of one model, for views. */
export interface SchemaScope {
  /** How many more values may be judged before the answer is "unknown": no document may take minutes. */
  readonly judgements: { left: number };
  /** The description was converted from OpenAPI 3.0, so its null is read accordingly. */
  readonly isRewritten: boolean;
  /** Values of extensions that the model couldn't read, by pointer. */
  readonly unread: ReadonlyMap<string, Json>;
  /** The schemas that this scope rewrites, and where; absent: none. */
  readonly rewritten?: { readonly of: SchemaScope; readonly places: ReadonlySet<string> } | undefined;
  /** The same schemas, rewritten at some places. */
  with(places: ReadonlySet<string>, rewrite: (schema: Schema) => Schema): SchemaScope;
  /** A schema as written in this scope. */
  here(schema: Schema): Schema;
  component(name: string): Schema | undefined;
  /** The target of a plain reference, and `false` for a schema that refuses everything; other schemas stay as they are. */
  target(schema: Schema): Schema;
  view(schema: Schema): View;
  /** A number for each schema object in this scope, which no other scope gives, as a cache key. */
  id(schema: Schema): number;
  /** The first schema that says the same about values, as a cache key. */
  twin(schema: Schema): Schema;
  /** The demands of a conjunction made here; undefined for other schemas. */
  parts(schema: Schema): readonly Schema[] | undefined;
  /** The conjunction of schemas; the same schemas in any order give the same object. */
  conjunction(schemas: readonly Schema[]): Schema;
}

/** A type other than null; `number` includes `integer`. */
export type ValueType = 'array' | 'boolean' | 'integer' | 'number' | 'object' | 'string';

/** A value and the pointer of its schema, which may be a branch of `allOf` or the target of a reference. */
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
  /** Alternatives that accept something other than null. */
  readonly branches: readonly Schema[];
  readonly discriminator?: Discriminator | undefined;
  readonly at: string;
}

export interface Condition {
  readonly if: Schema;
  /** The constraint if `if` holds, and the one if it doesn't. */
  readonly met: Schema | undefined;
  readonly unmet: Schema | undefined;
  readonly at: string;
}

export interface Contains {
  readonly schema: Schema;
  readonly min: number;
  readonly max: number | undefined;
  readonly at: string;
}

type SingleAnnotation = Exclude<(typeof annotationKeywords)[number], 'default' | 'extensions' | 'unknown'>;

/** Facts of a schema that don't affect the accepted values. */
export interface Annotations extends Partial<{ readonly [Name in SingleAnnotation]: Sourced<Schema[Name] & {}> }> {
  readonly default?: Sourced<Json>;
  readonly extensions: ReadonlyMap<string, Sourced<Json>>;
  readonly unknown: ReadonlyMap<string, Sourced<Json>>;
}

/**
 * The accepted values of a schema as one conjunction: references followed, `allOf` merged, single alternatives opened.
 *
 * Null is separate (`nullable`); everything else is about other values. Constraints on types that aren't accepted stay, because
 * edits of them show what their author believes. Each facet is computed when first read.
 */
export interface View {
  readonly schema: Schema;
  readonly scope: SchemaScope;
  /** Pointers of all merged schemas. */
  readonly parts: ReadonlySet<string>;
  readonly nullable: boolean;
  /** Empty: accepts nothing except possibly null. */
  readonly types: Sourced<readonly ValueType[]>;
  /** The closed list of values, without null and values that other scalar constraints refuse. */
  readonly values: Sourced<readonly Json[]> | undefined;
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
  /** Required names, each with its schema. */
  readonly required: ReadonlyMap<string, string>;
  /** The schema of properties that are neither declared nor match a pattern; absent: anything. */
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

/** Every type except null: those of a schema without `type`. */
export const allTypes: readonly ValueType[] = ['array', 'boolean', 'number', 'object', 'string'];

/** Every value except null. */
export const anyButNull: Schema = { pointer: '', types: allTypes };

export const anything: Schema = { pointer: '' };

export const nothing: Schema = { pointer: '', never: true };

/** Every text, for names of properties. */
export const anyText: Schema = { pointer: '', types: ['string'] };

/** Whether objects have no names beside the declared ones. */
export function isClosed({ additional, patternProperties }: View): boolean {
  return additional?.never === true && patternProperties.size === 0;
}

/** The alternatives of all unions. */
export function branchesOf({ unions }: View): readonly Schema[] {
  return unions.flatMap(({ branches }) => branches);
}

/** Whether a view has alternatives, exclusions or conditions. */
export function isComposed({ unions, negations, conditions }: View): boolean {
  return unions.length + negations.length + conditions.length > 0;
}

/** The schemas that apply to the same values, in some cases: alternatives, conditions, dependencies and exclusions. */
export function appliedIn(view: View): readonly Schema[] {
  return [
    ...branchesOf(view),
    ...view.conditions.flatMap((condition) => [condition.if, condition.met, condition.unmet]),
    ...view.dependentSchemas.values(),
    ...view.negations,
  ].filter((schema) => schema !== undefined);
}

export function isImpossible(view: View): boolean {
  return !view.nullable && view.types.value.length === 0;
}

/** Whether a schema has no constraint, ignoring annotations and one keyword. */
export function isAnything(schema: Schema | undefined, ignored?: keyof Schema): boolean {
  return schema === undefined || Object.keys(schema).every((key) => key === ignored || silentKeywords.has(key));
}

/** The keywords of a schema that may change which values are accepted. */
export function demandsIn(schema: Schema): string[] {
  return Object.keys(schema).filter((key) => !silentKeywords.has(key));
}

/** Keywords that never change which values are accepted. */
const silentKeywords: ReadonlySet<string> = new Set([...annotationKeywords, 'pointer', 'knownValues', 'discriminator']);

/** Whether a type is among some types; an integer is a number, too. */
export function isTypeWithin(type: string, types: readonly string[]): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

/** The types that both lists accept; of numbers and integers, integers. */
export function commonTypes<T extends JsonType>(
  types: readonly T[],
  others: readonly JsonType[],
): readonly (T | 'integer')[] {
  const common = types.filter((type) => isTypeWithin(type, others));
  const isNarrowed = isTypeWithin('number', types) && !others.includes('number') && others.includes('integer');
  return isNarrowed ? [...common, 'integer' as const].sort() : common;
}

export function typeOfValue(value: Json): JsonType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value as 'boolean' | 'object' | 'string';
}
