import { isJsonObject, type Json, type JsonObject, member } from '../../../generator/src/base/json.ts';
import type { Random } from '../oracle/random.ts';

const mostComponents = 25;
const methods: ReadonlySet<string> = new Set(['get', 'put', 'post', 'delete', 'patch', 'head', 'options']);

/**
 * One operation of a description, with the components that it refers to: small enough to be read and compared thousands of times.
 * Beyond a number of components a reference becomes an object of which only a name is said.
 */
export function sliceOf(description: JsonObject, random: Random): JsonObject {
  const operations = Object.entries(member(description, 'paths') ?? {}).flatMap(([path, item]: [string, Json]) =>
    isJsonObject(item) ? Object.keys(item).flatMap((key) => (methods.has(key) ? [{ path, item, key }] : [])) : [],
  );
  const chosen = random.oneOf(operations);
  if (chosen === undefined) throw new Error('The description has no operation.');
  const { path, item, key } = chosen;
  const kept = Object.entries(item).filter(([name]) => name === key || !methods.has(name));
  const { paths: _, components: __, webhooks: ___, tags: ____, 'x-webhooks': _____, ...root } = description;
  const found = new Map<string, Json>();
  const shortened = shorten({ ...root, paths: { [path]: Object.fromEntries(kept) } }, description, found);
  const whole = withoutLooseEnds(shortened, found);
  const components: { [kind: string]: { [name: string]: Json } } = {};
  for (const [reference, value] of found) {
    const [kind = '', name = ''] = reference.slice('#/components/'.length).split('/').map(unescaped);
    components[kind] = { ...components[kind], [name]: withoutLooseEnds(value, found) };
  }
  const schemes = member(member(description, 'components'), 'securitySchemes');
  return {
    ...(whole as JsonObject),
    components: { ...components, ...(schemes === undefined ? {} : { securitySchemes: schemes }) },
  };
}

/** A value whose references lead to what has been found, and what they lead to. */
function shorten(value: Json, description: JsonObject, found: Map<string, Json>): Json {
  if (Array.isArray(value)) return value.map((item: Json) => shorten(item, description, found));
  if (!isJsonObject(value)) return value;
  const reference = value.$ref;
  if (typeof reference === 'string' && !found.has(reference)) {
    const [kind = '', name = ''] = reference.slice('#/components/'.length).split('/').map(unescaped);
    const target = member(member(member(description, 'components'), kind), name);
    if (target === undefined || reference.split('/').length !== 4) return {};
    if (found.size >= mostComponents && kind === 'schemas') return { type: 'object', required: [`left_out_${name}`] };
    found.set(reference, {});
    found.set(reference, shorten(target, description, found));
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shorten(item, description, found)]));
}

/** Leaves out of mappings what leads to components that are not in the slice. */
function withoutLooseEnds(value: Json, found: ReadonlyMap<string, Json>): Json {
  if (Array.isArray(value)) return value.map((item: Json) => withoutLooseEnds(item, found));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (key !== 'mapping' || !isJsonObject(item) || typeof value.propertyName !== 'string')
        return [key, withoutLooseEnds(item, found)];
      const kept = Object.entries(item).filter(([, target]) => found.has(String(target)));
      return [key, Object.fromEntries(kept)];
    }),
  );
}

function unescaped(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~');
}
