import { essence } from './media.ts';
import { mergeSchemas } from './merged-schema.ts';
import type { Place, RawDescription } from './raw-description.ts';
import { type SampleSettings, sampleValue } from './sample-value.ts';

type StreamKind = 'events' | 'lines' | 'sequence';

/** How a response of a media type comes item by item, if it does. */
export function streamKindOf(mediaType: string): StreamKind | undefined {
  const type = essence(mediaType);
  if (type === 'text/event-stream') return 'events';
  if (/^application\/(?:(?:x-)?(?:jsonl|ndjson|json-?lines)|stream\+json)$/.test(type)) return 'lines';
  return type.endsWith('json-seq') ? 'sequence' : undefined;
}

/** A stream as bytes, and the items that have to come out of it. */
export interface StreamSample {
  readonly body: Buffer;
  readonly items: readonly unknown[];
}

/** Two items that a content allows; `impossible` for whole events, whose fields no schema of a value describes. */
export function sampleStream(
  settings: Omit<SampleSettings, 'flavour'>,
  mediaType: string,
  content: Place,
): StreamSample | 'impossible' {
  const { description } = settings;
  const kind = streamKindOf(mediaType) ?? 'events';
  const schema = itemPlace(description, content);
  const merged = schema && mergeSchemas(description, [schema]);
  const names = [...(merged?.properties.keys() ?? [])];
  if (names.includes('data') && names.every((name) => /^(?:data|event|id|retry)$/.test(name))) return 'impossible';
  const types = merged?.keywords.get('type')?.flat() ?? [];
  const isText = schema === undefined ? kind === 'events' : types.join() === 'string' && kind !== 'sequence';
  const items = isText
    ? ['täxt, with "signs"', 'data: €']
    : (['usual', 'many'] as const).map((flavour) =>
        schema ? sampleValue({ ...settings, flavour }, schema) : { any: 1 },
      );
  if (items.includes(undefined)) return 'impossible';
  const texts = items.map((item) => (isText ? String(item) : JSON.stringify(item)));
  const write = {
    events: (text: string) => `data: ${text}\n\n`,
    lines: (text: string) => `${text}\n`,
    sequence: (text: string) => `\x1e${text}\n`,
  };
  return { body: Buffer.from(texts.map(write[kind]).join('')), items };
}

/** The schema of one item: `itemSchema`, else that of the members of a list, else the schema itself. */
function itemPlace(description: RawDescription, content: Place): Place | undefined {
  const item = description.at(content, 'itemSchema');
  const schema = description.at(content, 'schema');
  if (item !== undefined || schema === undefined) return item;
  return mergeSchemas(description, [schema]).items[0] ?? schema;
}
