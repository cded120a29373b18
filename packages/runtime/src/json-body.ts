import type { EncodedBody } from './encoded-body.ts';
import { InvalidRequestError } from './errors.ts';
import { jsonText } from './json-text.ts';
import type { BodyDefinition } from './operation.ts';
import { valuesAt } from './pointer.ts';

const forms = {
  decimal: { pattern: /^-?\d+(?:\.\d+)?$/, example: '"250000.00"' },
  'date-time': {
    pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i,
    example: '"2026-01-31T09:30:00Z"',
  },
};

/** JSON, encoded once: each attempt sends the same bytes. */
export function jsonBody(value: unknown, definition: BodyDefinition): EncodedBody {
  for (const [pattern, format] of definition.formats ?? []) {
    for (const [pointer, found] of valuesAt(value, pattern)) {
      const absent = found === undefined || found === null;
      // Dates are judged where they become text.
      const dated = format === 'date-time' && found instanceof Date;
      const { pattern: form, example } = forms[format];
      if (absent || dated || (typeof found === 'string' && form.test(found))) continue;
      throw new InvalidRequestError(`The body must have a ${format} in a string at ${pointer}, such as ${example}`);
    }
  }
  const text = jsonText(value, 'body');
  return { contentType: definition.contentType, replayable: true, open: () => text };
}
