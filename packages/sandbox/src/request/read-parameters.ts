import { Refusal } from '../answer/refusal.ts';
import { objectOf } from '../description/description.ts';
import { memberOf } from '../description/located.ts';
import type { Operation, Parameter } from '../description/operation.ts';
import type { SchemaValidator } from '../description/schema-validator.ts';
import { cookies } from './authenticate.ts';
import { decodeParameter } from './decode-parameter.ts';

export interface Wire {
  readonly document: object;
  readonly validator: SchemaValidator;
  readonly request: Request;
  /** Path parameters, still percent-encoded. */
  readonly path: ReadonlyMap<string, string>;
}

export interface ReadParameters {
  readonly path: ReadonlyMap<string, unknown>;
  readonly query: ReadonlyMap<string, unknown>;
}

/** Decodes and judges every parameter of a request; refuses query parameters that the description does not have. */
export function readParameters(operation: Operation, wire: Wire): ReadParameters {
  const query = new URL(wire.request.url).searchParams;
  const values = { path: new Map<string, unknown>(), query: new Map<string, unknown>() };
  for (const parameter of operation.parameters) {
    if (parameter.in === 'querystring') {
      const value = readQueryString(parameter, wire);
      if (value !== undefined) values.query.set(parameter.name, value);
      continue;
    }
    const texts = textsOf(parameter, wire, query);
    const value = texts.length === 0 ? absent(parameter) : judged(parameter, wire, texts);
    if (value !== undefined && (parameter.in === 'path' || parameter.in === 'query'))
      values[parameter.in].set(parameter.name, value);
  }
  refuseUnknown(operation, query);
  return values;
}

function absent({ name, in: position, required, schema }: Parameter): unknown {
  if (!required) return objectOf(schema?.value).default;
  throw new Refusal('missing_parameter', { message: `The ${position} parameter ${name} is missing.`, param: name });
}

function judged(parameter: Parameter, { document, validator }: Wire, texts: readonly string[]): unknown {
  return checked(parameter, validator, decodeParameter(document, parameter, texts));
}

function checked({ name, in: position, schema }: Parameter, validator: SchemaValidator, value: unknown): unknown {
  const violation = validator.check(schema, value);
  if (!violation) return value;
  const message = `The ${position} parameter ${name} ${violation.message}.`;
  throw new Refusal('invalid_parameter', { message, param: name });
}

/** The whole query as one value: a form, JSON, or text. */
function readQueryString(parameter: Parameter, wire: Wire): unknown {
  const { name, mediaType = '' } = parameter;
  const query = new URL(wire.request.url).search.slice(1);
  if (query === '') return absent(parameter);
  if (/^application\/x-www-form-urlencoded\b/i.test(mediaType)) {
    const fields = [...new URLSearchParams(query).keys()];
    const value = Object.fromEntries(fields.map((field) => [field, decodeField(wire, parameter, field, query)]));
    return checked(parameter, wire.validator, value);
  }
  const text = decodePart('query', name, query);
  if (!/[/+]json\b/i.test(mediaType)) return checked(parameter, wire.validator, text);
  try {
    return checked(parameter, wire.validator, JSON.parse(text));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('invalid_parameter', { message: 'The query is not JSON.', param: name });
  }
}

/** A field of a form by the schema of its property; lists come by repeating the name. */
function decodeField({ document }: Wire, { schema }: Parameter, field: string, query: string): unknown {
  const property = memberOf(document, memberOf(document, schema, 'properties'), field);
  const shape: Parameter = {
    name: field,
    in: 'query',
    required: false,
    explode: true,
    style: 'form',
    schema: property,
  };
  return decodeParameter(document, shape, new URLSearchParams(query).getAll(field));
}

function textsOf({ name, in: position, style }: Parameter, wire: Wire, query: URLSearchParams): readonly string[] {
  if (position === 'query') return query.getAll(name);
  if (position === 'path') return [decodePart('path', name, wire.path.get(name) ?? '')];
  const text = position === 'header' ? wire.request.headers.get(name) : cookies(wire.request).get(name);
  if (text === null || text === undefined) return [];
  return [position === 'cookie' && style !== 'cookie' ? decodePart('cookie', name, text) : text];
}

function decodePart(position: string, name: string, text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Refusal('invalid_parameter', {
      message: `The ${position} parameter ${name} is badly encoded.`,
      param: name,
    });
  }
}

function refuseUnknown(operation: Operation, query: URLSearchParams): void {
  const credentials = operation.security.flat().filter((each) => each.in === 'query');
  if (operation.parameters.some((each) => each.in === 'querystring')) return;
  const described = operation.parameters.filter((each) => each.in === 'query');
  const known = new Set([...credentials.map((each) => each.key), ...described.map((each) => each.name)]);
  const objects = described.filter((each) => each.style === 'deepObject').map((each) => `${each.name}[`);
  for (const name of query.keys()) {
    if (known.has(name) || objects.some((start) => name.startsWith(start))) continue;
    const message = `${operation.id} has no query parameter ${name}.`;
    throw new Refusal('unknown_parameter', { message, param: name });
  }
}
