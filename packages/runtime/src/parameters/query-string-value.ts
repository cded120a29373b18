import { formText } from '../bodies/form-body.ts';
import type { ParameterSerializer } from '../definitions/operation-definition.ts';
import { isJsonType, jsonText } from './json-text.ts';
import { scalarText } from './scalar-text.ts';

/** The whole query of a request as one value: a form, or JSON or text with everything percent-encoded. */
export const queryStringValue: ParameterSerializer = ({ contentType = '', encoding }, value, encode, what) => {
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) return formText(value, encoding, what);
  return encode(isJsonType(contentType) ? jsonText(value, what) : scalarText(value, what));
};
