import type { Excuses } from './excuses.ts';
import { formTexts } from './form-truth.ts';
import { encoded } from './percent-encoding.ts';
import { membersOf, type Place, type RawDescription } from './raw-description.ts';
import type { RawOperation } from './raw-operations.ts';
import { literalPath } from './request-truth.ts';
import { type Flavour, type SampleSettings, sampleValue } from './sample-value.ts';
import type { SchemaJudge } from './schema-judge.ts';
import { isNested, type Style, textOf } from './style-table.ts';
import type { WireRecord } from './wire-report.ts';

/** The values of the parameters of one call, and the texts that have to arrive. */
export interface ExpectedParameters {
  /** In the order of the path. */
  readonly path: readonly unknown[];
  readonly params: Readonly<Record<string, unknown>>;
  /** Whether the method has an argument for them. */
  readonly takesParams: boolean;
  readonly pathText: string;
  readonly query: readonly string[];
  readonly cookies: readonly string[];
  readonly headers: ReadonlyMap<string, string>;
}

interface Setting {
  readonly description: RawDescription;
  readonly judge: SchemaJudge;
  readonly excuses: Excuses;
  readonly record: WireRecord;
  readonly flavour: Flavour;
  readonly onlyRequired: boolean;
}

/** What is sent without being a parameter: OpenAPI tells to ignore the first three, the others belong to the connection. */
const ignoredHeaders = 'header-parameter-ignored';

export function expectedParameters(setting: Setting, operation: RawOperation): ExpectedParameters {
  const texts = {
    path: new Map<string, string>(),
    query: [] as string[],
    cookies: [] as string[],
    headers: new Map<string, string>(),
  };
  const values = new Map<string, unknown>();
  const params: Record<string, unknown> = {};
  const taken = new Set<string>();
  const order = ['path', 'query', 'querystring', 'header', 'cookie'];
  const parameters = operation.parameters
    .map((place) => ({
      place,
      style: styleOf(setting, place),
      required: membersOf(place).required === true,
    }))
    .sort((a, b) => order.indexOf(a.style.in) - order.indexOf(b.style.in));
  const names = new Set(parameters.filter(({ style }) => style.in !== 'path').map(({ style }) => style.name));
  for (const { place, style, required } of parameters) {
    const what = `${style.in} parameter ${style.name}`;
    const excuse = [ignoredHeaders, 'path-parameter-unused'].find((code) => setting.excuses.has(place, code, what));
    if (excuse !== undefined) {
      setting.record.excuse(excuse);
      continue;
    }
    const key = style.in === 'path' ? style.name : keyOf(style, taken, names);
    if (style.in !== 'path') taken.add(key);
    if (setting.onlyRequired && !required && style.in !== 'path') continue;
    const value = valueFor(setting, place, style);
    if (isNested(style, value)) {
      if (setting.excuses.has(place, 'parameter-nested', what)) setting.record.excuse('parameter-nested');
      else throw new Error(`the value of the ${what} is nested, and no diagnostic says that it cannot be written`);
      continue;
    }
    const text = value === undefined ? undefined : textFor(setting, place, style, value);
    if (style.in === 'path') {
      values.set(style.name, value);
      texts.path.set(style.name, text ?? '');
      continue;
    }
    Object.defineProperty(params, key, { value, enumerable: true, configurable: true, writable: true });
    if (text === undefined) continue;
    setting.record.compared += 1;
    if (style.in === 'query' || style.in === 'querystring') texts.query.push(text);
    else if (style.in === 'cookie') texts.cookies.push(text);
    else texts.headers.set(style.name.toLowerCase(), text);
  }
  const inPath = [...new Set([...operation.path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name))];
  for (const name of inPath) {
    if (values.has(name)) continue;
    values.set(name, 'undeclared');
    texts.path.set(name, 'undeclared');
  }
  const [address = ''] = operation.path.split('#');
  const [template = '', ...ownQuery] = address.split('?');
  const pathText = template
    .split(/(\{[^{}]*\})/)
    .map((piece) => (/^\{.*\}$/.test(piece) ? (texts.path.get(piece.slice(1, -1)) ?? '') : literalPath(piece)))
    .join('');
  const { query, cookies, headers } = texts;
  return {
    path: inPath.map((name) => values.get(name)),
    params,
    takesParams: taken.size > 0,
    pathText,
    query: [...ownQuery, ...query],
    cookies,
    headers,
  };
}

