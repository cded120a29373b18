import { depthLimits } from '../../../base/depth-limits.ts';
import { compareCodePoints } from '../../../base/order.ts';
import type { ApiModel, BodyFormat } from '../../../model/api-model.ts';
import { certainPlaces, everyMember } from '../../../model/schema/schema-places.ts';
import type { Schema } from '../../../model/schema.ts';
import type { Imports } from '../../../text/typescript/imports.ts';
import type { Value } from '../../../text/typescript/value-layout.ts';
import { type RuntimeName, runtimeName } from '../runtime-names.ts';

/** Formats of strings that the runtime checks before it sends them. */
const checked: ReadonlySet<string> = new Set(['decimal', 'date', 'date-time']);

/** The strings in a JSON body, or in each of its items, whose format is checked before sending: amounts and dates. */
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
  }
  return [...places]
    .sort(([a], [b]) => compareCodePoints(a, b))
    .map(([pointer, format]) =>
      format === 'decimal'
        ? [pointer, format]
        : [pointer, format, { code: imports.use(runtimeName(model, 'isDateText')) }],
    );
}

/** The format of a parameter's text, or of each text in a list, and its check. */
export function parameterFormat(schema: Schema, model: ApiModel, imports: Imports): Value | undefined {
  const places = certainPlaces(schema, model, 1);
  const isList = places.some((place) => place.pointer === '' && place.schema.types?.includes('array'));
  const own = places.filter(({ pointer }) => pointer === '' || (isList && pointer === everyMember));
  const found = own.find((place) => checked.has(place.schema.format ?? '') && isText(place.schema));
  if (found === undefined) return undefined;
  const format = checkOf(found.schema);
  const use = (name: RuntimeName): Value => ({ code: imports.use(runtimeName(model, name)) });
  return [use('formattedParameter'), format, ...(format === 'decimal' ? [] : [use('isDateText')])];
}

/** A date-time whose pattern ends in a literal `Z` is one in UTC. */
function checkOf({ format = '', pattern = '' }: Schema): string {
  return format === 'date-time' && /(?<!\\)Z\$$/.test(pattern) && !pattern.includes('|') ? 'utc-date-time' : format;
}

/** A format doesn't affect values of another type, and listed values may be sent as they are. */
function isText({ types, enum: listed }: Schema): boolean {
  return listed === undefined && (types ?? ['object']).every((type) => type === 'string' || type === 'null');
}
