import type { MediaType, StreamFormat, StreamItem } from '../../api-model.ts';
import { listItems } from '../../schema/object-view.ts';
import type { Schemas } from '../../schema.ts';
import { eventItem } from './event-item.ts';
import { readingOf, reportsErrors } from './item-reading.ts';

/**
 * What an item of a stream is. `itemSchema` says it; a list in `schema` stands for the whole stream, as OpenAPI 3.2 has it
 * and frameworks write it; any other `schema` is that of an item.
 */
export function streamItem(content: MediaType, format: StreamFormat, schemas: Schemas): StreamItem {
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
  // A line is JSON also where it is a text; but a text that is described as a whole has lines of text.
  const isPlain = format === 'events' || format === 'parts';
  const isText = kind === 'text' && (isPlain || (format === 'lines' && itemSchema === undefined));
  const data = isText ? 'text' : isPlain ? kind : 'json';
  return { ...plain, data, schema: inner, json: isText ? [] : [inner], errors: reportsErrors(inner, schemas) };
}
