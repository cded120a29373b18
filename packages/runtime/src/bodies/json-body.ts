import { visitAt } from '../base/pointer.ts';
import type { BodyDefinition, EncodedBody } from '../definitions/body-definition.ts';
import { InvalidRequestError } from '../errors/errors.ts';
import { jsonText } from '../parameters/json-text.ts';
import { formatExamples, hasFormat } from './text-format.ts';

/** JSON, encoded once: each attempt sends the same bytes. */
export function jsonBody(value: unknown, definition: BodyDefinition): EncodedBody {
  for (const [pattern, format, check] of definition.formats ?? []) {
    visitAt(value, pattern, (found, pointer) => {
      // Dates are judged where they become text.
      const dated = format.endsWith('date-time') && found instanceof Date;
      if (found === undefined || found === null || dated || hasFormat(found, format, check)) return;
      throw new InvalidRequestError(
        `The body must have a ${format.replace(/^utc-(.*)/, '$1 in UTC')} in a string at ${pointer || 'its top'}, such as ${formatExamples[format]}`,
      );
    });
  }
  const text = jsonText(value, 'body');
  return { contentType: definition.contentType, replayable: true, open: () => text };
}
