import { isJsonObject, type Json, type JsonObject } from '../../../generator/src/base/json.ts';
import type { RulePair } from './rule-pair.ts';

type Wrap = (schema: Json, components: Map<string, Json>) => Json;

/** Ways to hold a schema that change nothing of what a change of it means. `components` takes what stands behind a reference. */
export const contexts: ReadonlyMap<string, Wrap> = new Map<string, Wrap>([
  ['null or', (schema) => ({ anyOf: [{ type: 'null' }, schema] })],
  ['allOf', (schema) => ({ allOf: [schema] })],
  ['a disjoint branch or', (schema) => ({ oneOf: [{ type: 'boolean' }, butBoolean(schema)] })],
  [
    'a reference to',
    (schema, components) => {
      components.set('Held', schema);
      return { $ref: '#/components/schemas/Held' };
    },
  ],
  ['items of', (schema) => ({ type: 'array', items: schema })],
  ['additional properties of', (schema) => ({ type: 'object', additionalProperties: schema })],
  [
    'a property of a property of',
    (schema) => ({ type: 'object', properties: { p: { type: 'object', properties: { q: schema } } } }),
  ],
]);

/** A schema that no boolean fits: one without a type would take it as well. */
function butBoolean(schema: Json): Json {
  const isTyped = isJsonObject(schema) && (schema.type ?? schema.enum ?? schema.const ?? schema.oneOf) !== undefined;
  return isTyped ? schema : { allOf: [schema, { type: ['array', 'null', 'number', 'object', 'string'] }] };
}

/** A pair with the schemas of its bodies held in a context; undefined where it has none in the first operation of `/things`. */
export function wrappedPair({ base, head, ...more }: RulePair, context: string): RulePair | undefined {
  const [before, after] = [wrapped(base, context), wrapped(head, context)];
  return before === undefined || after === undefined ? undefined : { ...more, base: before, head: after };
}

function wrapped(document: JsonObject, context: string): JsonObject | undefined {
  const wrap = contexts.get(context);
  const components = isJsonObject(document.components) ? document.components : {};
  const schemas = new Map(Object.entries(isJsonObject(components.schemas) ? components.schemas : {}));
  let count = 0;
  const inner = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(inner);
    if (!isJsonObject(value)) return value;
    const media = value['application/json'];
    if (!isJsonObject(media) || media.schema === undefined || wrap === undefined)
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inner(item)]));
    count += 1;
    return { ...value, 'application/json': { ...media, schema: wrap(media.schema, schemas) } };
  };
  const paths = inner(document.paths ?? {});
  return count === 0
    ? undefined
    : { ...document, paths, components: { ...components, schemas: Object.fromEntries(schemas) } };
}
