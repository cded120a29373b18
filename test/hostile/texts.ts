import type { Json, JsonObject } from '../../generator/src/base/json.ts';

/** What a text is for: prose and data end in comments, Markdown and schemas; values and names are literals of the code. */
export type TextKind = 'prose' | 'data' | 'value' | 'name';

const prose = new Set(['title', 'description', 'summary', 'x-assumption']);
const data = new Set(['default', 'example', 'format', 'pattern', 'x-default-sort', 'x-rounding']);
const values = new Set(['enum', 'const', 'x-extensible-enum']);

/** A place of a description is either an OpenAPI object or one of its maps, whose keys are names and not keywords. */
const maps = new Set([
  'properties',
  'patternProperties',
  'schemas',
  'parameters',
  'responses',
  'headers',
  'examples',
  'links',
  'content',
  'paths',
  'variables',
  'securitySchemes',
  'callbacks',
  'encoding',
  'mapping',
]);

/**
 * Copies a description with every text of the given kinds replaced. The replacement is told a running number, so that it can
 * keep names apart; members of one `required` list and the properties that they name get the same text.
 */
export function replaceTexts(
  document: JsonObject,
  kinds: readonly TextKind[],
  text: (number: number) => string,
): JsonObject {
  let count = 0;
  const next = (): string => text(count++);
  const wanted = new Set(kinds);

  const object = (source: JsonObject, names: ReadonlyMap<string, string>): JsonObject => {
    const copy: Record<string, Json> = {};
    const own = wanted.has('name') && source.type === 'object' ? renamed(source, next) : names;
    for (const [key, value] of Object.entries(source)) {
      const parameterName = key === 'name' && source.in === 'query' && source.schema !== undefined;
      if (prose.has(key) && typeof value === 'string') copy[key] = wanted.has('prose') ? next() : value;
      else if (parameterName && wanted.has('name')) copy[key] = next();
      else if (key === 'x-pagination' && wanted.has('name')) continue;
      else if (data.has(key)) copy[key] = wanted.has('data') ? leaves(value) : value;
      else if (values.has(key)) copy[key] = wanted.has('value') ? leaves(value) : value;
      else if (key === 'mapping' && wanted.has('value'))
        copy[key] = Object.fromEntries(Object.values(value as JsonObject).map((target) => [next(), target]));
      else if (typeof value !== 'object' || value === null) copy[key] = value;
      else if (key === 'properties') copy[key] = properties(value as JsonObject, own);
      else if (key === 'required' && Array.isArray(value))
        copy[key] = value.map((name) => own.get(String(name)) ?? name);
      else if (key === 'propertyName') copy[key] = value;
      else if (maps.has(key)) copy[key] = map(value, own);
      else copy[key] = any(value, own);
    }
    return copy;
  };
  const map = (source: Json, names: ReadonlyMap<string, string>): Json => {
    if (Array.isArray(source)) return source.map((item) => any(item, names));
    return Object.fromEntries(Object.entries(source as JsonObject).map(([key, value]) => [key, any(value, names)]));
  };
  const properties = (source: JsonObject, names: ReadonlyMap<string, string>): JsonObject => {
    const copy: Record<string, Json> = {};
    for (const [key, value] of Object.entries(source)) {
      Object.defineProperty(copy, names.get(key) ?? key, {
        value: any(value, new Map()),
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
    return copy;
  };
  const any = (value: Json, names: ReadonlyMap<string, string>): Json => {
    if (Array.isArray(value)) return value.map((item) => any(item, names));
    return typeof value === 'object' && value !== null ? object(value as JsonObject, names) : value;
  };
  const leaves = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(leaves);
    if (typeof value !== 'object' || value === null) return typeof value === 'string' ? next() : value;
    return Object.fromEntries(Object.values(value).map((item) => [next(), leaves(item)]));
  };
  return object(document, new Map());
}

/** New names for the properties of a schema; one with the discriminating property `type` keeps all of its names. */
function renamed(schema: JsonObject, next: () => string): ReadonlyMap<string, string> {
  const names = Object.keys((schema.properties ?? {}) as JsonObject);
  return new Map(names.includes('type') ? [] : names.map((name) => [name, next()]));
}
