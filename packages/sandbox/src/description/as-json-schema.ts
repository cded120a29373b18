import { createContext, Script } from 'node:vm';
import { RE2JS } from 're2js';
import { type Description, follow, isObject, type JsonObject, listOf, own } from './description.ts';

/** A regular expression whose search ends soon, whatever the text. */
interface BoundedExpression {
  test(text: string): boolean;
  /** The expression: Ajv takes two with the same text for one. */
  toString(): string;
}

/** Milliseconds for a search with backtracking. */
const limit = 200;

/**
 * An expression of a description, which may be malicious: it is searched without backtracking. One that needs backtracking
 * (lookaround or references to groups) has a time limit, and matches everything once it has exceeded it.
 */
export function boundedExpression(expression: RegExp): BoundedExpression {
  const test = withoutGoingBack(expression.source) ?? withTimeLimit(expression);
  return { test, toString: () => String(expression) };
}

type Search = (text: string) => boolean;

function withoutGoingBack(source: string): Search | undefined {
  // The translation would turn a back reference into letters.
  if (/\\(?:k<|[1-9])/.test(source)) return undefined;
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(source));
    return (text) => compiled.matcher(text).find();
  } catch {
    return undefined;
  }
}

const search = new Script('expression.test(text)');

function withTimeLimit(expression: RegExp): Search {
  let isSlow = false;
  return (text) => {
    if (isSlow) return true;
    try {
      return search.runInContext(createContext({ expression, text }), { timeout: limit }) === true;
    } catch {
      isSlow = true;
      return true;
    }
  };
}

/** Keywords with values rather than schemas. */
const valueKeywords: ReadonlySet<string> = new Set(['enum', 'const', 'default', 'example', 'examples']);

/**
 * A description whose schemas mean the same in JSON Schema 2020-12 as in OpenAPI 3.0: `nullable` allows null, and exclusive
 * bounds are numbers. Alternatives with a discriminator become `anyOf`. Pointers into the description lead to the same place,
 * except for parts of a composition that may be null or has a discriminator.
 */
export function asJsonSchema(document: Description): Description {
  return converted(document, document) as Description;
}

/** The same with empty examples, because values with a member `$id` would count as schemas with that name. */
export function withoutExamples(value: unknown, isTable = false): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutExamples(each));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      !isTable && (name === 'example' || name === 'examples')
        ? {}
        : withoutExamples(member, !isTable && nameTables.has(name)),
    ]),
  );
}

function converted(document: Description, value: unknown, isTable = false): unknown {
  if (Array.isArray(value)) return value.map((each) => converted(document, each));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, member]): [string, unknown] => [
    name,
    !isTable && valueKeywords.has(name) ? member : converted(document, member, !isTable && nameTables.has(name)),
  ]);
  const made = Object.fromEntries(entries);
  return isTable ? made : nullable(discriminated(document, exclusive(made)));
}

function exclusive(schema: Record<string, unknown>): Record<string, unknown> {
  for (const [keyword, bound] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    const isExclusive = schema[keyword];
    if (typeof isExclusive !== 'boolean') continue;
    delete schema[keyword];
    if (!isExclusive || typeof schema[bound] !== 'number') continue;
    schema[keyword] = schema[bound];
    delete schema[bound];
  }
  return schema;
}

/** A discriminator selects the alternative, so the others may allow the value, too. It may be that of their base. */
function discriminated(document: Description, schema: Record<string, unknown>): Record<string, unknown> {
  const { oneOf, ...others } = schema;
  if (!Array.isArray(oneOf) || schema.anyOf !== undefined) return schema;
  const chooses = isObject(schema.discriminator) || oneOf.every((branch) => hasDiscriminator(document, branch));
  return chooses ? { ...others, anyOf: oneOf } : schema;
}

function hasDiscriminator(document: Description, value: unknown, seen = new Set<unknown>()): boolean {
  try {
    const schema = follow(document, { value, pointer: '' }).value;
    if (seen.has(schema)) return false;
    seen.add(schema);
    const bases = listOf(own(schema, 'allOf'));
    return isObject(own(schema, 'discriminator')) || bases.some((base) => hasDiscriminator(document, base, seen));
  } catch {
    // A broken reference is an error where it is used.
    return false;
  }
}

function nullable(schema: JsonObject): JsonObject {
  const { nullable: isNullable, ...own } = schema;
  if (typeof isNullable !== 'boolean') return schema;
  if (!isNullable) return own;
  const { type, enum: values, anyOf, oneOf, allOf, $ref, ...others } = own;
  const withNull = Array.isArray(values) && !values.includes(null) ? [...values, null] : values;
  const typed = {
    ...others,
    ...(type === undefined ? {} : { type: [...new Set([type, 'null'].flat())] }),
    ...(withNull === undefined ? {} : { enum: withNull }),
  };
  const parts = Object.entries({ anyOf, oneOf, allOf, $ref }).filter(([, part]) => part !== undefined);
  // Each part of a composition must allow null itself, and most don't.
  return parts.length === 0 ? typed : { ...typed, anyOf: [{ type: 'null' }, Object.fromEntries(parts)] };
}

/** A pattern, as strict as possible; one that isn't a JavaScript regular expression matches everything. */
export const patternOf: ((pattern: string, flags: string) => { test(text: string): boolean }) & { code: string } =
  Object.assign(
    (pattern: string, flags: string) => {
      for (const mode of [flags, '']) {
        try {
          return boundedExpression(new RegExp(pattern, mode));
        } catch {
          // It may be valid without the `u` flag.
        }
      }
      return /(?:)/;
    },
    { code: 'patternOf' },
  );

/**
 * Members of a description whose own members have names chosen by the author, possibly equal to keywords: `default`, `example`.
 */
export const nameTables: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
  'schemas',
  'headers',
  'content',
  'encoding',
  'responses',
]);

/** The cost of turning one list into another by inserting, removing and replacing members. */
export function edits<Item>(from: readonly Item[], to: readonly Item[], cost: (a: Item, b: Item) => number): number {
  let row = [...to, undefined].map((_, index) => index);
  for (const [index, item] of from.entries()) {
    const next = [index + 1];
    for (const [column, other] of to.entries()) {
      const replaced = (row[column] ?? 0) + cost(item, other);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The share of letters in which two words differ, from 0 to 1. */
export function lettersBetween(a: string, b: string): number {
  const cost = (one: string, other: string) => (one.toLowerCase() === other.toLowerCase() ? 0 : 1);
  return edits([...a], [...b], cost) / Math.max(a.length, b.length);
}

/** The name that a word probably means: at most two letters in five are wrong. */
export function nearestName(names: readonly string[], word: string): string | undefined {
  const [nearest] = names
    .map((name) => ({ name, distance: lettersBetween(word, name) }))
    .filter(({ distance }) => distance <= 0.4)
    .toSorted((a, b) => a.distance - b.distance);
  return nearest?.name;
}
