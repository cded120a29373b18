import { depthLimits } from '../../../base/depth-limits.ts';
import { compareCodePoints } from '../../../base/order.ts';
import type { ApiModel, BodyFormat, Method, Pagination, StreamFormat, StreamItem } from '../../../model/api-model.ts';
import { isLongNumber } from '../../../model/schema/leads-to.ts';
import { holdsError } from '../../../model/schema/object-view.ts';
import { type CertainPlace, certainPlaces, everyMember } from '../../../model/schema/schema-places.ts';
import type { Schema } from '../../../model/schema.ts';
import type { Imports } from '../../../text/typescript/imports.ts';
import { jsonValue, objectValue, optionalList, type Value } from '../../../text/typescript/type-layout.ts';
import { type RuntimeName, runtimeName } from '../runtime-names.ts';
import { responseShape } from './method-types.ts';
import { exactPlaces, openEnumPlaces, requiredNames } from './schema-hints.ts';

const formats: Readonly<Record<StreamFormat, RuntimeName>> = {
  events: 'serverSentEvents',
  lines: 'jsonLines',
  sequence: 'jsonSequence',
  parts: 'multipartParts',
};

/** How to read the stream of an operation, for the runtime. */
export function streamDefinition(model: ApiModel, method: Method, imports: Imports): Value | undefined {
  const { streaming } = method;
  if (streaming === undefined) return undefined;
  const { item, end, field, format, methodName } = streaming;
  const resource = model.client.resources.find(({ methods }) => methods.includes(method));
  const roots = item.schema === undefined ? [] : [item.schema];
  return objectValue([
    ['format', { code: imports.use(runtimeName(model, formats[format])) }],
    ['item', itemDefinition(model, item, streaming.accept, imports)],
    ['openEnums', optionalList(openEnumPlaces(roots, model))],
    ['events', item.events ? true : undefined],
    ['data', optionalList(item.dataByEvent)],
    ['errorEvents', item.errors ? true : undefined],
    ['end', end === false ? undefined : end],
    ['done', end === false ? false : undefined],
    [
      'field',
      field &&
        objectValue([
          ['in', field.in],
          ['name', field.name],
          ['on', jsonValue(field.on)],
          ['off', field.off === undefined ? undefined : jsonValue(field.off)],
        ]),
    ],
    ['method', [...(resource === undefined ? [] : [resource.name]), methodName].join('.')],
  ]);
}

function itemDefinition(
  model: ApiModel,
  { data, json, schema, events }: StreamItem,
  accept: string,
  imports: Imports,
): Value {
  const isCertain = (data === 'json' && schema !== undefined) || events;
  const roots = schema === undefined ? [] : [schema];
  return objectValue([
    ['accept', accept],
    ['json', data === 'text' ? undefined : data === 'either' ? 'value' : (responseShape(json, model) ?? 'value')],
    ['text', data === 'either' ? true : undefined],
    // If any JSON is allowed, a property of that name is too.
    ['error', data !== 'text' && (json.length === 0 || holdsError(json, model)) ? true : undefined],
    ['exact', isCertain ? exactPlaces(roots, model, imports) : undefined],
    ['required', isCertain ? optionalList(requiredNames(roots, model)) : undefined],
  ]);
}

/** In the order of a reader's questions: the style, the parameters, the items, the end. */
const paginationMembers = [
  'style',
  'within',
  'page',
  'offset',
  'cursor',
  'after',
  'first',
  'limit',
  'items',
  'total',
  'pages',
  'next',
  'id',
  'more',
  'last',
  'expected',
] as const;

/** How a list continues, for the runtime. */
export function paginationDefinition(found: Pagination): Value {
  const members: Readonly<Partial<Record<(typeof paginationMembers)[number], Value>>> = found;
  return objectValue(paginationMembers.map((name) => [name, members[name]]));
}

/** Formats of strings that the runtime checks before it sends them. */
const checked: ReadonlySet<string> = new Set(['decimal', 'date', 'date-time']);

/** The values in a JSON body, or in each of its items, that are checked before sending: amounts, dates and 64-bit integers. */
export function bodyFormats(
  { kind, mediaType, item }: BodyFormat,
  model: ApiModel,
  imports: Imports,
): readonly Value[] {
  const schema = kind === 'json' ? mediaType.schema : item;
  if (schema === undefined) return [];
  const places = new Map<string, string>();
  for (const { pointer, schema: found } of certainPlaces(schema, model, depthLimits.bodyFormats)) {
    if (found.format !== undefined && checked.has(found.format) && isText(found)) places.set(pointer, checkOf(found));
    else if (isLongNumber(found)) places.set(pointer, 'integer');
  }
  return [...places]
    .sort(([a], [b]) => compareCodePoints(a, b))
    .map(([pointer, format]) =>
      format === 'decimal'
        ? [pointer, format]
        : [
            pointer,
            format,
            { code: imports.use(runtimeName(model, format === 'integer' ? 'checkInteger' : 'isDateText')) },
          ],
    );
}

/** The format of a parameter's text, or of each text in a list, and its check. */
export function parameterFormat(places: readonly CertainPlace[], model: ApiModel, imports: Imports): Value | undefined {
  const found = places.find(({ schema }) => checked.has(schema.format ?? '') && isText(schema));
  if (found === undefined) return undefined;
  const format = checkOf(found.schema);
  const use = (name: RuntimeName): Value => ({ code: imports.use(runtimeName(model, name)) });
  return [use('formattedParameter'), format, ...(format === 'decimal' ? [] : [use('isDateText')])];
}

/** The check of a parameter that is a 64-bit integer, or a list of them, and a number in TypeScript. */
export function parameterCheck(places: readonly CertainPlace[], model: ApiModel, imports: Imports): Value | undefined {
  const isMeant = places.some(({ schema }) => isLongNumber(schema));
  return isMeant ? { code: imports.use(runtimeName(model, 'checkInteger')) } : undefined;
}

/** The schemas of a parameter, and of each item if it is a list. */
export function placesOfItem(schema: Schema, model: ApiModel): readonly CertainPlace[] {
  const places = certainPlaces(schema, model, 1);
  const isList = places.some((place) => place.pointer === '' && place.schema.types?.includes('array'));
  return places.filter(({ pointer }) => pointer === '' || (isList && pointer === everyMember));
}

/** A date-time whose pattern ends in a literal `Z` is one in UTC. */
function checkOf({ format = '', pattern = '' }: Schema): string {
  return format === 'date-time' && /(?<!\\)Z\$$/.test(pattern) && !pattern.includes('|') ? 'utc-date-time' : format;
}

/** A format doesn't affect values of another type, and listed values may be sent as they are. */
function isText({ types, enum: listed }: Schema): boolean {
  return listed === undefined && (types ?? ['object']).every((type) => type === 'string' || type === 'null');
}
