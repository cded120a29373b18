import type { BodyDefinition, EncodedBody } from '../definitions/body-definition.ts';
import { InvalidRequestError } from '../errors/errors.ts';
import { scalarText } from '../parameters/scalar-text.ts';
import { bodyOf, pieceOf } from '../uploads/byte-stream.ts';
import { isUpload, labelOf } from '../uploads/upload.ts';

/** Bytes, unchanged. If the description leaves the media type open, or it needs a boundary, the upload's own is sent. */
export function binaryBody(value: unknown, definition: BodyDefinition): EncodedBody {
  if (!isUpload(value)) throw new InvalidRequestError('The body must be a Blob, bytes, a stream or a file()');
  const { contentType = 'application/octet-stream' } = labelOf(value);
  const isMultipart = /^multipart\//i.test(definition.contentType);
  if (isMultipart && !/^multipart\/.*; *boundary=/i.test(contentType))
    throw new InvalidRequestError(
      `The body must have a boundary: file(bytes, { contentType: '${definition.contentType}; boundary=…' })`,
    );
  const { piece, replayable } = pieceOf(value);
  return bodyOf(
    [piece],
    isMultipart || definition.contentType.includes('*') ? contentType : definition.contentType,
    replayable,
  );
}

/** A text body, in UTF-8. */
export function textBody(value: unknown, definition: BodyDefinition): EncodedBody {
  const text = scalarText(value, 'body');
  return { contentType: definition.contentType, replayable: true, open: () => text };
}
