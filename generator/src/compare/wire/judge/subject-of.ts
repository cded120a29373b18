import { childPointer, parsePointer } from '../../../base/json-pointer.ts';
import { printable } from '../../../base/printable.ts';
import type { ApiModel, Operation } from '../../../model/api-model.ts';
import { httpMethods } from '../../../model/wire/operations.ts';
import type { Edit } from '../edit.ts';
import type { PairNode } from '../walk/schema-pair.ts';
import type { ViewPair } from '../witness/witness-search.ts';
import type { Values } from './weigh-values.ts';

/**
 * The place of an edit in words. If another schema replaced one, neither of them changed: then the place is the one that refers
 * to it, with the path from there.
 */
export function subjectOf(
  edit: Edit,
  nodes: Iterable<PairNode>,
  viewsAt: Values['viewsAt'],
  parameters: { readonly base: ParameterWords; readonly head: ParameterWords },
): string {
  const isRemoved = edit.action === 'removed';
  const pointer = isRemoved ? edit.base : edit.head;
  const words = isRemoved ? parameters.base : parameters.head;
  const describe = (place: string) => describePlace(place, parameterOf(place, words, edit));
  const [node] = nodes;
  const pair = node === undefined ? undefined : viewsAt(node);
  if (node === undefined || pair === undefined) return describe(userOf(edit) ?? pointer);
  if (isSamePlace(pair)) return describe(pointer);
  const isMember = edit.name !== undefined && pointer.endsWith(childPointer('/properties', edit.name));
  const above = placeAbove(node, isMember ? `.${edit.name}` : '', viewsAt, parameters.head);
  return above ?? describe(pointer);
}

/** Inline parameters by pointer: `query parameter status`. */
export type ParameterWords = ReadonlyMap<string, string>;

export function parameterWords({ operations, webhooks }: Pick<ApiModel, 'operations' | 'webhooks'>): ParameterWords {
  const wordsOf = ({ parameters, callbacks }: Operation): readonly (readonly [pointer: string, words: string])[] => [
    ...parameters.map((one) => [one.pointer, `${one.in} parameter ${one.name}`] as const),
    ...callbacks.flatMap((callback) => callback.operations.flatMap(wordsOf)),
  ];
  return new Map([...operations, ...webhooks].flatMap(wordsOf));
}

/**
 * The words for the parameter that contains a place; empty if the edit is about the parameter, because the sentence names it.
 */
function parameterOf(pointer: string, words: ParameterWords, edit?: Edit): string {
  const own = /^(?!\/components\/parameters\/).*?\/parameters\/\d+/.exec(pointer)?.[0] ?? '';
  const found = words.get(own) ?? '';
  const isNamed = edit?.on === 'parameter' || (edit?.name !== undefined && found.endsWith(` ${edit.name}`));
  return own === pointer && isNamed ? '' : found;
}

/**
 * The place that now refers to a component, or no longer does, if the edit is about that: the component itself exists for
 * others too.
 */
function userOf({ action, base, head }: Edit): string | undefined {
  if (action !== 'added' && action !== 'removed') return undefined;
  const [component, user] = action === 'added' ? [head, base] : [base, head];
  return component.startsWith('/components/') && user.startsWith('/paths/') ? user : undefined;
}

interface PlaceAbove {
  readonly node: PairNode;
  /** The path through schemas, after the part of the message. */
  readonly path: string;
  readonly words: readonly string[];
}

/** The nearest schema above a node that is the same place on both sides, otherwise the operation, with the path from there. */
function placeAbove(
  start: PairNode,
  member: string,
  viewsAt: Values['viewsAt'],
  parameters: ParameterWords,
): string | undefined {
  const queue: PlaceAbove[] = [{ node: start, path: member, words: [] }];
  const seen = new Set([start]);
  for (const { node, path, words } of queue) {
    const pair = viewsAt(node);
    if (pair !== undefined && isSamePlace(pair)) {
      const { pointer } = pair.head.schema;
      return joined(describePlace(pointer, parameterOf(pointer, parameters)), path);
    }
    if (node.operation !== undefined) return joined([node.operation, ...words.map(plainWord)].join(' '), path);
    for (const { from, step } of node.ways) {
      if (seen.has(from)) continue;
      seen.add(from);
      const isBelowSchema = viewsAt(from) !== undefined;
      queue.push({
        node: from,
        path: isBelowSchema ? step + path : path,
        words: isBelowSchema ? words : [step, ...words],
      });
    }
  }
  return undefined;
}

