import type {
  OperationDefinition,
  ParameterDefinition,
  ParameterPlaces,
  ParameterSerializer,
} from '../definitions/operation-definition.ts';
import { InvalidRequestError } from '../errors/errors.ts';
import { type HeaderRecord, setHeader } from './headers.ts';
import { literalPath } from './literal-path.ts';
import { scalarText } from './scalar-text.ts';

/**
 * The path of a request: every parameter in place, encoded to one segment.
 *
 * @throws InvalidRequestError if a value is missing, blank, `.`, `..` or not accepted by its definition; without the value
 */
export function pathOf(operation: OperationDefinition, values: object): string {
  let path = '';
  for (const part of partsOf(operation)) path += typeof part === 'string' ? part : segmentOf(part, values);
  return path;
}

function segmentOf(parameter: ParameterDefinition, values: object): string {
  const what = `path parameter ${parameter.name}`;
  return checkSegment(write(parameter, ownValue(values, parameter) ?? undefined, what), what);
}

/** @throws InvalidRequestError for a segment that URL parsers remove, because it leads to another resource */
export function checkSegment(text: string | undefined, what: string): string {
  if (text === undefined || /^(?:\.\.?|(?:%20|%09|%0[AD])*)$/.test(text)) {
    throw new InvalidRequestError(`The ${what} must not be missing, blank, "." or ".."`);
  }
  return text;
}

type Parts = readonly (string | ParameterDefinition)[];

const knownParts = /* @__PURE__ */ new WeakMap<OperationDefinition, Parts>();

/** The parsed template of a path, cached. */
function partsOf(operation: OperationDefinition): Parts {
  const found = knownParts.get(operation);
  if (found) return found;
  const { path, parameters = [] } = operation;
  // Names are at every second position.
  const parts = path.split(/\{([^{}]*)\}/).map((text, index): string | ParameterDefinition => {
    if (index % 2 === 0) return literalPath(text);
    return parameters.find((one) => one.in === 'path' && one.name === text) ?? { name: text, in: 'path' };
  });
  knownParts.set(operation, parts);
  return parts;
}

/** The query of a request without `?`; empty if there is none. Undefined and null are omitted, as in RFC 6570. */
export function queryOf(parameters: readonly ParameterDefinition[] | undefined, values: object): string {
  return [...writeAll(parameters, 'query', values), ...writeAll(parameters, 'querystring', values)].join('&');
}

/**
 * Adds header parameters and cookies. Header values are not percent-encoded: values that HTTP can't carry are rejected.
 *
 * @throws InvalidRequestError without the value
 */
export function addHeaderParameters(
  parameters: readonly ParameterDefinition[],
  values: object,
  into: HeaderRecord,
): void {
  const place = 'cookie';
  const cookies = writeAll(parameters, place, values);
  if (cookies.length > 0) setHeader(into, place, [into[place] ?? [], cookies].flat().join('; '));
  for (const parameter of parameters) {
    if (parameter.in !== 'header') continue;
    setHeader(into, parameter.name, write(parameter, ownValue(values, parameter), `header ${parameter.name}`));
  }
}

function writeAll(
  parameters: readonly ParameterDefinition[] = [],
  where: 'query' | 'cookie' | 'querystring',
  values: object,
): string[] {
  const texts: string[] = [];
  for (const parameter of parameters) {
    if (parameter.in !== where) continue;
    const text = write(parameter, ownValue(values, parameter), `parameter ${parameter.name}`);
    if (text !== undefined) texts.push(text);
  }
  return texts;
}

function write(parameter: ParameterDefinition, value: unknown, what: string): string | undefined {
  // Only JSON can write null.
  if (value === undefined || (value === null && !parameter.contentType)) return undefined;
  const encode = (text: string) => (parameter.in === 'header' ? text : percentEncode(text, what));
  parameter.check?.(value, what);
  const [prepare, form, check] = parameter.format ?? [];
  const checked = prepare && form ? prepare(value, form, check, what) : value;
  return (parameter.serialize ?? plainParameter)(parameter, checked, encode, what);
}

const plainParameter: ParameterSerializer = ({ name, in: where }, value, encode, what) => {
  const text = (item: unknown) => encode(scalarText(item, what));
  if (where === 'path' || where === 'header') return text(value);
  const items = (Array.isArray(value) ? value : [value]).filter((item) => item !== undefined);
  const pairs = items.map((item) => `${encode(name)}=${text(item)}`);
  return pairs.join(where === 'query' ? '&' : '; ') || undefined;
};

/** @throws InvalidRequestError for half of a surrogate pair, which UTF-8 can't represent */
export function percentEncode(text: string, what: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    throw new InvalidRequestError(`The ${what} contains half a surrogate pair`);
  }
}

/** The caller's value for a parameter; undefined without one, and for inherited properties. */
export function ownValue(values: object, { key, name }: Pick<ParameterDefinition, 'key' | 'name'>): unknown {
  const property = key ?? name;
  return Object.hasOwn(values, property) ? (values as Record<string, unknown>)[property] : undefined;
}

/** For operations with parameters in path and query, so that their code is bundled. */
export const addressParameters: ParameterPlaces = { path: pathOf, query: queryOf };

/** For operations with parameters in headers or cookies too. */
export const requestParameters: ParameterPlaces = { path: pathOf, query: queryOf, headers: addHeaderParameters };
