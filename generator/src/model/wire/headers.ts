import { isJsonObject, type Json, type JsonObject } from '../../json.ts';
import { childPointer } from '../../json-pointer.ts';
import { sortedUnique } from '../../order.ts';
import type { Header } from '../api-model.ts';
import { type BuildContext, shared } from '../context.ts';
import { optionalExtensions } from '../extensions.ts';
import type { Place } from '../pointer.ts';
import { buildSchema } from '../schema/build-schema.ts';
import { readExamples } from './examples.ts';
import { buildContents } from './media-types.ts';

/** The headers of a response or of a part, sorted by name. `Content-Type` is what the media type says, as OpenAPI has it. */
export function buildHeaders(context: BuildContext, headers: Json | undefined, pointer: string): Header[] {
  if (!isJsonObject(headers)) return [];
  return sortedUnique(Object.keys(headers)).flatMap((name) => {
    if (name.toLowerCase() === 'content-type') return [];
    const at = childPointer(pointer, name);
    const header = shared(context, 'header', headers[name] as Json, at, (place) => buildHeader(context, place));
    return header === undefined ? [] : [{ ...header, name }];
  });
}

function buildHeader(context: BuildContext, { value, pointer }: Place): Omit<Header, 'name'> {
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
