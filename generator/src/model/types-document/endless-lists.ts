import { cycleNumbers } from '../../base/cycle-numbers.ts';
import { isJsonObject, type Json, type JsonObject, member } from '../../base/json.ts';
import { parsePointer } from '../../base/json-pointer.ts';

/**
 * Component schemas whose lists contain themselves with only lists and alternatives in between, such as arbitrary JSON. An
 * interface member can't refer to its own type that way, so the items of such a list stay open.
 */
export function withoutEndlessLists(schemas: Json | undefined): Json | undefined {
  if (!isJsonObject(schemas)) return schemas;
  const cycles = endlessLists(schemas);
  if (cycles.size === 0) return schemas;
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const number = cycles.get(name);
      const ends = (target: string) => number !== undefined && cycles.get(target) === number;
      return [name, number === undefined ? schema : cut(schema, false, ends)];
    }),
  );
}

/** The number of the cycle of each component schema in one. */
export function endlessLists(schemas: JsonObject): ReadonlyMap<string, number> {
  return cycleNumbers(new Map(Object.entries(schemas).map(([name, schema]) => [name, [...directNames(schema)]])));
}

const listKeywords: readonly string[] = ['items', 'prefixItems'];
const directKeywords: readonly string[] = ['allOf', 'oneOf', 'anyOf', ...listKeywords];

/** The components directly in a schema: itself, a branch or an item, without a property in between. */
function* directNames(schema: Json): Iterable<string> {
  const name = targetOf(schema);
  if (name !== undefined) yield name;
  for (const keyword of directKeywords) {
    const value = member(schema, keyword) ?? [];
    for (const part of Array.isArray(value) ? value : [value]) yield* directNames(part);
  }
}

function targetOf(schema: Json): string | undefined {
  const ref = member(schema, '$ref');
  const [components, kind, name, ...rest] = (typeof ref === 'string' && parsePointer(ref.slice(1))) || [];
  return components === 'components' && kind === 'schemas' && rest.length === 0 ? name : undefined;
}

function cut(schema: Json, inList: boolean, ends: (target: string) => boolean): Json {
  if (!isJsonObject(schema)) return schema;
  const target = targetOf(schema);
  if (inList && target !== undefined && ends(target)) return {};
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (!directKeywords.includes(keyword)) return [keyword, value];
      const inside = inList || listKeywords.includes(keyword);
      const within = (part: Json) => cut(part, inside, ends);
      return [keyword, Array.isArray(value) ? value.map(within) : within(value)];
    }),
  );
}
