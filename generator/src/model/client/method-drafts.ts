import { groupedBy } from '../../base/grouped.ts';
import { sortedUnique } from '../../base/order.ts';
import type { NamedSchema, Operation, Pagination, Result, SecurityScheme, Server } from '../api-model.ts';
import type { BuildContext } from '../context.ts';
import { extensionList } from '../extensions/extension-list.ts';
import { configuredName, operationToName, placeOfOperation } from '../names/configured-name.ts';
import { camelCase, camelCaseWords, toIdentifier, wordsOf } from '../names/names.ts';
import { type Gives, isAction, isPlural, isPrefix, normalWord, singular, type Words } from '../names/rest-names.ts';
import { plainSchemas } from '../schema/object-view.ts';
import type { Schemas } from '../schema.ts';
import type { ModelSettings, OperationOverride } from '../settings.ts';
import { nameMethods, safeMember } from './method-names.ts';
import { findList, propertiesOf } from './paging/leaves.ts';
import { buildPagination } from './paging/pagination.ts';
import { buildResult, type ResultDraft } from './result.ts';
import { buildStreaming, type StreamDraft, streamContents } from './streams/build-streaming.ts';

/** The settings of operations. A setting for an unknown operation, or an invalid one, is an error. */
function findOverrides(
  context: BuildContext,
  overrides: ModelSettings['overrides'] = {},
  operations: readonly Operation[],
): ReadonlyMap<Operation, OperationOverride> {
  const byKey = new Map<string, Operation>();
  for (const operation of operations) {
    byKey.set(`${operation.method} ${operation.path}`, operation);
    byKey.set(operation.id, operation);
  }
  const found = new Map<Operation, OperationOverride>();
  for (const [key, override] of Object.entries(overrides)) {
    const operation = byKey.get(key);
    if (operation === undefined) {
      context.diagnostics.add('override-unused', '', { key });
      continue;
    }
    checkOverride(context, key, override);
    found.set(operation, { ...found.get(operation), ...override });
  }
  return found;
}

function checkOverride(context: BuildContext, key: string, override: OperationOverride): void {
  for (const setting of ['resource', 'method', 'pagination'] as const) {
    const value = override[setting];
    const definition = extensionList.get(`x-${setting}`);
    if (value === undefined || definition?.valid(value) === true) continue;
    context.diagnostics.add('override-invalid', '', { key, setting, expected: definition?.expected ?? '' });
  }
}

/** An operation with its place on the client and its result. */
export interface MethodDraft {
  readonly operation: Operation;
  readonly resource: string;
  readonly name: string;
  readonly formerNames: readonly string[];
  readonly result: ResultDraft;
  readonly streaming: StreamDraft | undefined;
  readonly pagination: Pagination | undefined;
  /** The configuration puts its parameters into the options. */
  readonly paramsInOptions: boolean;
}

/** Methods that `fetch` can't send on any platform. */
const unsendableMethods: ReadonlySet<string> = new Set(['CONNECT', 'TRACE', 'TRACK']);

export function draftMethods(context: BuildContext, source: ClientSource): MethodDraft[] {
  const { names: settings = {} } = source.settings;
  const overrides = findOverrides(context, source.settings.overrides, source.operations);
  const schemas = plainSchemas(source.schemas);
  const sendable = source.operations.filter((operation) => {
    if (!unsendableMethods.has(operation.method.toUpperCase())) return true;
    const { id, method, path } = operation;
    if (context.document.missing?.allows([id, `${method} ${path}`, path])) {
      context.diagnostics.add('operation-left-out', operation.pointer, { operation: id });
    } else context.diagnostics.add('operation-not-generated', operation.pointer, { id, method });
    return false;
  });
  const said = (operation: Operation): string | undefined =>
    overrides.get(operation)?.resource ?? textOf(operation, 'x-resource');
  const resources = resourceNames(sendable.filter((operation) => said(operation) === undefined));
  const placed = sendable.map((operation) => {
    const override = overrides.get(operation);
    const streams = streamContents(operation);
    const result = buildResult(
      context,
      operation,
      streams.map(({ content }) => content),
    );
    const streaming = buildStreaming(context, operation, streams, result.accept.length === 0, schemas);
    const pagination = buildPagination(context, operation, result, schemas, override?.pagination);
    return {
      operation,
      resource: configuredName(context, 'resource', settings.resource, {
        part: operationToName(operation),
        chosen: safeMember(context, operation, said(operation) ?? resources.get(operation) ?? 'root'),
        place: placeOfOperation(operation),
      }),
      said: override?.method ?? textOf(operation, 'x-method'),
      formerNames: formerNames(context, operation),
      result,
      streaming,
      pagination,
      paramsInOptions: override?.params === 'in-options',
      gives: pagination === undefined ? givesOf(result, schemas) : ('list' as const),
    };
  });
  const names = nameMethods(context, placed, settings);
  const drafts = placed.map((draft) => ({ ...draft, name: names.get(draft.operation) as string }));
  return [...groupedBy(drafts, (draft) => draft.resource).values()].flat();
}

