import { closest } from '../../../base/closest.ts';
import { member, present } from '../../../base/json.ts';
import { childPointer } from '../../../base/json-pointer.ts';
import type { MediaType, Operation, StreamField, StreamFormat, StreamItem, Streaming } from '../../api-model.ts';
import type { BuildContext } from '../../context.ts';
import { listItems } from '../../schema/object-view.ts';
import type { Schema, Schemas } from '../../schema.ts';
import { isBinary, mediaEssence, sequenceFormat, successes } from '../result.ts';
import {
  inferStreamField,
  type RequestField,
  readingOf,
  reportsErrors,
  streamField,
  type Variant,
  valuesOf,
  variantsOf,
} from './stream-field.ts';

const fields: ReadonlySet<string> = new Set(['data', 'event', 'id', 'retry']);

/**
 * An item that is a whole server-sent event, by the convention of `itemSchema`: an object with `data`, `event`, `id` and
 * `retry`, whose `data` is a text that may be JSON (`contentSchema`). Undefined for a schema of the data alone.
 *
 * @param isItemSchema whether an object with only `data` is an event too
 */
function eventItem(schema: Schema, isItemSchema: boolean, schemas: Schemas): StreamItem | undefined {
  const variants = variantsOf(schema, schemas);
  if (variants === undefined || !variants.every(({ properties }) => isEvent([...properties.keys()], isItemSchema))) {
    return undefined;
  }
  const readings = variants.map((variant) => ({ variant, ...dataOf(variant, schemas) }));
  const kinds = new Set(readings.map(({ data }) => data));
  const [only = 'text'] = kinds;
  const isDecoded = readings.some(({ inner }) => inner !== undefined);
  return {
    schema: isDecoded ? decodedSchema(schema, readings) : schema,
    data: kinds.size === 1 ? only : 'either',
    json: readings.flatMap(({ data, said, inner }) => (data === 'text' ? [] : [inner ?? said ?? []].flat())),
    events: true,
    dataByEvent: kinds.size === 1 ? [] : readings.flatMap(({ variant, data }) => byName(variant, data, schemas)),
    errors: reportsErrors(schema, schemas),
  };
}

function isEvent(names: readonly string[], isItemSchema: boolean): boolean {
  const own = names.every((name) => fields.has(name));
  return own && (isItemSchema ? names.length > 0 : names.includes('data') && names.length > 1);
}

/** How the data of a shape is read, by its most specific part. */
function dataOf({ properties }: Variant, schemas: Schemas) {
  const said = properties.get('data') ?? [];
  const readings = said.map((schema) => ({ ...readingOf(schema, schemas), said: schema }));
  const inside = readings.findLast(({ inner }) => inner !== undefined);
  return (
    inside ??
    readings.findLast(({ data }) => data !== 'text') ??
    readings.at(-1) ?? { ...readingOf(undefined, schemas), said: undefined }
  );
}

function byName(variant: Variant, data: StreamItem['data'], schemas: Schemas): StreamItem['dataByEvent'] {
  if (data === 'either') return [];
  return (valuesOf(variant, 'event', schemas) ?? []).map((name) => [String(name), data] as const);
}

/** The schema of the result: events with their data parsed as JSON. */
function decodedSchema(
  { pointer, description, title }: Schema,
  readings: readonly { readonly variant: Variant; readonly inner?: Schema; readonly said: Schema | undefined }[],
): Schema {
  const objects = readings.map(({ variant, inner, said }): Schema => {
    const properties = new Map(
      [...variant.properties].map(([name, parts]): [string, Schema] => {
        const property = name === 'data' ? (inner ?? said) : undefined;
        return [name, property ?? Object.assign({}, ...parts)];
      }),
    );
    return {
      pointer: variant.pointer,
      types: ['object'],
      properties,
      required: [...variant.required].sort(),
      ...(variant.description === undefined ? {} : { description: variant.description }),
    };
  });
  const [first, ...others] = objects;
  if (first !== undefined && others.length === 0) return first;
  return present({ pointer, title, description, oneOf: objects });
}

/**
 * The type of a stream's item. `itemSchema` declares it; a list in `schema` is the whole stream, as in OpenAPI 3.2 and in
 * frameworks; any other `schema` is an item's.
 */
