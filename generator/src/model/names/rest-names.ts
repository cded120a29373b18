import type { Operation } from '../api-model.ts';
import { camelCaseWords, wordsOf } from './names.ts';
import { isPlural, singular } from './plural.ts';
import { nounVerbs, readingVerbs, verbs } from './verbs.ts';

type Words = readonly string[];

/**
 * Names for an operation by its method and path alone, the shortest first: the usual verb (`list`, `retrieve`, `create`, `update`, `delete`) or the
 * action at the end of the path, then what the path says after the resource (`createRefund`), then what it says before it (`listForUser`).
 */
export function restNames(operation: Operation, resource: Words, givesList: boolean): string[] {
  const way = readPath(operation, resource);
  const parents = [way.parents.slice(-1), way.parents].map((words) =>
    words.length > 0 ? ['for', ...words.flatMap(one)] : [],
  );
  if (way.action !== undefined) {
    const nouns = way.nouns.flatMap(one);
    const short = way.action.length > 1 ? [way.action] : [];
    const long = [...way.action, ...nouns];
    return [...short, long, ...parents.map((words) => [...long, ...words])].map(camelCaseWords);
  }
  const last = way.nouns.at(-1);
  const verb = restVerb(operation, way.onItem, givesList || isPlural(last?.at(-1) ?? way.end));
  const many = !way.onItem && verb !== 'create';
  const nouns = [...way.nouns.slice(0, -1).flatMap(one), ...(last === undefined || many ? (last ?? []) : one(last))];
  const short = [verb, ...nouns];
  return [short, ...parents.map((words) => [...short, ...words])].map(camelCaseWords);
}

/** What a path says, seen from a resource. */
interface Way {
  /** Whether it ends with a parameter. */
  readonly onItem: boolean;
  /** The last literal word. */
  readonly end: string;
  /** The literals before and after the resource's own. */
  readonly parents: readonly Words[];
  readonly nouns: readonly Words[];
  /** A verb at the end, with its object. */
  readonly action: Words | undefined;
}

function readPath({ method, path }: Operation, resource: Words): Way {
  const [template = '', fragment = ''] = path.split('#', 2);
  const [plain = '', custom = ''] = template.split(/:(?=[^/{}]*$)/, 2);
  const segments = plain.split('/').filter((segment) => segment !== '');
  const literals = segments
    .filter((segment) => !segment.startsWith('{'))
    .map(wordsOf)
    .filter((words) => words.length > 0 && !isPrefix(words));
  const said = [fragment, custom].map(wordsOf).find((words) => words.length > 0);
  const onItem = segments.at(-1)?.startsWith('{') === true && said === undefined;
  const all = said === undefined || isVerb(said) || custom !== '' ? literals : [...literals, said];
  const own = all.findLastIndex((words) => isWithin(words, resource));
  const nouns = all.slice(own + 1);
  const parents = own < 0 ? [] : all.slice(0, own).filter((words) => !isWithin(words, resource));
  const base = { onItem, end: all.at(-1)?.at(-1) ?? '', parents, nouns };
  if (said !== undefined && all === literals) return { ...base, action: said };
  const last = nouns.at(-1) ?? (literals.length === 1 ? literals[0] : undefined);
  const acts = last !== undefined && !onItem && isActionOf(method, last);
  return acts ? { ...base, nouns: nouns.slice(0, -1), action: last } : { ...base, action: undefined };
}

function isActionOf(method: Operation['method'], words: Words): boolean {
  const first = (words[0] ?? '').toLowerCase();
  if (words.length > 1 && nounVerbs.has(first) && isPlural(words.at(-1) ?? '')) return false;
  if (method === 'POST') return verbs.has(first);
  return method === 'GET' && readingVerbs.has(first);
}

function isVerb([first = '']: Words): boolean {
  return verbs.has(first.toLowerCase());
}

/** A word as it is compared: lower case, singular. */
export function normalWord(word: string): string {
  return singular(word.toLowerCase());
}

function isWithin(words: Words, resource: Words): boolean {
  return words.every((word) => resource.includes(normalWord(word)));
}

function restVerb({ method }: Operation, onItem: boolean, many: boolean): string {
  switch (method) {
    case 'GET':
      return !onItem && many ? 'list' : 'retrieve';
    case 'POST':
      return onItem ? 'update' : 'create';
    case 'PUT':
    case 'PATCH':
      return 'update';
    default:
      return method.toLowerCase();
  }
}

function one(words: Words): Words {
  return [...words.slice(0, -1), singular(words.at(-1) ?? '')];
}

/** Segments that say nothing about the resource: `api`, `v2`, `2024`. */
export function isPrefix(words: Words): boolean {
  const text = words.join('').toLowerCase();
  return text === 'api' || text === 'rest' || /^v?\d+((alpha|beta)\d*)?$/.test(text);
}
