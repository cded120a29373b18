import { Refusal } from '../answer/refusal.ts';
import { objectOf } from '../description/description.ts';
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
  const { name, in: position, schema } = parameter;
  const value = decodeParameter(document, parameter, texts);
  const violation = validator.check(schema, value);
  if (!violation) return value;
  const message = `The ${position} parameter ${name} ${violation.message}.`;
  throw new Refusal('invalid_parameter', { message, param: name });
}

function textsOf({ name, in: position }: Parameter, wire: Wire, query: URLSearchParams): readonly string[] {
  if (position === 'query') return query.getAll(name);
  if (position === 'path') return [decodePath(name, wire.path.get(name) ?? '')];
  const text = position === 'header' ? wire.request.headers.get(name) : cookies(wire.request).get(name);
  return text === null || text === undefined ? [] : [text];
}

function decodePath(name: string, text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Refusal('invalid_parameter', { message: `The path parameter ${name} is badly encoded.`, param: name });
  }
}

function refuseUnknown(operation: Operation, query: URLSearchParams): void {
  const credentials = operation.security.flat().filter((each) => each.in === 'query');
  const described = operation.parameters.filter((each) => each.in === 'query');
  const known = new Set([...credentials.map((each) => each.key), ...described.map((each) => each.name)]);
  const objects = described.filter((each) => each.style === 'deepObject').map((each) => `${each.name}[`);
  for (const name of query.keys()) {
    if (known.has(name) || objects.some((start) => name.startsWith(start))) continue;
    const message = `${operation.id} has no query parameter ${name}.`;
    throw new Refusal('unknown_parameter', { message, param: name });
  }
}
