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
  /** The request's address. */
  readonly url: URL;
  /** Path parameters, still percent-encoded. */
  readonly path: ReadonlyMap<string, string>;
}

export interface ReadParameters {
  readonly path: ReadonlyMap<string, unknown>;
  readonly query: ReadonlyMap<string, unknown>;
}

/** Decodes and judges every parameter of a request; refuses query parameters that the description does not have. */
export function readParameters(operation: Operation, wire: Wire): ReadParameters {
  const values = { path: new Map<string, unknown>(), query: new Map<string, unknown>() };
  for (const parameter of operation.parameters) {
    const value = readParameter(parameter, wire);
    if (value === undefined) continue;
    if (parameter.in === 'path') values.path.set(parameter.name, value);
    if (parameter.in === 'query' || parameter.in === 'querystring') values.query.set(parameter.name, value);
  }
  const [unknown] = unknownParameters(operation, wire.url);
  if (unknown) throw unknown;
  return values;
}

/** The value of one parameter, judged; its default, or undefined, where it is absent. */
export function readParameter(parameter: Parameter, wire: Wire): unknown {
  const { search, searchParams: query } = wire.url;
  if (parameter.in === 'querystring')
    return search.length > 1 ? readQueryString(parameter, wire, search.slice(1)) : absent(parameter);
  const texts = textsOf(parameter, wire, query);
  return texts.length === 0 ? absent(parameter) : judged(parameter, wire, texts);
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
function readQueryString(parameter: Parameter, { document, validator }: Wire, query: string): unknown {
  const { name, mediaType = '' } = parameter;
  if (/^application\/x-www-form-urlencoded\b/i.test(mediaType))
    return checked(parameter, validator, formOf(document, parameter, new URLSearchParams(query)));
  const text = decodePart('query', name, query);
  return checked(parameter, validator, /[/+]json\b/i.test(mediaType) ? jsonOf(text, name) : text);
}

function jsonOf(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('invalid_parameter', { message: 'The query is not JSON.', param: name });
  }
}

/** Each field of a form by the schema of its property; a field that comes several times is a list. */
function formOf(document: object, { schema }: Parameter, form: URLSearchParams): object {
  const properties = memberOf(document, schema, 'properties');
  const shape = { in: 'query', required: false, explode: true, style: 'form' } as const;
  return Object.fromEntries(
    [...form.keys()].map((name) => {
      const field: Parameter = { ...shape, name, schema: memberOf(document, properties, name) };
      return [name, decodeParameter(document, field, form.getAll(name))];
    }),
  );
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

/** A refusal for each query parameter that the description does not have. */
export function unknownParameters(operation: Operation, { searchParams }: URL): readonly Refusal[] {
  if (operation.parameters.some((each) => each.in === 'querystring')) return [];
  const credentials = operation.security.flat().filter((each) => each.in === 'query');
  const described = operation.parameters.filter((each) => each.in === 'query');
  const known = new Set([...credentials.map((each) => each.key), ...described.map((each) => each.name)]);
  const objects = described.filter((each) => each.style === 'deepObject').map((each) => `${each.name}[`);
  const names = [...new Set(searchParams.keys())];
  return names
    .filter((name) => !known.has(name) && !objects.some((start) => name.startsWith(start)))
    .map((name) => {
      const message = `${operation.id} has no query parameter ${name}.`;
      return new Refusal('unknown_parameter', { message, param: name });
    });
}
