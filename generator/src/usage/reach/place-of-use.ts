import { parsePointer } from '../../base/json-pointer.ts';
import type { Finding, Use } from '../../compare/wire/finding.ts';
import type { Operation } from '../../model/api-model.ts';

/** The place of a finding in an operation's requests or responses. */
export type PlaceOfUse =
  | { readonly kind: 'operation' }
  | { readonly kind: 'request' | 'response'; readonly place: string }
  | { readonly kind: 'error' };

/** The operations of both sides, by their names in reports: `GET /loans/{id}`. */
export type NamedOperations = ReadonlyMap<string, readonly Operation[]>;

/** Converts the path from an operation to a change into the form of usage lists. */
export function placeOfUse(finding: Finding, { operation, path }: Use, operations: NamedOperations): PlaceOfUse {
  const response = /^response (\S+)(?: (body|header) ?(.*))?$/s.exec(path);
  if (response !== null) {
    const [, status = '', part, rest = ''] = response;
    if (!/^2/.test(status)) return { kind: 'error' };
    if (part !== 'body') return { kind: 'operation' };
    return { kind: 'response', place: stepsOf(belowBody(rest, operation, operations)) + changedProperty(finding) };
  }
  const body = /^body (.*\/.*)$/s.exec(path)?.[1];
  if (body !== undefined) {
    const steps = stepsOf(belowBody(body, operation, operations));
    return { kind: 'request', place: `body${steps}${changedProperty(finding)}` };
  }
  const parameters = (operations.get(operation) ?? []).flatMap((one) => one.parameters);
  const parameter = /^(path|query|header|cookie) parameter (\S.*)$/s.exec(path);
  if (parameter !== null) {
    const [, location = '', text = ''] = parameter;
    const names = parameters.filter((one) => one.in === location).map(({ name }) => name);
    const rest = textBehind(names, text);
    const name = text.slice(0, text.length - rest.length);
    return { kind: 'request', place: `${oldPlace(finding, location, name)}${stepsOf(rest)}` };
  }
  if (path !== '' || !finding.id.includes('parameter')) return { kind: 'operation' };
  const described = parameters.find(({ pointer }) => pointer === finding.pointer);
  return described === undefined
    ? { kind: 'operation' }
    : { kind: 'request', place: oldPlace(finding, described.in, described.name) };
}

/** A parameter as applications know it: before a rename or move. */
function oldPlace({ id, before }: Finding, location: string, name: string): string {
  const isOther = id === 'parameter-moved' || id.endsWith('parameter-renamed');
  const old = isOther && typeof before === 'string' ? /^(path|query|header|cookie) (.+)$/.exec(before) : null;
  return old === null ? `${location}/${name}` : `${old[1]}/${old[2]}`;
}

/** The path after the media type of a body. */
function belowBody(text: string, operation: string, operations: NamedOperations): string {
  const bodies = (operations.get(operation) ?? []).flatMap(({ body, responses }) => [
    ...responses,
    ...(body ? [body] : []),
  ]);
  const types = bodies.flatMap(({ contents }) => contents.map(({ name }) => name));
  return textBehind(types, text);
}

/**
 * The text after the longest matching name, because names may contain dots and brackets; without a match, after the first of
 * these.
 */
function textBehind(names: readonly string[], text: string): string {
  const [found] = names
    .filter((name) => text.startsWith(name) && /^(?:$|[.[{|])/.test(text.slice(name.length)))
    .sort((one, other) => other.length - one.length);
  return text.slice(found?.length ?? /^[^.[{|]*/.exec(text)?.[0].length);
}

/** `.items[]|Card|.amount` as `/items/*\/amount`. */
function stepsOf(path: string): string {
  return path
    .replaceAll(/(?:\|[^|.[{]*)+\|/g, '')
    .replaceAll('[]', '.*')
    .replaceAll('{}', '.*')
    .split('.')
    .filter((step) => step !== '')
    .map((step) => `/${step}`)
    .join('');
}

/** The property that a change of its object is about. */
function changedProperty({ id, pointer, message, before }: Finding): string {
  if (!id.startsWith('property-')) return '';
  if (id === 'property-renamed' && typeof before === 'string') return `/${before}`;
  const tokens = parsePointer(pointer) ?? [];
  const named = tokens.at(-2) === 'properties' ? tokens.at(-1) : /\bproperty (\S+)/.exec(message)?.[1];
  return named === undefined ? '' : `/${named}`;
}
