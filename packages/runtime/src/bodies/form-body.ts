import { isOfKind } from '../base/json-kind.ts';
import type { BodyDefinition, EncodedBody } from '../definitions/body-definition.ts';
import type { ParameterDefinition } from '../definitions/operation-definition.ts';
import { InvalidRequestError } from '../errors/errors.ts';
import { jsonText } from '../parameters/json-text.ts';
import { queryOf } from '../parameters/parameters.ts';
import { styledParameter } from '../parameters/styled-parameter.ts';
import { parseJson } from '../responses/parse-json.ts';

/**
 * `application/x-www-form-urlencoded`: lists as repeated names, objects as JSON, unless the description gives a style.
 * Undefined and null are left out.
 */
export function formBody(value: unknown, definition: BodyDefinition): EncodedBody {
  const fields = fieldsOf(value, 'body');
  const text = textOfFields(fields, definition.encoding);
  return { contentType: definition.contentType, replayable: true, open: () => text, facts: () => fields };
}

/**
 * The fields of an object as a form.
 *
 * @throws InvalidRequestError for a value that isn't an object, or holds a value that a form can't carry
 */
export function formText(value: unknown, encoding: BodyDefinition['encoding'], what: string): string {
  return textOfFields(fieldsOf(value, what), encoding);
}

/** The fields to send: a copy, so that no property is read twice. */
function fieldsOf(value: unknown, what: string): object {
  const fields = parseJson(jsonText(value, what));
  if (isOfKind(fields, 'object')) return fields as object;
  throw new InvalidRequestError(`The ${what} must be an object whose properties are the fields`);
}

function textOfFields(value: object, encoding: BodyDefinition['encoding']): string {
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
  return isOfKind(member, 'container') ? jsonText(member, `field ${name}`) : member;
}
