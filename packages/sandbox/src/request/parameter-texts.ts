import { type Located, memberOf, objectOf } from '../description/description.ts';
import type { Parameter } from '../description/operation.ts';
import type { SchemaValidator } from '../description/schema-validator.ts';
import { type Kind, kindsOf, shapesOf } from '../description/shapes.ts';
import { type FormText, formValue, scalar, stepsOf } from './form-value.ts';

/** A raw parameter: pairs of a query, of cookies or of a form, or the single text of a path or a header. */
export interface ParameterSource {
  readonly document: object;
  readonly pairs: readonly RawPair[];
  readonly text: string | undefined;
  /** Names that belong to other parameters. */
  readonly others: ReadonlySet<string>;
  /** Decodes a piece of the text. */
  readonly decode: (raw: string) => string;
}

/** The texts of a parameter in its style, for a value of a kind; none if it is missing. */
export function parameterTexts(parameter: Parameter, kind: Kind, source: ParameterSource): readonly FormText[] {
  const { name, style, explode } = parameter;
  const { pairs, decode } = source;
  if (source.text !== undefined) return textsIn(source.text, parameter, kind, decode);
  const own = pairs.filter((pair) => pair.name === name).map(({ raw }) => raw);
  if (style === 'deepObject' && kind !== 'scalar') return deepTexts(name, source);
  if (kind === 'scalar') return own.map((raw) => [[], decode(raw)]);
  if (!explode) return own.slice(-1).flatMap((raw) => joinedTexts(raw, parameter, kind, decode));
  if (kind === 'array') return numbered(own.map(decode));
  return pairs
    .filter((pair) => isMemberName(source.document, parameter, pair.name, source.others))
    .map((pair) => [[pair.name], decode(pair.raw)]);
}

/** Whether a name in a query, in cookies or in a form is a member of an exploded object. */
export function isMemberName(
  document: object,
  { schema }: Pick<Parameter, 'schema'>,
  name: string,
  others: ReadonlySet<string>,
): boolean {
  const shapes = shapesOf(document, schema);
  const properties = shapes.map((shape) => objectOf(memberOf(document, shape, 'properties')?.value));
  if (properties.some((each) => Object.hasOwn(each, name))) return true;
  return !others.has(name) && shapes.some((shape) => isOpen(shape));
}

/** Whether an object may have undescribed members. */
function isOpen({ value }: Located): boolean {
  const { type, properties, additionalProperties } = objectOf(value);
  if (additionalProperties !== undefined) return additionalProperties !== false;
  return [type].flat().includes('object') && properties === undefined;
}

/** Whether a name belongs to a deep object: `filter[size]`. */
export function isDeepName(parameter: string, name: string): boolean {
  return name.startsWith(`${parameter}[`) && stepsOf(name.slice(parameter.length)) !== undefined;
}

function deepTexts(name: string, { pairs, decode }: ParameterSource): readonly FormText[] {
  return pairs.flatMap((pair): FormText[] =>
    isDeepName(name, pair.name) ? [[stepsOf(pair.name.slice(name.length)) ?? [], decode(pair.raw)]] : [],
  );
}

/** The texts in a path or a header, by OpenAPI's table. */
function textsIn(
  text: string,
  { name, style, explode }: Parameter,
  kind: Kind,
  decode: (raw: string) => string,
): readonly FormText[] {
  const first = style === 'label' ? '.' : style === 'matrix' ? ';' : '';
  const rest = text.startsWith(first) ? text.slice(first.length) : text;
  const isNamed = style === 'matrix' && !(explode && kind === 'object');
  const value = (part: string) => (isNamed ? part.replace(/^[^=]*=?/, '') : part);
  if (kind === 'scalar') return [[[], decode(value(rest))]];
  if (!explode) return joinedTexts(value(rest), { name, style, explode }, kind, decode);
  const parts = rest.split(first || ',');
  if (kind === 'array') return numbered(parts.map((part) => decode(value(part))));
  return parts.map((part) => {
    const [key = '', ...others] = part.split('=');
    return [[decode(key)], decode(others.join('='))];
  });
}

const separators = new Map([
  ['spaceDelimited', /%20|\+| /],
  ['pipeDelimited', /\||%7C/i],
]);

function joinedTexts(
  raw: string,
  { style }: Pick<Parameter, 'name' | 'style' | 'explode'>,
  kind: Kind,
  decode: (raw: string) => string,
): readonly FormText[] {
  const parts = raw.split(separators.get(style) ?? ',').map(decode);
  if (kind === 'array') return numbered(parts);
  return parts.flatMap((part, index): FormText[] => (index % 2 === 0 ? [[[part], parts[index + 1] ?? '']] : []));
}

const numbered = (texts: readonly string[]): readonly FormText[] => texts.map((text, index) => [[String(index)], text]);

/** A raw name and its text: still percent-encoded, so that separators differ from characters within values. */
export interface RawPair {
  readonly name: string;
  readonly raw: string;
}

/** The pairs of a query or a form. */
export function rawPairs(text: string): readonly RawPair[] {
  return text
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const mark = pair.indexOf('=');
      const [name, raw] = mark < 0 ? [pair, ''] : [pair.slice(0, mark), pair.slice(mark + 1)];
      return { name: formText(name), raw };
    });
}

/** The text of a form or a query: a plus sign is a space, and invalid escapes stay. */
export function formText(raw: string): string {
  return new URLSearchParams(`text=${raw.replaceAll('&', '%26')}`).get('text') ?? '';
}

/**
 * The value of a parameter in its schema's type; undefined without one. If the schema allows several kinds, the first allowed
 * one: a text that isn't a number stays a text, for the schema to reject.
 */
export function decodeParameter(parameter: Parameter, source: ParameterSource, validator: SchemaValidator): unknown {
  const { document } = source;
  const { schema } = parameter;
  const values = kindsOf(document, schema).flatMap((kind) => {
    const texts = parameterTexts(parameter, kind, source);
    if (texts.length === 0) return [];
    if (kind !== 'scalar')
      return [texts, parameterTexts(parameter, kind, withBareCommas(source))].map((each) => {
        return { value: formValue(document, schema, each), isLast: false };
      });
    // Repeated values count as a scalar only if they can't be anything else.
    return [{ value: scalar(shapesOf(document, schema), texts.at(-1)?.[1] ?? ''), isLast: texts.length > 1 }];
  });
  const ordered = values.toSorted((a, b) => Number(a.isLast) - Number(b.isLast));
  const fitting = ordered.find(({ value }) => validator.check(schema, value) === undefined);
  return (fitting ?? ordered.findLast(({ isLast }) => !isLast) ?? ordered[0])?.value;
}

/** Many clients also encode the commas between values, which is clear if a value can't contain a comma. */
function withBareCommas(source: ParameterSource): ParameterSource {
  const bare = (text: string) => text.replaceAll(/%2C/gi, ',');
  const pairs = source.pairs.map(({ name, raw }) => ({ name, raw: bare(raw) }));
  return { ...source, pairs, text: source.text === undefined ? undefined : bare(source.text) };
}