const everyObjectHas = new Set(Object.getOwnPropertyNames(Object.prototype).filter((name) => !name.startsWith('__')));
const suffixes = new Map([
  ['query', 'Query'],
  ['querystring', 'QueryString'],
  ['header', 'Header'],
  ['cookie', 'Cookie'],
]);

/**
 * The property of the argument: query keeps a name that several locations have, the others tell theirs, numbered if need be. A name
 * that every object has always tells its location.
 */
function keyOf({ name, in: where }: Style, taken: ReadonlySet<string>, names: ReadonlySet<string>): string {
  if (!taken.has(name) && !everyObjectHas.has(name)) return name;
  const wish = `${name}${suffixes.get(where)}`;
  const free = (key: string) => !taken.has(key) && !names.has(key);
  if (free(wish)) return wish;
  let number = 2;
  while (!free(`${wish}${number}`)) number += 1;
  return `${wish}${number}`;
}

function valueFor(setting: Setting, place: Place, style: Style): unknown {
  const { description, judge, record } = setting;
  const schema = schemaOf(description, place);
  if (schema === undefined) return 'any text';
  const spaced = style.style === 'spaceDelimited' && !style.explode;
  const piped = style.style === 'pipeDelimited' && !style.explode;
  const bare = style.style === 'cookie';
  const settings: SampleSettings = {
    description,
    direction: 'request',
    place: style.in === 'querystring' ? 'query' : style.in,
    flavour: setting.flavour,
    ...(spaced || piped ? { without: spaced ? / /g : /\|/g } : {}),
    // Nothing is encoded there, so the application sends nothing that would need encoding.
    ...(bare ? { without: /[^!#-+\--:<-[\]-~]/g } : {}),
  };
  const value = sampleValue(settings, schema) ?? sampleValue({ ...settings, flavour: 'usual' }, schema);
  // An empty path segment is another path.
  const usable = style.in === 'path' && isEmpty(value) ? sampleValue({ ...settings, flavour: 'usual' }, schema) : value;
  const valid = usable === undefined ? undefined : judge.allows(schema, usable);
  record.samples[valid === undefined ? 'unjudged' : valid ? 'valid' : 'invalid'] += 1;
  return usable;
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    (typeof value === 'object' && Object.keys(value).length === 0)
  );
}

/** The text of a parameter; the whole query may be a form. */
function textFor({ description }: Setting, place: Place, style: Style, value: unknown): string | undefined {
  if (style.in !== 'querystring') return textOf(style, value);
  const [content] = description.children(description.at(place, 'content'));
  if (content?.[0] === 'application/x-www-form-urlencoded') {
    return formTexts(description, content[1], value as object).join('&') || undefined;
  }
  return encoded(content?.[0].includes('json') ? JSON.stringify(value) : String(value));
}

function schemaOf(description: RawDescription, place: Place): Place | undefined {
  const [content] = description.children(description.at(place, 'content'));
  return content === undefined ? description.at(place, 'schema') : description.at(content[1], 'schema');
}

/** The settings of a parameter, with OpenAPI's defaults where it has none of its own. */
function styleOf({ description, excuses }: Setting, place: Place): Style {
  const { name, in: where, style, explode, allowReserved } = membersOf(place);
  const [content] = description.children(description.at(place, 'content'));
  const knowsOtherPlaces = /^3\.2/.test(String(membersOf(description.root).openapi));
  const usual = where === 'path' || where === 'header' ? 'simple' : 'form';
  const written = description.at(place, 'style');
  const impossible = written !== undefined && excuses.isAbout(written, 'style-not-possible');
  const chosen = typeof style === 'string' && !impossible ? style : usual;
  return {
    name: String(name),
    in: where as Style['in'],
    style: chosen,
    explode: typeof explode === 'boolean' ? explode : /^(?:form|deepObject|cookie)$/.test(chosen),
    allowReserved: allowReserved === true && (where === 'query' || knowsOtherPlaces),
    contentType: content?.[0],
  };
}
