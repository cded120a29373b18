import { isJsonObject, type Json } from '../../base/json.ts';
import { childPointer } from '../../base/json-pointer.ts';
import type { EnvelopeField, ErrorEnvelope, Operation } from '../api-model.ts';
import type { BuildContext } from '../context.ts';
import { readExtensions } from '../extensions/read-extensions.ts';
import { followReference, listItems, viewObject } from '../schema/object-view.ts';
import type { Schema, Schemas } from '../schema.ts';
import { buildErrors } from './errors.ts';

const extension = 'x-error-envelope';

/** More forms than this are not worth a list: the usual ones come first. */
const mostForms = 12;

/** Names that are a parameter in an entry of a list; elsewhere they may be the address of the request. */
const inEntries = ['target', 'path', 'location', 'loc', 'attribute'];

/** The names of each field, without `_`, `-` and capitals; earlier ones are better. */
const names: Readonly<Record<EnvelopeField, readonly string[]>> = {
  type: ['type', 'errortype', 'category', 'kind'],
  code: ['code', 'errorcode', 'errcode', 'errorid', 'name', 'reason', 'key'],
  param: [
    ...['param', 'parameter', 'paramname', 'parametername', 'field', 'fieldname', 'pointer', 'property', 'propertyname'],
    ...inEntries,
  ],
  title: ['title'],
  detail: ['detail'],
  message: [
    ...['message', 'errormessage', 'msg', 'errormsg', 'errordescription', 'description', 'longmessage', 'text', 'summary'],
    ...['error', 'detail', 'details', 'faultstring', 'reason'],
  ],
};

/** What the runtime reads without being told. */
const known = new Set(['type /error/type', 'code /error/code', 'param /error/param', 'param /param', 'message /error/message', 'message /error']);

