import { isJsonObject, type Json, type JsonObject, member } from '../../base/json.ts';
import { childPointer } from '../../base/json-pointer.ts';
import { sortedUnique } from '../../base/order.ts';
import type { Encoding, Header, MediaType, ParameterStyle } from '../api-model.ts';
import { isBinary } from '../client/result.ts';
import { type BuildContext, dereference, shared } from '../context.ts';
import { optionalExtensions } from '../extensions/read-extensions.ts';
import type { ResolvedValue } from '../pointer.ts';
import { buildSchema } from '../schema/build-schema.ts';
import type { Schema } from '../schema.ts';

/**
 * The values of `example` and `examples` of a parameter, header or media type, the latter by name. External values are never
 * fetched.
 */
export function readExamples(context: BuildContext, value: JsonObject, pointer: string): Json[] {
  const found: Json[] = Object.hasOwn(value, 'example') ? [value.example as Json] : [];
  const examples = value.examples;
  if (!isJsonObject(examples)) return found;
  const at = childPointer(pointer, 'examples');
  for (const name of sortedUnique(Object.keys(examples))) {
    const place = dereference(context, examples[name] as Json, childPointer(at, name));
    const example = member(place?.value, 'dataValue') ?? member(place?.value, 'value');
    if (example !== undefined) found.push(example);
    else if (place !== undefined && member(place.value, 'externalValue') !== undefined) {
      context.diagnostics.addOnce('external-example-ignored', place.pointer);
    }
  }
  return found;
}

/** The headers of a response or a part, sorted by name, without `Content-Type`, which the media type determines. */
export function buildHeaders(context: BuildContext, headers: Json | undefined, pointer: string): Header[] {
  if (!isJsonObject(headers)) return [];
  return sortedUnique(Object.keys(headers)).flatMap((name) => {
    if (name.toLowerCase() === 'content-type') return [];
    const at = childPointer(pointer, name);
    const header = shared(context, 'header', headers[name] as Json, at, (place) => buildHeader(context, place));
    return header === undefined ? [] : [{ ...header, name }];
  });
}

function buildHeader(context: BuildContext, { value, pointer }: ResolvedValue): Omit<Header, 'name'> {
  const header = (isJsonObject(value) ? value : {}) as JsonObject;
  const { description } = header;
  const examples = readExamples(context, header, pointer);
  const [content] = buildContents(context, header.content, childPointer(pointer, 'content'));
  return {
    pointer,
    required: header.required === true,
    ...(typeof description === 'string' ? { description } : {}),
    deprecated: header.deprecated === true,
    explode: header.explode === true,
    schema:
      content === undefined
        ? buildSchema(context, header.schema, childPointer(pointer, 'schema'))
        : (content.schema ?? { pointer: content.pointer }),
    ...(content === undefined ? {} : { contentType: content.name }),
    ...(examples.length === 0 ? {} : { examples }),
    ...optionalExtensions(context, header, pointer),
  };
}

/** The media types of a `content` map, sorted by name. */
export function buildContents(context: BuildContext, content: Json | undefined, pointer: string): MediaType[] {
  if (!isJsonObject(content)) return [];
  return sortedUnique(Object.keys(content)).flatMap((name) => {
    const place = dereference(context, content[name] as Json, childPointer(pointer, name));
    return isJsonObject(place?.value) ? [buildMediaType(context, name, place.value, place.pointer)] : [];
  });
}

function buildMediaType(context: BuildContext, name: string, value: JsonObject, pointer: string): MediaType {
  const examples = readExamples(context, value, pointer);
  const schemaIn = (field: 'schema' | 'itemSchema'): Pick<MediaType, 'schema' | 'itemSchema'> => {
    if (!Object.hasOwn(value, field)) return {};
    const at = childPointer(pointer, field);
    return { [field]: bytesBehind(context, value[field], at) ?? buildSchema(context, value[field], at) };
  };
  return {
    pointer,
    name,
    ...schemaIn('schema'),
    ...schemaIn('itemSchema'),
    encoding: new Map<string, Encoding>(),
    ...encodingsOf(context, value, pointer),
    ...(examples.length === 0 ? {} : { examples }),
    ...optionalExtensions(context, value, pointer),
  };
}

/** The bytes that a schema refers to: as a whole body they are no JSON, so the name of their schema says nothing. */
function bytesBehind(context: BuildContext, value: Json | undefined, pointer: string): Schema | undefined {
  if (value === undefined || member(value, '$ref') === undefined) return undefined;
  const target = dereference(context, value, pointer);
  if (member(target?.value, 'format') === undefined && member(target?.value, 'contentMediaType') === undefined)
    return undefined;
  const schema = target && buildSchema(context, target.value, target.pointer);
  return schema && isBinary(schema) ? schema : undefined;
}

/** How the parts of a content or a part are written, if declared. */
function encodingsOf(
  context: BuildContext,
  value: JsonObject,
  pointer: string,
): Pick<Encoding, 'encoding' | 'prefixEncoding' | 'itemEncoding'> {
  const { encoding, prefixEncoding, itemEncoding } = value;
  return {
    ...(isJsonObject(encoding)
      ? { encoding: buildEncodings(context, encoding, childPointer(pointer, 'encoding')) }
      : {}),
    ...(Array.isArray(prefixEncoding)
      ? {
          prefixEncoding: prefixEncoding.map((entry: Json, index) =>
            buildEncoding(context, isJsonObject(entry) ? entry : {}, childPointer(pointer, 'prefixEncoding', index)),
          ),
        }
      : {}),
    ...(isJsonObject(itemEncoding)
      ? { itemEncoding: buildEncoding(context, itemEncoding, childPointer(pointer, 'itemEncoding')) }
      : {}),
  };
}

function buildEncodings(context: BuildContext, value: JsonObject, pointer: string): ReadonlyMap<string, Encoding> {
  return new Map(
    sortedUnique(Object.keys(value)).flatMap((part) => {
      const entry = value[part];
      return isJsonObject(entry) ? [[part, buildEncoding(context, entry, childPointer(pointer, part))] as const] : [];
    }),
  );
}

function buildEncoding(context: BuildContext, value: JsonObject, pointer: string): Encoding {
  const { contentType, style, explode, allowReserved } = value;
  return {
    ...(typeof contentType === 'string' ? { contentType } : {}),
    ...(typeof style === 'string' ? { style: style as ParameterStyle } : {}),
    ...(typeof explode === 'boolean' ? { explode } : {}),
    ...(typeof allowReserved === 'boolean' ? { allowReserved } : {}),
    headers: buildHeaders(context, value.headers, childPointer(pointer, 'headers')),
    ...encodingsOf(context, value, pointer),
  };
}
