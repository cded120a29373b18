import type { BodyDefinition, PartHeaderDefinition } from '../definitions/body-definition.ts';
import { InvalidRequestError } from '../errors/errors.ts';
import { jsonText } from '../parameters/json-text.ts';
import { scalarText } from '../parameters/scalar-text.ts';

/** Headers of one part, by name. */
type HeadersOfPart = Readonly<Record<string, unknown>>;

/** Headers by the name of the part; for several parts of one name, a list with the headers of each. */
export type PartHeaders = Readonly<Record<string, HeadersOfPart | readonly HeadersOfPart[] | undefined>>;

/**
 * Writes the headers that the description declares for parts: constants and the caller's values.
 *
 * @throws InvalidRequestError for a header that is undeclared, missing or can't be written; without its value
 */
export function partHeaderLines(
  { encoding = [] }: BodyDefinition,
  given: PartHeaders = {},
): NonNullable<BodyDefinition['headersOf']> {
  const declared = new Map(encoding.map(([part, { headers = [] }]) => [part, headers]));
  for (const part of Object.keys(given)) {
    if (!declared.get(part)?.length) throw new InvalidRequestError(`The part ${part} has no headers to give`);
  }
  return (part, index) => {
    const own = Object.hasOwn(given, part) ? given[part] : undefined;
    const values = (Array.isArray(own) ? own[index] : own) ?? {};
    const headers = declared.get(part) ?? [];
    const names = headers.map(({ name }) => name);
    const unknown = Object.keys(values).find((name) => !names.includes(name));
    if (unknown !== undefined) {
      throw new InvalidRequestError(`The part ${part} has no header ${unknown}; its headers are ${names.join(', ')}`);
    }
    return headers.map((header) => lineOf(header, values[header.name], part)).join('');
  };
}

function lineOf({ name, value, required, json }: PartHeaderDefinition, given: unknown, part: string): string {
  const what = `header ${name} of part ${part}`;
  const found = given ?? value;
  if (found === undefined) {
    if (required) throw new InvalidRequestError(`The ${what} is required; give it with the option partHeaders`);
    return '';
  }
  const text = json
    ? jsonText(found, what)
    : [found]
        .flat()
        .map((item) => scalarText(item, what))
        .join(',');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they would end the header
  if (/[\x00-\x08\x0a-\x1f\x7f]/.test(text))
    throw new InvalidRequestError(`The ${what} must not have control characters`);
  return `\r\n${name}: ${text}`;
}