function formerNames(context: BuildContext, operation: Operation): readonly string[] {
  const names = operation.extensions.get('x-former-methods');
  if (!Array.isArray(names)) return [];
  return sortedUnique(names.map((name) => safeMember(context, operation, String(name))));
}

function textOf(operation: Operation, extension: string): string | undefined {
  const value = operation.extensions.get(extension);
  return typeof value === 'string' ? value : undefined;
}

function givesOf(result: Pick<Result, 'json'>, schemas: Schemas): Gives {
  const [answer] = result.json;
  if (answer === undefined) return 'unknown';
  const list = findList(answer, schemas);
  if (list?.usual === true) return 'list';
  return list === undefined && propertiesOf(answer, schemas).size > 0 ? 'one' : 'unknown';
}

export interface ClientSource {
  readonly operations: readonly Operation[];
  readonly schemas: ReadonlyMap<string, NamedSchema>;
  readonly schemes: ReadonlyMap<string, SecurityScheme>;
  /** Servers of the whole API. */
  readonly servers: readonly Server[];
  /** Descriptions of tags by name. */
  readonly tags: ReadonlyMap<string, string>;
  readonly settings: ModelSettings;
  /** Names of exported types that are taken; the client's are added. */
  readonly taken: Set<string>;
}

/**
 * The resource of each operation, if neither the description nor the configuration gives it.
 *
 * - From its first tag, without leading words that all tags share (`Api20100401Message` gives `message`).
 * - From its path, without a meaningful tag: the first part that is not a version or parameter, and below a part that only
 *   holds others the next one too (`/issuing/cards/{id}` gives `issuingCards`). A resource with more than 60 methods is split
 *   by its sub-resources (`/guilds/{id}/members` gives `guildMembers`).
 */
function resourceNames(operations: readonly Operation[]): ReadonlyMap<Operation, string> {
  const byTag = tagsThatSaySomething(operations);
  const shared = sharedStart([...new Set([...byTag.values()].map((words) => words.join(' ')))]);
  const names = namesByPath(operations.filter((operation) => !byTag.has(operation)));
  for (const [operation, words] of byTag) names.set(operation, camelCaseWords(words.slice(shared)));
  return names;
}

/** With fewer operations than this, one resource is enough. */
const fewest = 5;

/** A class with more methods than this is too hard to search. */
const mostMethods = 60;

/**
 * The words of the first tag of each operation. A tag is ignored if all operations (at least five) share it and no path
 * contains it, or if more than 60 operations share it and their ids don't start with it.
 */
function tagsThatSaySomething(operations: readonly Operation[]): ReadonlyMap<Operation, Words> {
  const groups = groupedBy(operations, (operation) => camelCase(operation.tags[0] ?? ''));
  groups.delete('');
  const members = [...groups].flatMap(([tag, group]) => {
    const isShared = group.length === operations.length && group.length >= fewest;
    return (isShared || group.length > mostMethods) && saysNothing(tag, group, isShared) ? [] : group;
  });
  return new Map(members.map((operation) => [operation, wordsOf(operation.tags[0] ?? '')]));
}

function saysNothing(tag: string, group: readonly Operation[], isShared: boolean): boolean {
  const words = wordsOf(tag).map(normalWord);
  const paths = new Set(namesByPath(group).values());
  // Paths that name a resource for nearly every operation are less useful than the tag.
  if (paths.size < 2 || paths.size * 3 > group.length * 2) return false;
  if (isShared && group.length <= mostMethods) return ![...paths].some((path) => sameWords(wordsOf(path), words));
  const named = group.filter(({ operationId = '' }) => sameWords(wordsOf(operationId).slice(0, words.length), words));
  return named.length * 2 < group.length;
}

