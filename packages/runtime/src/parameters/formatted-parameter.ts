import { formattedText, textFormats } from '../bodies/text-format.ts';
import type { ParameterFormat } from '../definitions/operation-definition.ts';
import { InvalidRequestError } from '../errors/errors.ts';
import { dateText } from './scalar-text.ts';

/** Checks the text of a parameter, or each text in a list, like those in a body. */
export const formattedParameter: ParameterFormat = (value, format, check, what) => {
  if (Array.isArray(value)) return value.map((item) => formattedParameter(item, format, check, what));
  if (value === undefined || value === null) return value;
  const text = formattedText(value instanceof Date ? dateText(value, what) : value, format, check);
  if (text !== undefined) return text;
  const [name, example] = textFormats[format];
  throw new InvalidRequestError(`The ${what} must be a ${name} in a string, such as ${example}`);
};