function streamItem(content: MediaType, format: StreamFormat, schemas: Schemas): StreamItem {
  const { schema: whole, itemSchema } = content;
  const said = itemSchema ?? (whole && (listItems(whole, schemas) ?? whole));
  const schema = said !== undefined && Object.keys(said).length > 1 ? said : undefined;
  const event =
    schema !== undefined && format === 'events' ? eventItem(schema, itemSchema !== undefined, schemas) : undefined;
  if (event !== undefined) return event;
  const plain = { events: false, dataByEvent: [] };
  if (schema === undefined) {
    const data = format === 'events' ? 'text' : format === 'parts' ? 'either' : 'json';
    return { ...plain, data, json: [], errors: false };
  }
  const { data: kind, inner = schema } = readingOf(schema, schemas);
  // A line is JSON even if it is a string, but a whole described as a string has lines of text.
  const isPlain = format === 'events' || format === 'parts';
  const isText = kind === 'text' && (isPlain || (format === 'lines' && itemSchema === undefined));
  const data = isText ? 'text' : isPlain ? kind : 'json';
  return { ...plain, data, schema: inner, json: isText ? [] : [inner], errors: reportsErrors(inner, schemas) };
}

/** The stream of an operation before its method has a name. */
export type StreamDraft = Omit<Streaming, 'methodName' | 'typeName' | 'field'>;

const preference: readonly StreamFormat[] = ['events', 'lines', 'sequence', 'parts'];

/**
 * The stream of an operation, by the media types of its successes; of several, the most specific. `x-stream: false` disables
 * it.
 *
 * @param only whether the operation only streams
 */
export function buildStreaming(
  context: BuildContext,
  operation: Operation,
  streams: readonly StreamContent[],
  only: boolean,
  schemas: Schemas,
): StreamDraft | undefined {
  const said = operation.extensions.get('x-stream');
  const [chosen] = preference.flatMap((format) => streams.filter((stream) => stream.format === format));
  if (chosen === undefined) {
    if (said !== undefined && said !== false) {
      reportNowhere(context, operation, 'text/event-stream', 'the responses', '');
    }
    return undefined;
  }
  for (const { content } of streams) {
    if (content.name === chosen.content.name) continue;
    context.diagnostics.addOnce('stream-not-generated', content.pointer, {
      name: content.name,
      chosen: chosen.content.name,
    });
  }
  const { content, format } = chosen;
  const item = streamItem(content, format, schemas);
  const end = member(said, 'end');
  return {
    only,
    format,
    accept: content.name,
    item: member(said, 'errors') === true ? { ...item, errors: true } : item,
    ...(typeof end === 'string' || end === false ? { end } : {}),
  };
}

interface StreamContent {
  readonly content: MediaType;
  readonly format: StreamFormat;
}

export function streamContents(operation: Operation): readonly StreamContent[] {
  if (operation.extensions.get('x-stream') === false || operation.method === 'HEAD') return [];
  return successes(operation)
    .filter(({ status }) => status !== '204' && status !== '205')
    .flatMap((response) => response.contents)
    .flatMap((content) => {
      const format = streamFormat(content);
      return format === undefined ? [] : [{ content, format }];
    });
}

/** The part of the request that asks for the stream, from `x-stream`, or from its name and values. */
export function findStreamField(
  context: BuildContext,
  operation: Operation,
  fields: readonly RequestField[],
  schemas: Schemas,
): StreamField | undefined {
  const said = operation.extensions.get('x-stream');
  const name = member(said, 'field');
  if (typeof name !== 'string') return inferStreamField(fields, schemas);
  const field = fields.find((candidate) => candidate.name === name);
  if (field !== undefined) return streamField(field, member(said, 'value') ?? true, schemas);
  const names = fields.map((candidate) => candidate.name);
  reportNowhere(context, operation, name, 'the request', closest(name, names) ?? '');
  return undefined;
}

function reportNowhere(
  { diagnostics }: BuildContext,
  { pointer, id }: Operation,
  value: string,
  place: string,
  suggestion: string,
): void {
  const facts = { extension: 'x-stream', value, where: `${place} of ${id}`, suggestion };
  diagnostics.add('steering-leads-nowhere', childPointer(pointer, 'x-stream'), facts);
}

/** How a response of a media type is streamed; undefined if it isn't, such as a file to download. */
function streamFormat({ name, schema, itemSchema }: MediaType): StreamFormat | undefined {
  if (mediaEssence(name) === 'multipart/mixed')
    return itemSchema === undefined || isBinary(itemSchema) ? undefined : 'parts';
  const format = sequenceFormat(name);
  const isFile = itemSchema === undefined && schema !== undefined && isBinary(schema);
  return isFile && format !== 'events' ? undefined : format;
}