function sameWords(words: Words, normal: Words): boolean {
  return words.length === normal.length && words.every((word, index) => normalWord(word) === normal[index]);
}

/**
 * How many leading words all tags share, if these are meaningless: a version or a code, or the same words in at least five
 * tags.
 */
function sharedStart(tags: readonly string[]): number {
  const [first = [], ...others] = tags.map((tag) => tag.split(' '));
  if (others.length === 0) return 0;
  const differs = first.findIndex((word, index) =>
    others.some((words) => words[index]?.toLowerCase() !== word.toLowerCase()),
  );
  const most = Math.min(...[first, ...others].map((words) => words.length - 1));
  const length = Math.min(differs < 0 ? first.length : differs, most);
  const isCode = first.slice(0, length).some((word) => /\d/.test(word) || isPrefix([word]));
  return isCode || tags.length >= 5 ? length : 0;
}

function namesByPath(operations: readonly Operation[]): Map<Operation, string> {
  const paths = new Map(operations.map((operation) => [operation, partsOf(operation.path)]));
  const root = pathPartOf([...paths.values()]);
  const common = root.parts.size === 1 ? [...root.parts.values()][0] : undefined;
  const start = common?.holds && common.parts.size > 1 ? 1 : 0;
  const lengths = new Map([...paths].map(([operation, parts]) => [operation, ownLength(root, parts)]));
  const nameOf = (operation: Operation): string =>
    camelCaseWords((paths.get(operation) ?? []).slice(start, lengths.get(operation)).flatMap((part) => wordsOf(part)));
  const names = new Map(operations.map((operation) => [operation, nameOf(operation)]));
  for (const [name, group] of groupedBy(operations, nameOf)) {
    if (group.length <= mostMethods) continue;
    const below = groupedBy(group, (operation) =>
      collectionBelow(paths.get(operation) ?? [], lengths.get(operation) ?? 0),
    );
    for (const [collection, members] of below) {
      if (collection === '' || members.length < 3) continue;
      const [last = '', ...before] = wordsOf(name).reverse();
      const owner = [...before.reverse(), singular(last)];
      for (const operation of members) names.set(operation, camelCaseWords([...owner, ...wordsOf(collection)]));
    }
  }
  return new Map([...names].map(([operation, name]) => [operation, toIdentifier(name, 'root')]));
}

/** How many parts of a path name its resource. */
function ownLength(root: PathPart, parts: readonly string[]): number {
  let current: PathPart | undefined = root;
  let length = 0;
  do current = current?.parts.get(parts[length++] ?? '');
  while (current?.holds === true);
  return length;
}

/** The sub-resource of an item: `members` in `/guilds/{id}/members`. */
function collectionBelow(parts: readonly string[], length: number): string {
  const [item = '', next = ''] = parts.slice(length);
  return item.startsWith('{') && !next.startsWith('{') && !isAction(wordsOf(next)) ? next : '';
}

interface PathPart {
  /** Whether it only holds collections: it has no operations of its own, and no action follows it. */
  readonly holds: boolean;
  readonly parts: ReadonlyMap<string, PathPart>;
}

function pathPartOf(paths: readonly (readonly string[])[], depth = 0): PathPart {
  const groups = groupedBy(paths, (parts) => parts[depth] ?? '');
  const below = [...groups.keys()].map((part) => wordsOf(part));
  const holds =
    depth < 4 &&
    [...groups.keys()].every((part) => part !== '' && !part.startsWith('{')) &&
    !below.some((words) => words.length === 0 || isAction(words)) &&
    below.some((words) => isPlural(words.at(-1) ?? ''));
  const parts = new Map<string, PathPart>();
  for (const [part, group] of groups) {
    if (part !== '') parts.set(part, pathPartOf(group, depth + 1));
  }
  return { holds: holds && !pronouns.has(paths[0]?.[depth - 1] ?? ''), parts };
}

const pronouns: ReadonlySet<string> = new Set(['current', 'me', 'my', 'own', 'self']);

/** The parts of a path, starting with the first meaningful one. */
function partsOf(path: string): readonly string[] {
  const parts = path.split(/[/#]/).filter((part) => part !== '');
  const first = parts.findIndex((part) => {
    const words = wordsOf(part);
    return !part.startsWith('{') && words.length > 0 && !isPrefix(words);
  });
  return first < 0 ? [] : parts.slice(first);
}
