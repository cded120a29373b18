import type { MediaType, StreamFormat } from '../../api-model.ts';
import { isBinary, mediaEssence } from '../result.ts';

const lines =
  /^(?:application|text)\/(?:(?:x-)?(?:jsonl|ndjson|json-?lines|json-stream|nd-json)|(?:[\w.!#$&^-]+\+)?(?:jsonl|ndjson)|stream\+json)$/;

/** How a response of a media type comes item by item; undefined if it does not, as a file to download. */
export function streamFormat({ name, schema, itemSchema }: MediaType): StreamFormat | undefined {
  const format = sequenceFormat(name);
  const isFile = itemSchema === undefined && schema !== undefined && isBinary(schema);
  return isFile && format !== 'events' ? undefined : format;
}

/** How a media type writes a sequence of items, by its name; undefined if it does not. */
export function sequenceFormat(name: string): StreamFormat | undefined {
  const essence = mediaEssence(name);
  if (essence === 'text/event-stream') return 'events';
  if (lines.test(essence)) return 'lines';
  return /^application\/(?:[\w.!#$&^-]+\+)?json-seq$/.test(essence) ? 'sequence' : undefined;
}
