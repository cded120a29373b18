import { isJsonObject, type Json, type JsonObject, member } from '../../json.ts';
import { childPointer } from '../../json-pointer.ts';
import { sortedUnique } from '../../order.ts';
import type { Encoding, MediaType, ParameterStyle } from '../api-model.ts';
import type { BuildContext } from '../context.ts';
import { optionalExtensions } from '../extensions.ts';
import { buildSchema } from '../schema/build-schema.ts';
import { readExamples } from './examples.ts';
import { buildHeaders } from './headers.ts';

/** The media types of a `content` map, sorted by name. */
export function buildContents(context: BuildContext, content: Json | undefined, pointer: string): MediaType[] {
  if (!isJsonObject(content)) return [];
  return sortedUnique(Object.keys(content)).flatMap((name) => {
    const value = content[name];
    return isJsonObject(value) ? [buildMediaType(context, name, value, childPointer(pointer, name))] : [];
  });
}

function buildMediaType(context: BuildContext, name: string, value: JsonObject, pointer: string): MediaType {
  const examples = readExamples(context, value, pointer);
  const encoding = member(value, 'encoding');
  return {
    pointer,
    name,
    ...(Object.hasOwn(value, 'schema')
      ? { schema: buildSchema(context, value.schema, childPointer(pointer, 'schema')) }
      : {}),
    encoding: isJsonObject(encoding)
      ? buildEncodings(context, encoding, childPointer(pointer, 'encoding'))
      : new Map<string, Encoding>(),
    ...(examples.length === 0 ? {} : { examples }),
    ...optionalExtensions(context, value, pointer),
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
  };
}
