import { bodyOf, pieceOf } from './byte-stream.ts';
import type { EncodedBody } from './encoded-body.ts';
import { InvalidRequestError } from './errors.ts';
import type { BodyDefinition } from './operation.ts';
import { isUpload } from './upload.ts';

/** Bytes as they are. Where the description leaves the media type open, that of the upload is sent. */
export function binaryBody(value: unknown, definition: BodyDefinition): EncodedBody {
  if (!isUpload(value)) throw new InvalidRequestError('The body must be a Blob, bytes, a stream or a file()');
  const { contentType, type } = value as { contentType?: string; type?: string };
  const own = contentType ?? (value instanceof Blob && type ? type : 'application/octet-stream');
  const { piece, replayable } = pieceOf(value);
  return bodyOf([piece], definition.contentType.includes('*') ? own : definition.contentType, replayable);
}
