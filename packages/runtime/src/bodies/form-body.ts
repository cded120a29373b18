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
  if (typeof value !== 'object' || value === null)
    throw new InvalidRequestError('The body must be an object whose properties are the fields');
  const encodings = new Map(definition.encoding);
  const fields: [string, unknown][] = [];
  const parameters = Object.entries(value).map(([name, member]): ParameterDefinition => {
    const { contentType: _, ...style } = encodings.get(name) ?? {};
    const styled = style.style !== undefined || style.explode !== undefined;
    fields.push([name, styled ? member : withJson(member, name)]);
    return { name, in: 'query', serialize: styledParameter, ...style };
  });
  const text = queryOf(parameters, Object.fromEntries(fields)).replaceAll('%20', '+');
  return { contentType: definition.contentType, replayable: true, open: () => text };
}

function withJson(member: unknown, name: string): unknown {
  if (Array.isArray(member)) return member.map((item) => withJson(item, name));
  const composed = typeof member === 'object' && member !== null && !(member instanceof Date);
  return composed ? jsonText(member, `field ${name}`) : member;
}
