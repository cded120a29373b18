import type { EncodedBody } from './encoded-body.ts';
import type { BodyDefinition } from './operation.ts';
import { scalarText } from './scalar-text.ts';

/** A text body, in UTF-8. */
export function textBody(value: unknown, definition: BodyDefinition): EncodedBody {
  const text = scalarText(value, 'body');
  return { contentType: definition.contentType, replayable: true, open: () => text };
}
