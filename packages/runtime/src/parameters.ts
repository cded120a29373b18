import { InvalidRequestError } from './errors.ts';
import { headerValue } from './headers.ts';
import { jsonText } from './json-text.ts';
import type { OperationDefinition, ParameterDefinition } from './operation.ts';
import { scalarText } from './scalar-text.ts';

type Style = NonNullable<ParameterDefinition['style']>;
type Encode = (text: string) => string;

/** How a style puts things together; RFC 6570's table, which OpenAPI's styles come from. */
interface Layout {
  readonly first: string;
  /** Between exploded members. */
  readonly separator: string;
  /** Between members that are not exploded. */
  readonly list: string;
  readonly named: boolean;
}

const form: Layout = { first: '', separator: '&', list: ',', named: true };
const layouts: Record<Style, Layout> = {
  simple: { ...form, separator: ',', named: false },
  label: { ...form, first: '.', separator: '.', named: false },
  matrix: { ...form, first: ';', separator: ';' },
  form,
  spaceDelimited: { ...form, list: '%20' },
  pipeDelimited: { ...form, list: '%7C' },
  deepObject: form,
};

/**
 * The path of a request: every parameter in place, encoded to one segment.
 *
 * @throws InvalidRequestError if a value is missing, blank, `.`, `..` or not what its definition takes; without the value
 */
export function pathOf(operation: OperationDefinition, values: object): string {
  const path = operation.path.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const parameter = find(operation, name);
    const value = own(values, parameter);
    const what = `path parameter ${name}`;
    const composed = (parameter.style ?? parameter.explode) !== undefined || parameter.contentType !== undefined;
    if (value === undefined || value === null || (typeof value === 'object' && !composed && !(value instanceof Date))) {
      throw new InvalidRequestError(`The ${what} must be a string, a number, a boolean or a date`);
    }
    const text = expand(parameter, value, encoder(what), what);
    if (text === undefined || text === '.' || text === '..' || /^(?:%20|%09|%0[AD])*$/.test(text)) {
      throw new InvalidRequestError(`The ${what} must not be blank, "." or ".."`);
    }
    return text;
  });
  // Parts that are harmless alone may meet: `/.{a}` with ".".
  if (/\/\.{1,2}(?:\/|$)/.test(path)) throw new InvalidRequestError('The path parameters make a segment "." or ".."');
  return path;
}

/** The query of a request without `?`; empty if there is none. Undefined is left out, null is sent as `null`. */
export function queryOf(parameters: readonly ParameterDefinition[] | undefined, values: object): string {
  return expandAll(parameters, 'query', values).join('&');
}

/** The cookies of a request, `; ` between them. */
export function cookieOf(parameters: readonly ParameterDefinition[] | undefined, values: object): string {
  return expandAll(parameters, 'cookie', values).join('; ');
}

/** Adds the header parameters. Their values are not percent-encoded: what HTTP cannot carry is refused. */
export function addHeaderParameters(
  parameters: readonly ParameterDefinition[] | undefined,
  values: object,
  into: Map<string, string>,
): void {
  for (const parameter of parameters ?? []) {
    if (parameter.in !== 'header') continue;
    const value = own(values, parameter);
    const text = value === undefined ? undefined : expand(parameter, value, (raw) => raw, `header ${parameter.name}`);
    if (text !== undefined) into.set(parameter.name.toLowerCase(), headerValue(parameter.name, text));
  }
}

function expandAll(
  parameters: readonly ParameterDefinition[] | undefined,
  where: 'query' | 'cookie',
  values: object,
): string[] {
  const parts: string[] = [];
  for (const parameter of parameters ?? []) {
    if (parameter.in !== where) continue;
    const value = own(values, parameter);
    if (value === undefined) continue;
    const what = `parameter ${parameter.name}`;
    const text = expand(parameter, value, encoder(what, parameter.allowReserved), what);
    if (text !== undefined) parts.push(text);
  }
  return parts;
}

/** One parameter by its style; undefined if nothing is to be sent. */
function expand(parameter: ParameterDefinition, value: unknown, encode: Encode, what: string): string | undefined {
  const { name, in: where, contentType } = parameter;
  const style = parameter.style ?? (where === 'query' || where === 'cookie' ? 'form' : 'simple');
  if (contentType !== undefined) {
    const text = /[/+]json\b/i.test(contentType) ? jsonText(value, what) : scalarText(value, what);
    return where === 'path' || where === 'header'
      ? encode(asciiIn(where, text))
      : `${encodeName(name)}=${encode(text)}`;
  }
  if (style === 'deepObject' && typeof value === 'object' && value !== null && !(value instanceof Date)) {
    return deepPairs(encodeName(name), value, encode, what).join('&') || undefined;
  }
  const layout = layouts[style];
  const separator = where === 'cookie' ? '; ' : layout.separator;
  const explode = parameter.explode ?? (style === 'form' || style === 'deepObject');
  const nameIs = (text: string) => `${encodeName(name)}${text === '' && style === 'matrix' ? '' : '='}${text}`;
  const text = (member: unknown) => encode(scalarText(member, what));

  if (typeof value !== 'object' || value === null || value instanceof Date) {
    return layout.first + (layout.named ? nameIs(text(value)) : text(value));
  }
  const members = Array.isArray(value)
    ? value.filter((item) => item !== undefined).map((item) => [text(item)])
    : plainEntries(value, what).map(([key, item]) => [encode(key), text(item)]);
  if (members.length === 0) return undefined;
  if (!explode) {
    const list = members.flat().join(layout.list);
    return layout.first + (layout.named ? nameIs(list) : list);
  }
  return (
    layout.first +
    members
      .map(([first = '', second]) => {
        if (second !== undefined) return `${first}=${second}`;
        return layout.named ? nameIs(first) : first;
      })
      .join(separator)
  );
}

/** `filter[a][0]=x`: members of objects and lists at any depth. */
function deepPairs(name: string, value: unknown, encode: Encode, what: string): string[] {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null || value instanceof Date)
    return [`${name}=${encode(scalarText(value, what))}`];
  const entries = Array.isArray(value) ? [...value.entries()] : plainEntries(value, what);
  return entries.flatMap(([key, item]) => deepPairs(`${name}%5B${encodeName(String(key))}%5D`, item, encode, what));
}

function plainEntries(value: object, what: string): [string, unknown][] {
  if (Object.prototype.toString.call(value) !== '[object Object]') scalarText(value, what);
  return Object.entries(value).filter(([, item]) => item !== undefined);
}

const encodeName = (name: string) => encoder('parameter')(name);

function encoder(what: string, allowReserved?: boolean): Encode {
  return (text) => {
    try {
      const encoded = encodeURIComponent(text);
      // Not "&", "#" and "+": they would end the value or change it.
      return allowReserved ? encoded.replace(/%(?:3A|2F|3F|40|24|2C|3B|3D)/g, decodeURIComponent) : encoded;
    } catch {
      throw new InvalidRequestError(`The ${what} holds half of a surrogate pair, which UTF-8 cannot carry`);
    }
  };
}

/** Within a header, JSON says by escapes what Latin-1 cannot. */
function asciiIn(where: string, text: string): string {
  if (where !== 'header') return text;
  return text.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function find(operation: OperationDefinition, name: string): ParameterDefinition {
  return (
    operation.parameters?.find((parameter) => parameter.in === 'path' && parameter.name === name) ?? {
      name,
      in: 'path',
    }
  );
}

function own(values: object, { key, name }: ParameterDefinition): unknown {
  const property = key ?? name;
  return Object.hasOwn(values, property) ? (values as Record<string, unknown>)[property] : undefined;
}