/** The words for a part of a message. */
function plainWord(word: string, index: number): string {
  if (!word.startsWith('body ')) return word;
  return index === 0 ? `request ${word}` : word.slice('body '.length);
}

/** A place, and the path from there. */
function joined(place: string, path: string): string {
  const isPath = /^[.[|]/.test(place.split(' ').at(-1) ?? '');
  return `${place}${path === '' || isPath ? '' : ' '}${path.replaceAll('||', '|')}`;
}

/** Whether two schemas are parts of one component, possibly renamed, or of none. */
function isSamePlace({ base, head }: ViewPair): boolean {
  const [before, after] = [componentOf(base.schema.pointer), componentOf(head.schema.pointer)];
  if (before === after) return true;
  if (before === undefined || after === undefined) return false;
  return head.scope.component(before) === undefined && base.scope.component(after) === undefined;
}

function componentOf(pointer: string): string | undefined {
  const [components, schemas, name] = parsePointer(pointer) ?? [];
  return components === 'components' && schemas === 'schemas' ? name : undefined;
}

/**
 * A place in words: `schema Loan .amount`, `GET /loans response 200 application/json .items[]`.
 *
 * @param parameter the words for the parameter that contains the place, because a pointer has only its index: `query parameter
 * status`
 */
export function describePlace(pointer: string, parameter = ''): string {
  const tokens = [...(parsePointer(pointer) ?? [])];
  const words = startOf(tokens);
  let path = '';
  while (tokens.length > 0) {
    const token = tokens.shift() as string;
    const next = tokens[0];
    const take = () => tokens.shift() ?? '';
    switch (token) {
      case 'properties':
      case 'dependentSchemas':
        path += next === undefined ? '' : `.${take()}`;
        break;
      case 'patternProperties':
        path += `./${take()}/`;
        break;
      case 'items':
        path += '[]';
        break;
      case 'prefixItems':
        path += `[${take()}]`;
        break;
      case 'additionalProperties':
      case 'unevaluatedProperties':
        path += '.*';
        break;
      case 'anyOf':
      case 'oneOf':
        path += `|${take()}|`;
        break;
      case 'allOf':
        take();
        break;
      case 'parameters':
        take();
        if (parameter !== '') words.push(parameter);
        break;
      case 'schema':
      case 'content':
      case 'nullable':
        break;
      case 'requestBody':
        words.push('request body');
        break;
      case 'responses':
        words.push(`response ${take()}`);
        break;
      case 'headers':
        words.push(`header ${take()}`);
        break;
      case 'encoding':
        words.push(`part ${take()}`);
        break;
      case 'itemSchema':
        path += '[]';
        break;
      case 'callbacks':
        words.push(`callback ${take()}`);
        break;
      default:
        words.push(token);
    }
  }
  return printable([...words, ...(path === '' ? [] : [path])].join(' '), 200);
}

const componentWords: Readonly<Record<string, string>> = {
  schemas: 'schema',
  parameters: 'parameter',
  responses: 'response',
  requestBodies: 'request body',
  headers: 'header',
  securitySchemes: 'security scheme',
  callbacks: 'callback',
  pathItems: 'path item',
  links: 'link',
  mediaTypes: 'media type',
};

/** Takes the tokens of the part that contains the place. */
function startOf(tokens: string[]): string[] {
  if (tokens.length === 0) return ['the API'];
  if (tokens[0] === 'paths' && tokens.length >= 3) {
    const [, path, method] = tokens.splice(0, tokens[2] === 'parameters' ? 2 : 3);
    if (method === undefined) return [path as string];
    if (method === 'additionalOperations') return [`${tokens.shift() ?? 'additional operations'} ${path}`];
    return httpMethods.includes(method as string) ? [`${method?.toUpperCase()} ${path}`] : [`${path} ${method}`];
  }
  if (tokens[0] === 'paths') return [tokens.splice(0, 2)[1] ?? 'the API'];
  if (tokens[0] === 'webhooks' && tokens.length >= 2) return [`webhook ${tokens.splice(0, 2)[1]}`];
  if (tokens[0] === 'components' && tokens.length >= 3) {
    const [, kind = '', name = ''] = tokens.splice(0, 3);
    return [`${componentWords[kind] ?? kind} ${name}`];
  }
  if (tokens[0] === 'servers' || tokens[0] === 'info' || tokens[0] === 'tags' || tokens[0] === 'security') {
    tokens.splice(0);
    return ['the API'];
  }
  return [];
}
