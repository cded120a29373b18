import { groupedBy } from '../../base/grouped.ts';
import type { Operation } from '../api-model.ts';
import { camelCase, camelCaseWords, toIdentifier, wordsOf } from './names.ts';
import { isAction, isPlural, isPrefix, kindsOfGroups, normalWord, singular, verbs, type Words } from './rest-names.ts';

/**
 * The resource of each operation, if neither the description nor the configuration gives it.
 *
 * - From its first tag, without leading words that all tags share (`Api20100401Message` gives `message`), and without the kind
 *   of code (`order-controller` gives `order`).
 * - From the class before its id, without a meaningful tag, if all ids have one (`CatsController_findAll` gives `cats`).
 * - From its path: the first part that is not a version or parameter, and below a part that only
 *   holds others the next one too (`/issuing/cards/{id}` gives `issuingCards`). A resource with more than 60 methods is split
 *   by its sub-resources (`/guilds/{id}/members` gives `guildMembers`).
 */
export function resourceNames(operations: readonly Operation[]): ReadonlyMap<Operation, string> {
  const byTag = tagsThatSaySomething(operations);
  const untagged = operations.filter((operation) => !byTag.has(operation));
  const names = namesByPath(untagged);
  for (const groups of [groupsOfIds(untagged), byTag]) {
    const shared = sharedStart([...new Set([...groups.values()].map((words) => words.join(' ')))]);
    for (const [operation, words] of groups) names.set(operation, camelCaseWords(words.slice(shared)));
  }
  return names;
}

/** The words of the name of a group, without what says of which kind the code is: `order-controller`, `Fruit Resource`, `OrderService`. */
function wordsOfGroup(name: string): Words {
  const words = wordsOf(name);
  const kind = words.at(-1)?.toLowerCase() ?? '';
  const isClass = kindsOfGroups.has(kind) && /^\p{Lu}[\p{L}\p{N}]*$/u.test(name);
  return words.length > 1 && (isClass || kind === 'controller' || kind === 'resource') ? words.slice(0, -1) : words;
}

/** The name of a class before each id, if all have one: `OrdersController_findAll`, `Disks_List`, `disks.list`. */
function groupsOfIds(operations: readonly Operation[]): ReadonlyMap<Operation, Words> {
  const classes = operations.map(({ operationId = '' }) => classOf(operationId));
  const names = new Set(classes);
  const areControllers = classes.every((name) => /controller$/i.test(name));
  const areFew = !names.has('') && names.size > 1 && names.size * 3 <= classes.length * 2;
  if (!areControllers && !areFew) return new Map();
  return new Map(operations.map((operation, index) => [operation, wordsOfGroup(classes[index] as string)]));
}

function classOf(id: string): string {
  const [, name, path = ''] = /^(\p{Lu}[\p{L}\p{N}]*)_\p{L}|^(.+)\.\p{L}/u.exec(id) ?? [];
  const found = name ?? path;
  const isCall = verbs.has(wordsOf(found)[0]?.toLowerCase() ?? '') && !/controller$/i.test(found);
  return isCall ? '' : found;
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
  return new Map(members.map((operation) => [operation, wordsOfGroup(operation.tags[0] ?? '')]));
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
