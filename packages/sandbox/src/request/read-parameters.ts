import { Refusal } from '../answer/refusal.ts';
import { objectOf } from '../description/description.ts';
import type { Operation, Parameter } from '../description/operation.ts';
import { templateOf } from '../description/route.ts';
import type { SchemaValidator } from '../description/schema-validator.ts';
import type { ServedApi } from '../served-api.ts';
import { cookies } from './authenticate.ts';
import { formFields } from './form-value.ts';
import {
  decodeParameter,
  formText,
  isDeepName,
  isMemberName,
  type ParameterSource,
  rawPairs,
} from './parameter-texts.ts';

/** The parts of a request that contain parameters. */
export interface Wire {
  readonly document: object;
  readonly validator: SchemaValidator;
  readonly request: Request;
  /** The request's URL. */
  readonly url: URL;
  /** Path parameters, still percent-encoded. */
  readonly path: ReadonlyMap<string, string>;
  readonly operation: Operation;
}

export interface ReadParameters {
  readonly path: ReadonlyMap<string, unknown>;
  readonly query: ReadonlyMap<string, unknown>;
}

export function wireOf({ api, ...call }: Omit<Wire, 'document' | 'validator'> & { readonly api: ServedApi }): Wire {
  const { operation, request, url, path } = call;
  return { document: api.document, validator: api.ofRequests, request, url, path, operation };
}

/** Decodes and validates every parameter of a request; rejects undescribed query parameters. */
export function readParameters(operation: Operation, wire: Wire): ReadParameters {
  const values = { path: new Map<string, unknown>(), query: new Map<string, unknown>() };
  for (const parameter of operation.parameters) {
    const value = readParameter(parameter, wire);
    if (value === undefined) continue;
    if (parameter.in === 'path') values.path.set(parameter.name, value);
    if (parameter.in === 'query' || parameter.in === 'querystring') values.query.set(parameter.name, value);
  }
  const [unknown] = unknownParameters(operation, wire);
  if (unknown) throw unknown;
  return values;
}

/** The validated value of one parameter; its default, or undefined, if it is missing. */
export function readParameter(parameter: Parameter, wire: Wire): unknown {
  const { validator, url } = wire;
  if (parameter.in === 'querystring')
    return url.search === '' ? absent(parameter) : readQueryString(parameter, wire, url.search.slice(1));
  const source = sourceOf(parameter, wire);
  if (parameter.mediaType !== undefined) return readContent(parameter, source, validator);
  const isEmpty = parameter.allowsEmpty && source.pairs.some(({ name, raw }) => name === parameter.name && raw === '');
  if (isEmpty) return '';
  const value = decodeParameter(parameter, source, validator);
  return value === undefined ? absent(parameter) : checked(parameter, validator, value);
}

function absent({ name, in: position, required, schema }: Parameter): unknown {
  if (!required) return objectOf(schema?.value).default;
  throw new Refusal('missing_parameter', { message: `The ${position} parameter ${name} is missing.`, param: name });
}

function checked({ name, in: position, schema }: Parameter, validator: SchemaValidator, value: unknown): unknown {
  const violation = validator.check(schema, value);
  if (!violation) return value;
  const member = violation.path.length === 0 ? '' : `: ${violation.path.join('.')}`;
  const message = `The ${position} parameter ${name}${member} ${violation.message}.`;
  throw new Refusal('invalid_parameter', { message, param: name });
}

/** The whole query as one value: a form, JSON, or text. */
function readQueryString(parameter: Parameter, { document, validator }: Wire, query: string): unknown {
  const { name, schema, mediaType = '' } = parameter;
  if (/^application\/x-www-form-urlencoded\b/i.test(mediaType)) {
    const fields = formFields(document, schema, [...new URLSearchParams(query)]);
    return checked(parameter, validator, fields);
  }
  return checked(parameter, validator, contentOf(parameter, decodePart('query', name, query)));
}

/** A parameter with a media type: JSON or text. */
function readContent(parameter: Parameter, source: ParameterSource, validator: SchemaValidator): unknown {
  const raw = source.text ?? source.pairs.findLast(({ name }) => name === parameter.name)?.raw;
  if (raw === undefined) return absent(parameter);
  return checked(parameter, validator, contentOf(parameter, source.decode(raw)));
}

function contentOf({ name, in: position, mediaType = '' }: Parameter, text: string): unknown {
  if (!/[/+]json\b/i.test(mediaType)) return text;
  try {
    return JSON.parse(text);
  } catch {
    const what = position === 'querystring' ? 'query' : `${position} parameter ${name}`;
    throw new Refusal('invalid_parameter', { message: `The ${what} is not JSON.`, param: name });
  }
}

/** The places of a parameter's texts. */
function sourceOf({ name, in: position, style }: Parameter, wire: Wire): ParameterSource {
  const { document, request, url, operation } = wire;
  const here = operation.parameters.filter((each) => each.in === position && each.name !== name);
  const others = new Set([...here.map((each) => each.name), ...fixedNames(operation)]);
  const source = { document, others, pairs: [], text: undefined };
  const decode = (raw: string) => decodePart(position, name, raw);
  if (position === 'query') return { ...source, pairs: rawPairs(url.search.slice(1)), decode: formText };
  if (position === 'cookie')
    return { ...source, pairs: cookies(request), decode: style === 'cookie' ? (raw) => raw : decode };
  if (position === 'path') return { ...source, text: wire.path.get(name) ?? '', decode };
  return { ...source, text: request.headers.get(name) ?? undefined, decode: (raw) => raw.trim() };
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

/** Query names that aren't parameters: credentials, and names in the path template. */
function fixedNames({ security, path }: Operation): readonly string[] {
  const credentials = security.flat().filter((each) => each.in === 'query');
  return [...credentials.map((each) => each.key), ...templateOf(path).query.map(([name]) => name)];
}

export function unknownParameters(operation: Operation, { document, url }: Wire): readonly Refusal[] {
  if (operation.parameters.some((each) => each.in === 'querystring')) return [];
  const described = operation.parameters.filter((each) => each.in === 'query');
  const known = new Set([...fixedNames(operation), ...described.map((each) => each.name)]);
  const takes = (parameter: Parameter, name: string) => {
    if (parameter.style === 'deepObject') return isDeepName(parameter.name, name);
    return parameter.style === 'form' && parameter.explode && isMemberName(document, parameter, name, known);
  };
  const names = [...new Set(url.searchParams.keys())];
  return names
    .filter((name) => !known.has(name) && !described.some((parameter) => takes(parameter, name)))
    .map((name) => {
      const message = `${operation.id} has no query parameter ${name}.`;
      return new Refusal('unknown_parameter', { message, param: name });
    });
}