/** The forms of the errors that operations declare, the most usual first: as `x-error-envelope` says, otherwise by their shape. */
export function findEnvelopes(
  context: BuildContext,
  operations: readonly Operation[],
  schemas: Schemas,
): readonly ErrorEnvelope[] {
  const counts = new Map<string, number>();
  const count = (envelope: ErrorEnvelope, weight: number) => {
    if (envelope.length === 0 || envelope.every((entry) => known.has(entry.join(' ')))) return;
    const key = JSON.stringify(envelope);
    counts.set(key, (counts.get(key) ?? 0) + weight);
  };
  const said = envelopeOf(readExtensions(context, context.root, '', 'other').get(extension));
  if (said !== undefined) count(said, Number.POSITIVE_INFINITY);
  const seen = new Map<Schema, readonly ErrorEnvelope[]>();
  for (const operation of operations) {
    for (const { json } of buildErrors(operation)) {
      for (const schema of json) {
        const target = followReference(schema, schemas);
        const found = seen.get(target) ?? envelopesIn(target, schemas);
        seen.set(target, found);
        for (const envelope of found) count(envelope, 1);
      }
    }
  }
  const sorted = [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
  return sorted.slice(0, mostForms).map(([key]) => JSON.parse(key));
}

/** The value of the extension; its validity has been checked. */
function envelopeOf(value: Json | undefined): ErrorEnvelope | undefined {
  if (!isJsonObject(value)) return undefined;
  const fields = Object.keys(names) as EnvelopeField[];
  return fields.flatMap((field) => [value[field] ?? []].flat().map((pointer) => [field, String(pointer)] as const));
}

/** The forms that one schema describes: one for each alternative. */
function envelopesIn(schema: Schema, schemas: Schemas, depth = 4): readonly ErrorEnvelope[] {
  const target = followReference(schema, schemas);
  const said = envelopeOf(schema.extensions?.get(extension) ?? target.extensions?.get(extension));
  if (said !== undefined) return [said];
  const branches = [...(target.oneOf ?? []), ...(target.anyOf ?? [])];
  const below = depth === 0 ? [] : branches.flatMap((branch) => envelopesIn(branch, schemas, depth - 1));
  const own = envelopeByShape(target, schemas);
  return own.length === 0 ? below : [own, ...below];
}

/** An object that may say what went wrong. */
interface Place {
  readonly pointer: string;
  /** Its properties by their names as they are compared. */
  readonly members: ReadonlyMap<string, { readonly name: string; readonly schema: Schema }>;
}

/**
 * The body itself says it, or an object in it, or the entries of a list. The place with the most fields counts; what it lacks is
 * taken from the others, with the nearer ones first.
 */
function envelopeByShape(schema: Schema, schemas: Schemas): ErrorEnvelope {
  const places = placesIn(schema, '', schemas, 2);
  const scored = places.map((place) => ({ place, found: fieldsAt(place, schemas) }));
  const most = Math.max(0, ...scored.map(({ found }) => found.size));
  const best = scored.find(({ found }) => found.size === most);
  // A single text by a usual name may be anything, unless it is the message.
  if (best === undefined || most === 0) return [];
  const fields = new Map<EnvelopeField, string[]>();
  for (const { found } of [best, ...scored.filter((other) => other !== best)]) {
    for (const [field, pointer] of found) fields.set(field, [...(fields.get(field) ?? []), pointer]);
  }
  if (!fields.has('message') && !fields.has('title') && !fields.has('detail') && !fields.has('code')) return [];
  const order = Object.keys(names) as EnvelopeField[];
  return order.flatMap((field) => (fields.get(field) ?? []).map((pointer) => [field, pointer] as const));
}

function placesIn(schema: Schema, pointer: string, schemas: Schemas, depth: number): readonly Place[] {
  const item = listItems(schema, schemas);
  if (item !== undefined) return depth === 0 ? [] : placesIn(item, `${pointer}/0`, schemas, depth - 1);
  const { properties } = viewObject(schema, schemas);
  const members = new Map([...properties].map(([name, own]) => [comparable(name), { name, schema: own }] as const));
  const own: Place[] = members.size === 0 ? [] : [{ pointer, members }];
  if (depth === 0) return own;
  const inner = [...properties].filter(([, property]) => !isScalar(property, schemas));
  return [...own, ...inner.flatMap(([name, part]) => placesIn(part, childPointer(pointer, name), schemas, depth - 1))];
}

function fieldsAt({ pointer, members }: Place, schemas: Schemas): ReadonlyMap<EnvelopeField, string> {
  const found = new Map<EnvelopeField, string>();
  const used = new Set<string>();
  const take = (field: EnvelopeField, wishes: readonly string[]) => {
    const name = wishes.find(
      (wish) =>
        !used.has(wish) &&
        (pointer.endsWith('/0') || !inEntries.includes(wish)) &&
        holds(members.get(wish)?.schema, field, schemas),
    );
    const member = name === undefined ? undefined : members.get(name);
    if (name === undefined || member === undefined) return;
    used.add(name);
    found.set(field, childPointer(pointer, member.name));
  };
  // OAuth: `error` is the code where there is a description beside it.
  if (members.has('errordescription')) take('code', ['error']);
  const problem = members.has('title');
  if (problem) for (const field of ['title', 'detail'] as const) take(field, names[field]);
  for (const field of ['type', 'code', 'message', 'param'] as const) take(field, names[field]);
  return found;
}

/** Whether a property can be a field: a text, for a code also a number, for the rest also a list of texts. */
function holds(schema: Schema | undefined, field: EnvelopeField, schemas: Schemas): boolean {
  if (schema === undefined) return false;
  const target = followReference(schema, schemas);
  const types = target.types ?? (target.enum || target.knownValues ? ['string'] : undefined);
  if (types?.includes('string')) return true;
  if (field === 'code') return types?.some((type) => type === 'integer' || type === 'number') === true;
  const item = types?.includes('array') ? listItems(target, schemas) : undefined;
  return item !== undefined && followReference(item, schemas).types?.includes('string') === true;
}

function isScalar(schema: Schema, schemas: Schemas): boolean {
  const { types, ref, enum: values } = followReference(schema, schemas);
  return ref === undefined && (values !== undefined || types?.every((type) => type !== 'object' && type !== 'array') === true);
}

function comparable(name: string): string {
  return name.toLowerCase().replace(/[_\-. ]/g, '');
}
