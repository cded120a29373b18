import { isJsonObject, type Json, type JsonObject } from '../../generator/src/base/json.ts';
import { parsePointer } from '../../generator/src/base/json-pointer.ts';
import { listOf } from '../../generator/src/compare/wire/define-rule.ts';
import type { Finding, Witness } from '../../generator/src/compare/wire/finding.ts';
import { rules } from '../../generator/src/compare/wire/rules.ts';

type Editable = Record<string, Json>;

const facetOf = new Map(rules.map(({ id, on }) => [id, listOf(on)[0] ?? '']));

/**
 * The description that refuses the message of a finding, with nothing but the change of that finding undone. The keyword that changed goes
 * where it is written: the other side accepts the message, so its old words would, too. Works on the text of the descriptions alone.
 */
export function undoChange(finding: Finding, witness: Witness, base: JsonObject, head: JsonObject): JsonObject {
  const document = structuredClone(witness.base ? head : base) as JsonObject;
  const [from, to] = witness.base ? [finding.base, finding.head] : [finding.head, finding.base];
  const source = witness.base ? base : head;
  const facet = facetOf.get(finding.id) ?? '';
  const word = facet.replace(/^schema\.(\w+)(?:\.closed)?$/, '$1');
  const places = schemasAt(document, placeOf(word, to?.pointer ?? '', from?.pointer ?? ''));
  const [own] = places;
  if (own === undefined) throw new Error(`${finding.id}: no schema at ${to?.pointer}`);
  const edit = (change: (schema: Editable) => void) => places.forEach(change);
  const drop = (...names: readonly string[]) =>
    edit((schema) => {
      for (const name of names) delete schema[name];
    });
  const names = namesOf(finding);
  const listed = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
  const [were, are] = witness.base
    ? [listed(finding.before), listed(finding.after)]
    : [listed(finding.after), listed(finding.before)];
  switch (word) {
    case 'property':
    case 'property.required':
      edit((schema) => {
        const declared = isJsonObject(schema.properties) ? schema.properties : {};
        schema.properties = { ...declared, ...Object.fromEntries(names.map((name) => [name, {}])) };
        if (Array.isArray(schema.required))
          schema.required = schema.required.filter((one) => !names.includes(`${one}`));
      });
      break;
    case 'branch': {
      const branch = absolute(valueAt(source, from?.pointer ?? '') ?? {});
      const union = places.find((schema) => Array.isArray(schema.anyOf ?? schema.oneOf));
      if (union === undefined) widen(own, branch);
      else
        for (const word of ['anyOf', 'oneOf']) if (Array.isArray(union[word])) union[word] = [...union[word], branch];
      break;
    }
    case 'null':
      widen(own, { type: 'null' });
      break;
    case 'types':
      if (were.length === 0) drop('type');
      else widen(own, { type: were.filter((type) => !are.includes(type)) });
      break;
    case 'value':
      widen(own, { enum: were });
      break;
    case 'overlap':
    case 'unionKind':
      edit((schema) => {
        if (Array.isArray(schema.oneOf))
          schema.allOf = [...(Array.isArray(schema.allOf) ? schema.allOf : []), { anyOf: schema.oneOf }];
        delete schema.oneOf;
      });
      break;
    case 'prefixItems':
      edit((schema) => {
        const index = Number(/item (\d+)/.exec(finding.message)?.[1] ?? 0);
        const items: Json[] = Array.isArray(schema.prefixItems) ? [...schema.prefixItems] : [];
        while (items.length <= index) items.push(schema.items ?? {});
        schema.prefixItems = items.with(index, {});
      });
      break;
    case 'patternProperties':
    case 'dependentSchemas':
    case 'dependentRequired':
      edit((schema) => {
        const patterns = schemasAt(source, from?.pointer ?? '').flatMap((one) => Object.keys(one[word] ?? {}));
        const own = isJsonObject(schema[word]) ? schema[word] : {};
        const meant = [...patterns, ...Object.keys(own)].filter((name) => finding.message.includes(name));
        const free = word === 'dependentRequired' ? [] : {};
        schema[word] = { ...own, ...Object.fromEntries(meant.map((name) => [name, free])) };
      });
      break;
    default:
      drop(...(keywordsOf[word] ?? [word]));
  }
  return document;
}

