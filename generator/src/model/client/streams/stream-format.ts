import type { MediaType, StreamFormat } from '../../api-model.ts';
import { isBinary, mediaEssence } from '../result.ts';

const lines =
  /^(?:application|text)\/(?:(?:x-)?(?:jsonl|ndjson|json-?lines|json-stream|nd-json)|(?:[\w.!#$&^-]+\+)?(?:jsonl|ndjson)|stream\+json)$/;

/** How a response of a media type comes item by item; undefined if it does not. A file to download is none. */
export function streamFormat({ name, schema, itemSchema }: MediaType): StreamFormat | undefined {
  const essence = mediaEssence(name);
  if (essence === 'text/event-stream') return 'events';
  if (itemSchema === undefined && schema !== undefined && isBinary(schema)) return undefined;
  if (lines.test(essence)) return 'lines';
  return /^application\/(?:[\w.!#$&^-]+\+)?json-seq$/.test(essence) ? 'sequence' : undefined;
}
