import { isOfKind } from '../base/json-kind.ts';
import { visitAt } from '../base/pointer.ts';
import type { BodyDefinition, EncodedBody } from '../definitions/body-definition.ts';
import { InvalidRequestError } from '../errors/errors.ts';
import { jsonText } from '../parameters/json-text.ts';
import { tryParseJson } from '../responses/parse-json.ts';
import { formattedText, textFormats } from './text-format.ts';

/** JSON, encoded once: each attempt sends the same bytes. */
export function jsonBody(value: unknown, definition: BodyDefinition): EncodedBody {
  const text = jsonText(value, 'body', (copy) => checkedJson(copy, definition));
  let facts: unknown;
  return {
    contentType: definition.contentType,
    replayable: true,
    open: () => text,
    facts: () => {
      facts ??= tryParseJson(text);
      return facts;
    },
  };
}

/**
 * The value with its dates in wire form.
 *
 * @throws InvalidRequestError for a value of another kind than described, or a text of another form
 */
export function checkedJson(value: unknown, { json, formats = [] }: BodyDefinition): unknown {
  if (json && !isOfKind(value, json)) {
    throw new InvalidRequestError(json === 'array' ? 'The body must be a list' : 'The body must be an object');
  }
  let result = value;
  for (const [pattern, format, check] of formats) {
    result = visitAt(result, pattern, (found, pointer) => {
      if (found === undefined || found === null) return undefined;
      if (format === 'integer') return check(found, `body at ${pointer || 'its top'}`);
      const text = formattedText(found, format, check);
      if (text !== undefined) return text;
      const [name, example] = textFormats[format];
      throw new InvalidRequestError(
        `The body must have a ${name} in a string at ${pointer || 'its top'}, such as ${example}`,
      );
    });
  }
  return result;
}