/** The keywords of facets that are not called like theirs. */
const keywordsOf: Readonly<Record<string, readonly string[]>> = {
  closed: ['enum', 'const'],
  unevaluatedProperties: ['additionalProperties', 'unevaluatedProperties'],
  condition: ['if', 'then', 'else'],
  constant: ['const', 'enum'],
  contains: ['contains', 'minContains', 'maxContains'],
  lower: ['minimum', 'exclusiveMinimum'],
  additionalProperties: ['additionalProperties', 'unevaluatedProperties'],
  items: ['items', 'unevaluatedItems'],
  union: ['anyOf', 'oneOf'],
  upper: ['maximum', 'exclusiveMaximum'],
  values: ['enum', 'const'],
};

/** The schema that holds the changed keyword, with all that must hold beside it: edits may point at the keyword's own schema. */
function placeOf(word: string, pointer: string, other: string): string {
  const member = /\/properties\/[^/]+$/;
  const isMember = word === 'property' && member.test(pointer) && !other.startsWith(`${pointer}/`);
  const own = new RegExp(`/(?:${word}|unevaluated(?:Items|Properties)|additionalProperties)(?:/[^/]+)?$`);
  const place = isMember
    ? pointer.replace(member, '')
    : holdsSchemas.has(word) || word === 'property'
      ? pointer.replace(own, '')
      : pointer;
  return place.replace(/(?:\/allOf\/\d+)+$/, '');
}

const holdsSchemas = new Set([
  'additionalProperties',
  'dependentSchemas',
  'items',
  'not',
  'patternProperties',
  'prefixItems',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
]);

function namesOf({ message, before, after, id }: Finding): readonly string[] {
  if (id === 'property-renamed') return [`${before}`, `${after}`];
  const name = /the (?:optional |required )?property (.*?) ?(?:is|may|was) /.exec(message)?.[1];
  return name === undefined ? [] : [name];
}

function widen(schema: Editable, other: Json): void {
  const whole = { ...schema };
  for (const name of Object.keys(schema)) delete schema[name];
  schema.anyOf = [whole, other];
}

/** The schema at a pointer, and those that must hold with it. */
function schemasAt(document: JsonObject, pointer: string): Editable[] {
  const found: Editable[] = [];
  const visit = (value: Json | undefined): void => {
    if (!isJsonObject(value) || found.includes(value as Editable)) return;
    found.push(value as Editable);
    if (typeof value.$ref === 'string' && value.$ref.startsWith('#')) visit(valueAt(document, value.$ref.slice(1)));
    for (const word of ['allOf', 'anyOf', 'oneOf']) {
      const list = value[word];
      if (Array.isArray(list) && (word === 'allOf' || list.length === 1)) list.forEach(visit);
    }
  };
  visit(valueAt(document, pointer));
  return found;
}

function valueAt(document: JsonObject, pointer: string): Json | undefined {
  let value: Json | undefined = document;
  for (const token of parsePointer(pointer) ?? []) {
    if (Array.isArray(value)) value = value[Number(token)] as Json | undefined;
    else value = isJsonObject(value) ? value[token] : undefined;
  }
  return value;
}

/** Where the other description is added beside this one, its references lead there. */
export const otherDescription = 'https://other.test/';

function absolute(value: Json): Json {
  if (Array.isArray(value)) return value.map(absolute);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === '$ref' && typeof item === 'string' && item.startsWith('#')
        ? `${otherDescription}${item}`
        : absolute(item),
    ]),
  );
}
