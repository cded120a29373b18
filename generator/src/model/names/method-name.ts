import type { Operation } from '../api-model.ts';
import { camelCase, camelCaseWords, wordsOf } from './names.ts';
import {
  type Gives,
  isAction,
  isPlural,
  kindsOfGroups,
  normalWord,
  nounVerbs,
  plural,
  restNames,
  singular,
  verbs,
  type Words,
} from './rest-names.ts';

/**
 * Names for a method on its resource, the best first, each longer than the one before; the last is the whole id.
 *
 * - An `operationId` that only repeats method and path (`GetAccountsAccount`), one without separated words, or a missing one,
 *   gives the usual REST verbs.
 * - Any other loses the words of its resource (`repos/list-for-org` on `repos` gives `listForOrg`) and filler words
 *   (`getACategory`, `listThreadsMethod`), and starts with its verb (`admin-api-keys-list` gives `listAdminApiKeys`).
 */
export function methodNames(operation: Operation, resource: string, gives: Gives, ownId = ''): string[] {
  const named = { ...operation, operationId: ownId };
  const resourceWords = wordsOf(resource);
  const idWords = wordsOf(ownId);
  const full = camelCase(operation.id) || operation.method.toLowerCase();
  const names = isSpoken(named, idWords)
    ? [
        spokenName(named, meaningful(named, withoutGroup(ownId, idWords, resourceWords), gives), resourceWords, gives),
        camelCase(ownId),
      ]
    : withOwnVerb(idWords, restNames(named, resourceWords.map(normalWord), gives));
  return [...new Set([...names.filter((name) => name !== ''), full])];
}

/** The words without those of the resource. What reads a list and says nothing else is called `list`. */
function spokenName(operation: Operation, words: Words, resource: Words, gives: Gives): string {
  const short = verbFirst(withoutResource(operation, words, resource), operation);
  const isList = gives === 'list' && short.length === 1 && reads.includes(short[0]?.toLowerCase() ?? '');
  return isList && words.length > 1 && isPlural(words.at(-1) ?? '') ? 'list' : camelCaseWords(short);
}

/** `OrderService_ListOrders` on `orders` is `ListOrders`: some frameworks put the name of a class before each verb. */
function withoutGroup(id: string, words: Words, resource: Words): Words {
  if (!resource.every((word, index) => sameWord(word, words[index])) || /[./]/.test(id)) return words;
  const rest = words.slice(resource.length);
  const own = kindsOfGroups.has(rest[0]?.toLowerCase() ?? '') ? rest.slice(1) : rest;
  return own.length > 1 && verbs.has(own[0]?.toLowerCase() ?? '') ? own : words;
}

const reads: readonly string[] = ['retrieve', 'get', 'fetch', 'read', 'show'];

/** Synonymous verbs of one HTTP method, the usual one first. */
const synonyms: readonly (readonly [methods: RegExp, verbs: readonly string[]])[] = [
  [/^GET$/, reads],
  [/^(?:POST|PUT|PATCH)$/, ['update', 'modify', 'edit']],
];

/**
 * If an API uses `get` in most names, all use it; if some names use `modify` and others `update`, all use the usual verb,
 * `update`.
 */
export function evenVerbs(names: ReadonlyMap<Operation, string>): (operation: Operation, name: string) => string {
  const chosen = synonyms.map(([methods, verbs]) => {
    const uses = [...names].flatMap(([{ method }, name]) => {
      const verb = firstWord(name);
      return methods.test(method) && verbs.includes(verb) ? [verb] : [];
    });
    const most = verbs.find((verb) => uses.filter((use) => use === verb).length >= uses.length * 0.8);
    return { methods, verbs, verb: most ?? (verbs[0] as string) };
  });
  return ({ method }, name) => {
    const first = firstWord(name);
    const even = chosen.find(({ methods, verbs }) => methods.test(method) && verbs.includes(first));
    return even === undefined ? name : even.verb + name.slice(first.length);
  };
}

function firstWord(name: string): string {
  return wordsOf(name)[0] ?? '';
}

/** Whether a person chose the words of an id, and separated them. */
function isSpoken(operation: Operation, words: Words): boolean {
  if (words.length === 0 || words.some((word) => word.length >= longestWord)) return false;
  return !repeatsPath(operation, words) || isPosting(operation);
}

/** `createcontentprovenancecheck` is longer than any word of an API. */
const longestWord = 18;

/** `updatespendlimit` for a POST isn't `createSpendLimit`: a verb at the start of joined words is kept. */
function withOwnVerb(words: Words, names: readonly string[]): readonly string[] {
  const verb =
    words.some(({ length }) => length >= longestWord) && /^(?:get|list|update|delete|add)/i.exec(words[0] ?? '');
  return verb
    ? names.map((name) => name.replace(/^(?:create|retrieve|update)(?=\p{Lu}|$)/u, verb[0].toLowerCase()))
    : names;
}

/** Whether an id consists of the HTTP method and words of the path. */
function repeatsPath(operation: Operation, [verb = '', ...rest]: Words): boolean {
  if (verb.toLowerCase() !== operation.method.toLowerCase()) return false;
  const known = new Set([...wordsOf(operation.path).map(normalWord), 'id', 'by']);
  return rest.every((word) => known.has(normalWord(word)));
}

/** `postForm` for `POST /form`: "post" is also an English verb, if its object is one thing and not a collection. */
function isPosting({ operationId = '', path }: Operation): boolean {
  return /^post\p{Lu}/u.test(operationId) && !path.includes('{') && !isPlural(wordsOf(path).at(-1) ?? '');
}

