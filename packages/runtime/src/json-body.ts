import type { EncodedBody } from './encoded-body.ts';
import { InvalidRequestError } from './errors.ts';
import { jsonText } from './json-text.ts';
import type { BodyDefinition } from './operation.ts';
import { valuesAt } from './pointer.ts';

/** JSON, the format that needs no naming. Encoded once: each attempt sends the same bytes. */
export function jsonBody(value: unknown, definition: BodyDefinition): EncodedBody {
  for (const pattern of definition.decimals ?? []) {
    for (const [pointer, amount] of valuesAt(value, pattern)) {
      if (amount === undefined || amount === null) continue;
      if (typeof amount !== 'string' || !/^-?\d+(?:\.\d+)?$/.test(amount)) {
        throw new InvalidRequestError(
          `The body must have a decimal number in a string at ${pointer}, such as "250000.00"`,
        );
      }
    }
  }
  const text = jsonText(value, 'body');
  return { contentType: definition.contentType, replayable: true, open: () => text };
}
