import { childPointer } from '../../base/json-pointer.ts';
import { sortedBy } from '../../base/order.ts';
import type { EnvelopeField, ErrorEnvelope } from '../api-model.ts';
import { followReference, listItems, viewObject } from '../schema/object-view.ts';
import type { Schema, Schemas } from '../schema.ts';

/** The names of each field, without `_`, `-` and capitals, the best first. */
const names: Readonly<Record<EnvelopeField, readonly string[]>> = {
  type: words('type errortype category kind'),
  code: words('code errorcode errcode errorid'),
  param: words(
    'param parameter paramname parametername field fieldname pointer property propertyname ' +
      'target path location loc attribute',
  ),
  title: words('title'),
  detail: words('detail'),
  message: words(
    'message errormessage msg errormsg errordescription description longmessage text summary ' +
      'error detail details faultstring reason',
  ),
};

/** Names that mean a parameter in an entry of a list; elsewhere they may be the URL of the request. */
const inEntries: ReadonlySet<string> = new Set(['target', 'path', 'location', 'loc', 'attribute']);

function words(list: string): readonly string[] {
  return list.split(' ');
}

interface ErrorPlace {
  readonly pointer: string;
  /** Its properties by normalised name. */
  readonly members: ReadonlyMap<string, { readonly name: string; readonly schema: Schema }>;
}

/**
 * The description of an error: in the body itself, in an object in it, or in the entries of a list in it. The nearest place
 * with a message counts; missing fields come from the others, nearest first.
 */
export function envelopeByShape(schema: Schema, schemas: Schemas): ErrorEnvelope {
  const places = sortedBy(placesIn(schema, '', schemas, 2), ({ pointer }) => distanceOf(pointer));
  const scored = places.map((place) => fieldsAt(place, schemas));
  const speaking = scored.find((found) => (['message', 'title', 'detail'] as const).some((field) => found.has(field)));
  const best = speaking ?? scored.find((found) => found.size > 0);
  if (best === undefined) return [];
  const fields = new Map<EnvelopeField, string>();
  for (const found of [best, ...scored.filter((other) => other !== best)]) {
    for (const [field, pointer] of found) if (!fields.has(field)) fields.set(field, pointer);
  }
  if (speaking === undefined && !fields.has('code')) return [];
  return envelopeFields.flatMap((field) => {
    const pointer = fields.get(field);
    return pointer === undefined ? [] : [[field, pointer] as const];
  });
}

/** Entries of lists are further away than objects at any depth. */
function distanceOf(pointer: string): string {
  const lists = pointer.split('/0').length;
  return `${lists} ${pointer.split('/').length} ${pointer}`;
}

function placesIn(schema: Schema, pointer: string, schemas: Schemas, depth: number): readonly ErrorPlace[] {
  const item = listItems(schema, schemas);
  if (item !== undefined) return pointer.endsWith('/0') ? [] : placesIn(item, `${pointer}/0`, schemas, depth);
  const { properties } = viewObject(schema, schemas);
  const members = new Map([...properties].map(([name, own]) => [comparable(name), { name, schema: own }] as const));
  const own: ErrorPlace[] = members.size === 0 ? [] : [{ pointer, members }];
  if (depth === 0) return own;
  const inner = [...properties].filter(([, property]) => !isScalar(property, schemas));
  return [...own, ...inner.flatMap(([name, part]) => placesIn(part, childPointer(pointer, name), schemas, depth - 1))];
}

function fieldsAt({ pointer, members }: ErrorPlace, schemas: Schemas): ReadonlyMap<EnvelopeField, string> {
  const found = new Map<EnvelopeField, string>();
  const used = new Set<string>();
  const take = (field: EnvelopeField, wishes: readonly string[]) => {
    const name = wishes.find(
      (wish) =>
        !used.has(wish) &&
        (pointer.endsWith('/0') || !inEntries.has(wish)) &&
        holds(members.get(wish)?.schema, field, schemas),
    );
    const member = name === undefined ? undefined : members.get(name);
    if (name === undefined || member === undefined || found.has(field)) return;
    used.add(name);
    found.set(field, childPointer(pointer, member.name));
  };
  // `{ "errors": [ { "name": "amount", "reason": "must be positive" } ] }`
  if (pointer.endsWith('/0') && names.message.some((name) => members.has(name)))
    take('param', [...names.param, 'name']);
  // OAuth: `error` is the code if a description is beside it.
  if (members.has('errordescription')) take('code', ['error']);
  const problem = members.has('title');
  if (problem) for (const field of ['title', 'detail'] as const) take(field, names[field]);
  for (const field of ['type', 'code', 'message', 'param'] as const) take(field, names[field]);
  // These fields are codes only if another field is the message.
  take('code', ['name', 'reason', 'key']);
  return found;
}

/** Whether a property's type fits a field: a string, for a code also a number, for the rest also a list of strings, for a parameter of steps. */
function holds(schema: Schema | undefined, field: EnvelopeField, schemas: Schemas): boolean {
  if (schema === undefined) return false;
  const target = followReference(schema, schemas);
  const types = target.types ?? (target.enum || target.knownValues ? ['string'] : undefined);
  if (types?.includes('string')) return true;
  if (field === 'code') return types?.some((type) => type === 'integer' || type === 'number') === true;
  const item = types?.includes('array') ? listItems(target, schemas) : undefined;
  return item !== undefined && (field === 'param' || followReference(item, schemas).types?.includes('string') === true);
}

function isScalar(schema: Schema, schemas: Schemas): boolean {
  const { types, ref, enum: values } = followReference(schema, schemas);
  return (
    ref === undefined &&
    (values !== undefined || types?.every((type) => type !== 'object' && type !== 'array') === true)
  );
}

function comparable(name: string): string {
  return name.toLowerCase().replace(/[_\-. ]/g, '');
}

/** The fields of an error that a client reads from its body, in the order of packages' lists. */
export const envelopeFields: readonly EnvelopeField[] = ['type', 'code', 'param', 'title', 'detail', 'message'];
