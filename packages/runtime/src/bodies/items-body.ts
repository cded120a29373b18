import { isObject } from '../base/is-object.ts';
import type { BodyDefinition, EncodedBody } from '../definitions/body-definition.ts';
import { InvalidRequestError } from '../errors/errors.ts';
import { jsonText } from '../parameters/json-text.ts';
import { bodyOf, bytesOf } from '../uploads/byte-stream.ts';
import { isUpload, type NamedUpload, type Upload } from '../uploads/upload.ts';
import { binaryBody } from './binary-body.ts';
import { checkedJson } from './json-body.ts';

/**
 * A body of items one after the other. A list is sent as a whole and can be sent again; any other iterable is sent item by
 * item, once. Bytes that already contain the items are sent unchanged.
 */
export type ItemsBody<Item> =
  | Iterable<Item>
  | AsyncIterable<Item>
  | NamedUpload
  | Exclude<Upload, AsyncIterable<Uint8Array | string>>;

/** JSON Lines: each item is a line. */
export function jsonLinesBody(value: unknown, definition: BodyDefinition): EncodedBody {
  return itemsBody(value, definition, '');
}

/** A JSON sequence (RFC 7464): each item starts with a record separator and ends with a line feed. */
export function jsonSequenceBody(value: unknown, definition: BodyDefinition): EncodedBody {
  return itemsBody(value, definition, '\x1e');
}

function itemsBody(value: unknown, definition: BodyDefinition, before: string): EncodedBody {
  const { contentType } = definition;
  const write = (item: unknown) => `${before}${jsonText(item, 'body', (copy) => checkedJson(copy, definition))}\n`;
  if (Array.isArray(value)) {
    const text = value.map(write).join('');
    return { contentType, replayable: true, open: () => text };
  }
  const isBytes = isUpload(value) && !(Symbol.asyncIterator in value && !(value instanceof ReadableStream));
  if (isBytes) return binaryBody(value, definition);
  if (!isObject(value) || !(Symbol.asyncIterator in value || Symbol.iterator in value)) {
    throw new InvalidRequestError('The body must be a list, an iterable of items, a Blob, bytes, a stream or a file()');
  }
  return bodyOf([written(value as Iterable<unknown> | AsyncIterable<unknown>, write)], contentType, false);
}

async function* written(
  items: Iterable<unknown> | AsyncIterable<unknown>,
  write: (item: unknown) => string,
): AsyncGenerator<Uint8Array> {
  for await (const item of items) yield item instanceof Uint8Array ? item : bytesOf(write(item));
}
