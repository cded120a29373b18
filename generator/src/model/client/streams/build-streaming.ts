import { closest } from '../../../base/closest.ts';
import { member } from '../../../base/json.ts';
import { childPointer } from '../../../base/json-pointer.ts';
import type { MediaType, Operation, StreamField, StreamFormat, Streaming } from '../../api-model.ts';
import type { BuildContext } from '../../context.ts';
import type { Schemas } from '../../schema.ts';
import { successes } from '../result.ts';
import { inferStreamField, type RequestField, streamField } from './stream-field.ts';
import { streamFormat } from './stream-format.ts';
import { streamItem } from './stream-item.ts';

/** The stream of an operation before its method has a name. */
export type StreamDraft = Omit<Streaming, 'methodName' | 'typeName' | 'field'>;

const preference: readonly StreamFormat[] = ['events', 'lines', 'sequence', 'parts'];

/**
 * The stream that an operation gives, by the media types of its successes; of several the one that says most. `x-stream:
 * false` keeps it from being one.
 *
 * @param only whether the operation gives nothing else
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

/** The contents of successes that come item by item. */
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

/** The part of the request that asks for the stream, as `x-stream` says or as its name and values show. */
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
