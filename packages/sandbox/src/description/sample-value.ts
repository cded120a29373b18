import { isObject, listOf, objectOf, own } from './description.ts';
import { type Located, memberOf } from './located.ts';

/** Below this depth optional members are left out and null is preferred, so that recursive schemas end. */
const deepest = 4;

/** Below this depth a schema cannot end: whatever stands here, the whole will not fit it. */
const bottom = 24;

const formats = new Map<string, string>([
  ['uuid', '00000000-0000-4000-8000-000000000000'],
  ['date-time', '2026-01-01T00:00:00.000Z'],
  ['date', '2026-01-01'],
  ['time', '00:00:00Z'],
  ['email', 'someone@sandbox.invalid'],
  ['uri', 'https://sandbox.invalid/'],
  ['url', 'https://sandbox.invalid/'],
  ['hostname', 'sandbox.invalid'],
  ['ipv4', '192.0.2.1'],
  ['ipv6', '2001:db8::1'],
]);

/** A value that a schema allows, as far as that can be told without search: examples first, then the smallest value. */
export function sampleValue(document: object, schema: Located, depth = 0): unknown {
  const value = objectOf(schema.value);
  if (depth > bottom || (depth >= deepest && allowsNull(document, schema))) return null;
  if (value.const !== undefined) return value.const;
  const shown = [value.example, listOf(value.examples)[0], value.default, listOf(value.enum)[0]];
  const first = shown.find((each) => each !== undefined);
  if (first !== undefined) return first;
  const branch = alternativesOf(document, schema).find((each) => objectOf(each.value).type !== 'null');
  const type = [value.type].flat().find((each) => each !== 'null') ?? typeOf(value);
  if (type === 'object' || Array.isArray(value.allOf)) return sampleObject(document, schema, branch, depth);
  if (branch) return sampleValue(document, branch, depth + 1);
  if (type === 'array') return sampleArray(document, schema, depth);
  if (type === 'string') return sampleText(value);
  if (type === 'integer' || type === 'number') return sampleNumber(value);
  return type === 'boolean' ? true : type === undefined && [value.type].flat().includes('null') ? null : {};
}

function allowsNull(document: object, schema: Located): boolean {
  if ([objectOf(schema.value).type].flat().includes('null')) return true;
  return alternativesOf(document, schema).some((each) => objectOf(each.value).type === 'null');
}

function typeOf(value: object): string | undefined {
  if ('properties' in value || 'additionalProperties' in value) return 'object';
  return 'items' in value ? 'array' : undefined;
}

function alternativesOf(document: object, schema: Located): readonly Located[] {
  const list = memberOf(document, schema, 'oneOf') ?? memberOf(document, schema, 'anyOf');
  return [...listOf(list?.value).keys()].flatMap((index) => memberOf(document, list, String(index)) ?? []);
}

function sampleObject(document: object, schema: Located, branch: Located | undefined, depth: number): unknown {
  const result: Record<string, unknown> = Object.create(null);
  const merge = (value: unknown): void => {
    if (isObject(value)) Object.assign(result, value);
  };
  const parts = memberOf(document, schema, 'allOf');
  for (const index of listOf(parts?.value).keys()) {
    const part = memberOf(document, parts, String(index));
    if (!part) continue;
    const sample = sampleValue(document, part, depth);
    if (!isObject(sample)) return sample;
    merge(sample);
  }
  if (branch) merge(sampleValue(document, branch, depth + 1));
  const properties = memberOf(document, schema, 'properties');
  const required = listOf(objectOf(schema.value).required);
  for (const name of Object.keys(objectOf(properties?.value))) {
    if (depth >= deepest && !required.includes(name)) continue;
    const property = memberOf(document, properties, name);
    if (property) result[name] = sampleValue(document, property, depth + 1);
  }
  return { ...result };
}

function sampleArray(document: object, schema: Located, depth: number): readonly unknown[] {
  const value = objectOf(schema.value);
  const least = typeof value.minItems === 'number' ? value.minItems : depth < deepest ? 1 : 0;
  const items = memberOf(document, schema, 'items');
  return Array.from({ length: least }, () => (items ? sampleValue(document, items, depth + 1) : {}));
}

function sampleText(value: object): string {
  const known = listOf(own(value, 'x-extensible-enum'))[0];
  if (typeof known === 'string') return known;
  const text = formats.get(String(own(value, 'format'))) ?? 'text';
  const least = Number(own(value, 'minLength') ?? 0);
  const most = Number(own(value, 'maxLength') ?? Number.POSITIVE_INFINITY);
  return text.padEnd(least, 'x').slice(0, most);
}

function sampleNumber(value: object): number {
  const above = own(value, 'exclusiveMinimum');
  const least = own(value, 'minimum') ?? (typeof above === 'number' ? above + 1 : undefined);
  const most = own(value, 'maximum');
  if (typeof least === 'number') return least;
  return typeof most === 'number' && most < 0 ? most : 0;
}
