import { partsOf, plainSchemas } from '../../../model/schema/object-view.ts';
import type { Schema } from '../../../model/schema.ts';
import type { Layout } from '../../../text/typescript/layout.ts';
import type { Value } from '../../../text/typescript/type-layout.ts';
import { impliedTypes, isHidden, membersOf } from '../schema/parts.ts';
import type { SchemaContext } from '../schema/schema-context.ts';
import { tupleLength } from '../schema/type-of-schema.ts';

/** Keywords for the runtime's function; those without a value are left out. */
export type Keywords = Readonly<Record<string, Value | undefined>>;

/** What keywords need beside their schema. */
export interface KeywordParts {
  readonly context: SchemaContext;
  /** The properties that this direction doesn't have. */
  readonly hidden: ReadonlySet<string>;
  /** The code of a schema inside of this one. */
  readonly below: (part: Schema) => Layout;
}

/** Whether keywords choose the properties that `additionalProperties` is for. */
export function isSelective({ patternProperties, propertyNames }: Schema): boolean {
  return (patternProperties ?? propertyNames) !== undefined;
}

const scalars = {
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'format'],
  array: ['minItems', 'maxItems', 'uniqueItems', 'minContains', 'maxContains'],
  object: ['minProperties', 'maxProperties'],
  any: [],
} as const satisfies Record<string, readonly (keyof Schema)[]>;

/** The keywords of a schema for values of a kind; `any`: for all values; `all`: each of them. */
export function keywordsOf(schema: Schema, parts: KeywordParts, kind: keyof typeof scalars | 'all'): Keywords {
  if (kind === 'all') {
    const kinds = Object.keys(scalars) as (keyof typeof scalars)[];
    return Object.assign({}, ...kinds.map((one) => keywordsOf(schema, parts, one)));
  }
  const single = (part: Schema | undefined): Value | undefined => part && { code: parts.below(part) };
  const found: Record<string, Value | undefined> = {};
  for (const key of scalars[kind]) found[key] = schema[key];
  // A tuple has its length from its builder.
  if (kind === 'array' && tupleLength(schema) !== undefined)
    Object.assign(found, { minItems: undefined, maxItems: undefined });
  if (kind === 'array') found.contains = single(schema.contains);
  if (kind === 'any') {
    const { not, if: when, then: whenTrue, else: whenFalse } = schema;
    Object.assign(found, { not: single(not), if: single(when) });
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    if (when !== undefined) Object.assign(found, { then: single(whenTrue), else: single(whenFalse) });
  }
  return kind === 'object' ? { ...found, ...objectKeywords(schema, parts, single) } : found;
}

function objectKeywords(
  schema: Schema,
  { context, hidden }: KeywordParts,
  single: (part: Schema | undefined) => Value | undefined,
): Keywords {
  const { patternProperties, additionalProperties, propertyNames, required = [] } = schema;
  const members = membersOf(schema, context);
  const isNeeded = (name: string) => !hidden.has(name) && !refusesUndefined(members.get(name), context);
  const wanted = required.filter(isNeeded);
  const pairs = (parts: ReadonlyMap<string, Schema> | undefined): Value | undefined =>
    parts && [...parts].map(([name, part]): Value => [name, single(part) as Value]);
  const others = isSelective(schema) && additionalProperties?.never !== true ? additionalProperties : undefined;
  return {
    required: wanted.length === 0 ? undefined : wanted,
    dependentRequired:
      schema.dependentRequired && [...schema.dependentRequired].map(([name, names]): Value => [name, names]),
    dependentSchemas: pairs(schema.dependentSchemas),
    propertyNames: single(propertyNames),
    patternProperties: pairs(patternProperties),
    additionalProperties: single(others),
    properties: others && [...members.keys()],
  };
}

/** Whether the code of a property refuses undefined, so that a missing one is found without a keyword. */
function refusesUndefined(schema: Schema | undefined, { schemas }: SchemaContext): boolean {
  const target = schema?.ref === undefined ? schema : schemas.get(schema.ref)?.schema;
  if (target === undefined || (target.ref ?? target.allOf ?? target.oneOf ?? target.anyOf) !== undefined) return false;
  return (target.types ?? target.enum ?? impliedTypes(target)) !== undefined;
}

/** The properties that this direction doesn't have, in all parts of a schema. */
export function hiddenNames(schema: Schema, context: SchemaContext): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { properties = [] } of partsOf(schema, plainSchemas(context.schemas))) {
    for (const [name, member] of properties) if (isHidden(member, context)) found.add(name);
  }
  return found;
}
