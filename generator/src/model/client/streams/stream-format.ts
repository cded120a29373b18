import type { MediaType, StreamFormat } from '../../api-model.ts';
import { isBinary, mediaEssence, sequenceFormat } from '../result.ts';

/** How a response of a media type comes item by item; undefined if it does not, as a file to download. */
export function streamFormat({ name, schema, itemSchema }: MediaType): StreamFormat | undefined {
  if (mediaEssence(name) === 'multipart/mixed')
    return itemSchema === undefined || isBinary(itemSchema) ? undefined : 'parts';
  const format = sequenceFormat(name);
  const isFile = itemSchema === undefined && schema !== undefined && isBinary(schema);
  return isFile && format !== 'events' ? undefined : format;
}
