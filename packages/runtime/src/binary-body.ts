import { bodyOf, pieceOf } from './byte-stream.ts';
import type { EncodedBody } from './encoded-body.ts';
import { InvalidRequestError } from './errors.ts';
import type { BodyDefinition } from './operation.ts';
import { isUpload, labelOf } from './upload.ts';

/** Bytes as they are. Where the description leaves the media type open, that of the upload is sent. */
export function binaryBody(value: unknown, definition: BodyDefinition): EncodedBody {
  if (!isUpload(value)) throw new InvalidRequestError('The body must be a Blob, bytes, a stream or a file()');
  const { contentType = 'application/octet-stream' } = labelOf(value);
  const { piece, replayable } = pieceOf(value);
  return bodyOf([piece], definition.contentType.includes('*') ? contentType : definition.contentType, replayable);
}
