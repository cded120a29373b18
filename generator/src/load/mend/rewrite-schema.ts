import { leavesOut, type Repair, readsAs } from '../../base/diagnostics.ts';
import { isJsonObject, type Json, type JsonObject, member } from '../../base/json.ts';
import type { DescriptionContext } from '../description-context.ts';
import { schemaTypes } from '../openapi/schema-object.ts';
import { keyOf, type Site, siteBelow } from '../site.ts';
import { meantName, plainName } from './meant-key.ts';

/** Formats that people write as types, in lower case without separators. */
const formats: ReadonlyMap<string, string> = new Map([
  ...['int32', 'int64', 'float', 'double', 'date', 'uuid', 'uri', 'email', 'password', 'binary'].map(
    (word) => [word, word] as const,
  ),
  ['datetime', 'date-time'],
  ['timestamp', 'date-time'],
  ['file', 'binary'],
  ['blob', 'binary'],
  ['long', 'int64'],
  ['guid', 'uuid'],
  ['url', 'uri'],
]);

/** Converts a schema in the form of older JSON Schema drafts and other languages to OpenAPI 3. */
export function rewriteSchema(context: DescriptionContext, schema: JsonObject, site: Site): void {
  rewriteTypes(context, schema, site);
  rewriteTuple(context, schema, site);
  gatherRequired(context, schema, site);
  for (const keyword of ['allOf', 'anyOf', 'oneOf', 'enum']) dropEmpty(context, schema, keyword, site);
}

function rewriteTypes(context: DescriptionContext, schema: JsonObject, site: Site): void {
  const type = member(schema, 'type');
  const words = typeof type === 'string' ? type.split(/\s*[|,]\s*/) : Array.isArray(type) ? type : [];
  if (Array.isArray(type) && words.length === 0) {
    context.diagnostics.addRepaired('empty-list', siteBelow(site, 'type'), { keyword: 'type' }, leavesOut);
    context.repairs.remove(schema, 'type');
  }
  // Each type in a text such as `string|null` is valid, but the whole text is not.
  const isOneText = typeof type === 'string' && words.length > 1;
  if (words.length === 0 || (!isOneText && words.every((word) => schemaTypes.includes(String(word))))) return;
  const names = words.map((word) => (typeof word === 'string' ? meantName(word, schemaTypes) : undefined));
  const known = [...new Set(names)].filter((name) => name !== undefined);
  if (known.length < new Set(names).size) return;
  const meant = known.length === 1 ? (known[0] ?? null) : known;
  const format = words.length === 1 ? formats.get(plainName(String(words[0]))) : undefined;
  const at = siteBelow(site, 'type');
  const effect = `${known.join(' or ')}${format === undefined ? '' : ` of the format ${format}`}`;
  context.diagnostics.addRepaired('unknown-type', at, { type: isOneText ? type : words.join(', ') }, readsAs(effect));
  context.repairs.replace(schema, 'type', meant);
  if (format !== undefined && !Object.hasOwn(schema, 'format')) context.repairs.replace(schema, 'format', format);
}

/** A list in `items` is the old form of `prefixItems`. */
function rewriteTuple(context: DescriptionContext, schema: JsonObject, site: Site): void {
  const items = member(schema, 'items');
  if (!Array.isArray(items)) return;
  const { diagnostics, repairs } = context;
  if (items.length === 0 || Object.hasOwn(schema, 'prefixItems')) {
    diagnostics.addRepaired('wrong-type', siteBelow(site, 'items'), listFacts, {
      kind: 'lost',
      effect: 'items may be anything',
    });
    repairs.standIn(schema, 'items', {});
    return;
  }
  diagnostics.addRepaired('wrong-type', siteBelow(site, 'items'), listFacts, readsAs('prefixItems'));
  repairs.correctKey(schema, 'items', 'prefixItems');
  const others = member(schema, 'additionalItems');
  if (others !== undefined) {
    Reflect.deleteProperty(schema, 'additionalItems');
    repairs.replace(schema, 'items', others === false ? { not: {} } : others === true ? {} : others);
  }
}

const listFacts = { expected: 'a Schema Object', found: 'a list' };

/** `required` on the property itself, from draft 3 of JSON Schema. */
function gatherRequired(context: DescriptionContext, schema: JsonObject, site: Site): void {
  const { diagnostics, repairs } = context;
  const own = member(schema, 'required');
  if (typeof own === 'boolean' || own === 'true' || own === 'false') {
    repairs.remove(schema, 'required');
    diagnostics.addRepaired('wrong-type', siteBelow(site, 'required'), requiredFacts(own), onProperty);
  }
  const properties = member(schema, 'properties');
  if (!isJsonObject(properties)) return;
  const names = Object.keys(properties).filter((name) => {
    const required = member(properties[name], 'required');
    return required === true || required === 'true';
  });
  if (names.length === 0) return;
  const listed = member(schema, 'required');
  const known = Array.isArray(listed) ? listed : typeof listed === 'string' && listed !== 'true' ? [listed] : [];
  repairs.replace(schema, 'required', [...known, ...names.filter((name) => !known.includes(name))]);
}

function requiredFacts(found: Json): { readonly expected: string; readonly found: string } {
  return { expected: 'a list', found: JSON.stringify(found) };
}

const onProperty: Repair = { kind: 'read', effect: 'it is read as a list in the schema that has the property' };

/** An empty list would allow nothing, so it is dropped. */
function dropEmpty(context: DescriptionContext, schema: JsonObject, keyword: string, site: Site): void {
  const list = member(schema, keyword);
  if (!Array.isArray(list) || list.length > 0) return;
  const code = keyword === 'enum' ? 'empty-enum' : 'empty-list';
  const at = keyOf(siteBelow(site, keyword));
  context.diagnostics.addRepaired(code, at, { keyword }, { kind: 'lost', effect: `${keyword} is left out` });
  context.repairs.remove(schema, keyword);
}