/** The words of an id without articles after its verb, and without suffixes that a framework adds to every id. */
function meaningful(operation: Operation, words: Words, gives: Gives): Words {
  const own = withoutMethod(operation, words);
  const [verb = '', second = '', third] = own.map((word) => word.toLowerCase());
  if (!verbs.has(verb)) return own;
  if (operation.method === 'GET' && gives !== 'one' && own.at(-1)?.toLowerCase() === 'list' && reads.includes(verb)) {
    return fronted('list', own.slice(1, -1));
  }
  const named = articles.has(second) && third !== undefined ? [own[0] as string, ...own.slice(2)] : own;
  const last = named.at(-1)?.toLowerCase() ?? '';
  const isFiller = fillers.has(last) && !wordsOf(operation.path).map(normalWord).includes(last);
  return isFiller && named.length > 2 ? named.slice(0, -1) : named;
}

const articles: ReadonlySet<string> = new Set(['a', 'an', 'the']);
const fillers: ReadonlySet<string> = new Set(['endpoint', 'handler', 'method', 'operation']);

/** `adminApiKeysList` becomes `listAdminApiKeys`: the verb of an id comes first, unless it starts with another one. */
function verbFirst(words: Words, { method, path }: Operation): Words {
  const last = words.at(-1)?.toLowerCase() ?? '';
  const nouns = words.slice(0, -1);
  if (manners.has(nouns[0]?.toLowerCase() ?? '')) return words;
  const isEnd = method === 'POST' && nouns.length > 0 && verbs.has(last) && path.toLowerCase().endsWith(`/${last}`);
  if (isEnd) return fronted(last, nouns);
  const isAction = last === 'list' || (verbs.has(last) && !nounVerbs.has(last));
  const isElsewhere = nouns.some((word) => verbs.has(word.toLowerCase()) || glue.has(word.toLowerCase()));
  if (nouns.length === 0 || !isAction || isElsewhere) return words;
  return fronted(last, nouns);
}

function fronted(last: string, nouns: Words): Words {
  const noun = nouns.at(-1) ?? '';
  if (last === 'get' || /\d/.test(noun)) return [last, ...nouns];
  return [last, ...nouns.slice(0, -1), last === 'list' ? plural(noun) : singular(noun)];
}

/** Words before a verb that describe how: `batchUpdate`. */
const manners: ReadonlySet<string> = new Set('async auto batch beta bulk instance mass multi quick self'.split(' '));
const glue: ReadonlySet<string> = new Set('and by for from in of on or to via with'.split(' '));

/** `orders_cancel_create` for `POST /orders/{id}/cancel/`: a verb of the path, then what the framework calls a POST. */
function withoutMethod({ method, path }: Operation, words: Words): Words {
  const end = wordsOf(path.split('/').findLast((part) => part !== '') ?? '');
  if (method !== 'POST' || words.at(-1)?.toLowerCase() !== 'create' || !isAction(end)) return words;
  const own = words.slice(0, -1);
  return end.every((word, index) => sameWord(word, own[own.length - end.length + index])) ? own : words;
}

/**
 * The id without the resource, or without the end of its name (`createCard` on `issuingCards`). It certainly names the resource
 * only right after the verb or at the start: `createProjectRole` on `roles` creates no project.
 */
function withoutResource(operation: Operation, words: Words, spelled: Words): Words {
  for (let start = 0; start < spelled.length; start++) {
    const name = spelled.slice(start);
    const isVerb =
      start > 0 && name.length === 1 && verbs.has(words[0]?.toLowerCase() ?? '') && sameWord(words[0], name[0]);
    const shorter = isVerb ? words : withoutName(operation, words, name);
    if (shorter !== words) return shorter;
  }
  return words;
}

function sameWord(one = '', other = ''): boolean {
  return normalWord(one) === normalWord(other);
}

function withoutName({ operationId = '' }: Operation, words: Words, spelled: Words): Words {
  // A hyphen before a word in camelCase separates, as a dot does: `payments-byId`.
  const isPath = /[./]|-[a-z]+[A-Z]/.test(operationId);
  const resource = spelled.map(normalWord);
  for (let start = 0; start + resource.length <= words.length; start++) {
    if (!resource.every((word, index) => normalWord(words[start + index] as string) === word)) continue;
    const before = words.slice(0, start);
    const end = start + resource.length;
    const after = words.slice(words[end]?.toLowerCase() === 'controller' ? end + 1 : end);
    if (isPath && after.length > 0) return after;
    if (start === 0 && isClause(words.slice(0, end), after, spelled)) return words;
    if (before.slice(1).every((word) => quantities.has(word.toLowerCase()))) return [...before, ...after];
  }
  return words;
}

/** Whether words at the start of an id belong to the rest: `streamOrJson` on `streams`, `inviteUser` on `invites`. */
function isClause(start: Words, after: Words, spelled: Words): boolean {
  const next = after[0]?.toLowerCase();
  if (next === undefined) return false;
  const isVerb = start.length === 1 && verbs.has((start[0] as string).toLowerCase()) && !verbs.has(next);
  const isSpelled = start.join(' ').toLowerCase() === spelled.join(' ').toLowerCase();
  return glue.has(next) || (isVerb && !isSpelled);
}

const quantities: ReadonlySet<string> = new Set([
  'a',
  'all',
  'an',
  'bulk',
  'current',
  'many',
  'multiple',
  'my',
  'new',
  'one',
  'single',
]);
