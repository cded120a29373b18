import { depthLimits } from '../../../base/depth-limits.ts';
import type { JsonType, Schema } from '../../../model/schema.ts';
import { demandsIn, isAnything, type SchemaScope } from './view.ts';

const everyType: readonly JsonType[] = ['array', 'boolean', 'null', 'number', 'object', 'string'];

/** The complement of a schema without `not`; undefined if no keywords express it. */
export function negate(scope: SchemaScope, schema: Schema, at: string, depth = 0): Schema | undefined {
  const target = scope.target(schema);
  if (target.never === true) return { pointer: at };
  if (isAnything(target)) return { pointer: at, never: true };
  if (depth >= depthLimits.negation) return undefined;
  const parts = demandsIn(target).map((keyword, index) =>
    negateKeyword(scope, target, keyword as keyof Schema, `${at}/${index}`, depth),
  );
  return parts.every((part) => part !== undefined) ? anyOne(parts.flat(), at) : undefined;
}

/** The ways in which a value can fail one keyword. */
function negateKeyword(
  scope: SchemaScope,
  schema: Schema,
  keyword: keyof Schema,
  at: string,
  depth: number,
): readonly Schema[] | undefined {
  const below = (inner: Schema, index: number | string) => negate(scope, inner, `${at}/${index}`, depth + 1);
  switch (keyword) {
    case 'not':
      return schema.not === undefined ? undefined : [schema.not];
    case 'enum':
      return schema.enum === undefined ? undefined : [{ pointer: at, not: { pointer: at, enum: schema.enum } }];
    case 'types': {
      const { types = [] } = schema;
      const others = everyType.filter((type) => !types.includes(type));
      return types.includes('integer') ? undefined : [{ pointer: at, types: others }];
    }
    case 'required':
      return schema.required?.map((name) => ({ types: ['object'], ...without(name, at) }));
    case 'properties':
      return all(
        [...(schema.properties ?? [])].map(([name, inner]) => {
          const other = below(inner, name);
          return other && { pointer: at, types: ['object'], required: [name], properties: new Map([[name, other]]) };
        }),
      );
    case 'allOf':
      return all((schema.allOf ?? []).map(below));
    case 'anyOf': {
      const others = all((schema.anyOf ?? []).map(below));
      return others === undefined ? undefined : [{ pointer: at, allOf: others }];
    }
    default:
      return negateLimit(schema, keyword, at);
  }
}

function negateLimit(schema: Schema, keyword: keyof Schema, at: string): readonly Schema[] | undefined {
  const limit = schema[keyword];
  const found = opposites.get(keyword);
  if (typeof limit !== 'number' || found === undefined) return undefined;
  const [type, opposite, step] = found;
  return [{ pointer: at, types: [type], [opposite]: limit + step }];
}

/** The type of values that each limit is about, the limit of the values that fail it, and how far that is from it. */
const opposites: ReadonlyMap<string, readonly [type: JsonType, opposite: keyof Schema, step: number]> = new Map([
  ['minLength', ['string', 'maxLength', -1]],
  ['maxLength', ['string', 'minLength', 1]],
  ['minItems', ['array', 'maxItems', -1]],
  ['maxItems', ['array', 'minItems', 1]],
  ['minimum', ['number', 'exclusiveMaximum', 0]],
  ['maximum', ['number', 'exclusiveMinimum', 0]],
  ['exclusiveMinimum', ['number', 'maximum', 0]],
  ['exclusiveMaximum', ['number', 'minimum', 0]],
]);

/** Refuses objects with a property, but accepts other values. */
export function without(name: string, at: string): Schema {
  return { pointer: at, properties: new Map([[name, { pointer: at, never: true }]]) };
}

export function anyOne(branches: readonly Schema[], at: string): Schema {
  const [only] = branches;
  return only !== undefined && branches.length === 1 ? only : { pointer: at, anyOf: branches };
}

function all<T>(list: readonly (T | undefined)[]): readonly T[] | undefined {
  const found = list.filter((item) => item !== undefined);
  return found.length === list.length ? found : undefined;
}
