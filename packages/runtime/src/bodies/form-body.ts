import type { BodyDefinition, EncodedBody } from '../definitions/body-definition.ts';
import type { ParameterDefinition } from '../definitions/operation-definition.ts';
import { InvalidRequestError } from '../errors/errors.ts';
import { jsonText } from '../parameters/json-text.ts';
import { queryOf } from '../parameters/parameters.ts';
import { styledParameter } from '../parameters/styled-parameter.ts';

/**
 * `application/x-www-form-urlencoded`: lists as repeated names, objects as JSON, unless the description gives a style.
 * Undefined and null are left out.
 */
export function formBody(value: unknown, definition: BodyDefinition): EncodedBody {
  const text = formText(value, definition.encoding, 'body');
  return { contentType: definition.contentType, replayable: true, open: () => text };
}

/**
 * The fields of an object as a form.
 *
 * @throws InvalidRequestError for what is not an object, or holds what a form can't carry
 */
export function formText(value: unknown, encoding: BodyDefinition['encoding'], what: string): string {
  if (typeof value !== 'object' || value === null)
    throw new InvalidRequestError(`The ${what} must be an object whose properties are the fields`);
  const encodings = new Map(encoding);
  const fields: [string, unknown][] = [];
  const parameters = Object.entries(value).map(([name, member]): ParameterDefinition => {
    const { contentType: _, ...style } = encodings.get(name) ?? {};
    const styled = style.style !== undefined || style.explode !== undefined;
    fields.push([name, styled ? member : withJson(member, name)]);
    return { name, in: 'query', serialize: styledParameter, ...style };
  });
  return queryOf(parameters, Object.fromEntries(fields)).replaceAll('%20', '+');
}

function withJson(member: unknown, name: string): unknown {
  if (Array.isArray(member)) return member.map((item) => withJson(item, name));
  const composed = typeof member === 'object' && member !== null && !(member instanceof Date);
  return composed ? jsonText(member, `field ${name}`) : member;
}
