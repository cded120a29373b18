import type { Operation } from './api-model.ts';
import { camelCase, camelCaseWords, wordsOf } from './names.ts';
import { isPlural, singular } from './plural.ts';

/**
 * The name of a method as a developer would choose it on its resource. An `operationId` that only repeats method and path (`GetAccountsAccount`),
 * or a missing one, gives `list`, `retrieve`, `create`, `update`, `delete` with what the path says beyond the resource; any other
 * loses the words that the resource says already (`repos/list-for-org` on `repos` gives `listForOrg`).
 */
export function methodName(operation: Operation, resource: string, givesList: boolean): string {
  const resourceWords = wordsOf(resource).map(normal);
  const idWords = wordsOf(operation.operationId ?? '');
  if (idWords.length === 0 || repeatsPath(operation, idWords)) return restName(operation, resourceWords, givesList);
  const rest = withoutResource(withoutPathSuffix(operation, idWords), resourceWords);
  return camelCaseWords(rest) || camelCase(operation.id);
}

/** The name that says everything: the whole id. */
export function fullMethodName(operation: Operation): string {
  return camelCase(operation.id) || operation.method.toLowerCase();
}

function normal(word: string): string {
  return singular(word.toLowerCase());
}

/** Whether an id is made of the HTTP method and words of the path. */
function repeatsPath(operation: Operation, [verb = '', ...rest]: readonly string[]): boolean {
  if (verb.toLowerCase() !== operation.method.toLowerCase()) return false;
  const known = new Set([...wordsOf(operation.path).map(normal), 'id', 'by']);
  return rest.every((word) => known.has(normal(word)));
}

/** Some frameworks append path and method to the name of the function: `read_item_items__item_id__get`. */
function withoutPathSuffix(operation: Operation, words: readonly string[]): readonly string[] {
  const suffix = [...wordsOf(operation.path), operation.method].map((word) => word.toLowerCase());
  const start = words.length - suffix.length;
  const matches = start > 0 && suffix.every((word, index) => words[start + index]?.toLowerCase() === word);
  return matches ? words.slice(0, start) : words;
}

function withoutResource(words: readonly string[], resource: readonly string[]): readonly string[] {
  for (let start = 0; start + resource.length <= words.length; start++) {
    if (!resource.every((word, index) => normal(words[start + index] as string) === word)) continue;
    const end = start + resource.length;
    const after = words[end]?.toLowerCase() === 'controller' ? end + 1 : end;
    return [...words.slice(0, start), ...words.slice(after)];
  }
  return words;
}

/** Words that are actions even where a GET names them. */
const actions: ReadonlySet<string> = new Set(['autocomplete', 'download', 'export', 'lookup', 'preview', 'search']);

function restName(operation: Operation, resource: readonly string[], givesList: boolean): string {
  const [template = '', fragment] = operation.path.split('#', 2);
  const phrase = wordsOf(fragment ?? '');
  if (phrase.length > 1) return camelCaseWords(phrase);
  const segments = template.split(/[/:]/).filter((segment) => segment !== '');
  const onItem = segments.at(-1)?.startsWith('{') === true;
  const nouns = [...segments.filter((segment) => !segment.startsWith('{')).map(wordsOf), phrase].filter(
    (words) => words.length > 0 && !isPrefix(words) && !words.every((word) => resource.includes(normal(word))),
  );
  const last = nouns.at(-1);
  if (last !== undefined && !onItem && isAction(operation, last, template)) {
    return camelCaseWords([...last, ...nouns.slice(0, -1).flatMap(oneOf)]);
  }
  const verb = restVerb(operation, { onItem, givesList, plural: isPlural(last?.at(-1) ?? segments.at(-1) ?? '') });
  const many = !onItem && verb !== 'create';
  return camelCaseWords([
    verb,
    ...nouns.slice(0, -1).flatMap(oneOf),
    ...(last === undefined ? [] : many ? last : oneOf(last)),
  ]);
}

function restVerb(
  { method }: Operation,
  { onItem, givesList, plural }: { readonly onItem: boolean; readonly givesList: boolean; readonly plural: boolean },
): string {
  switch (method) {
    case 'GET':
      return !onItem && (givesList || plural) ? 'list' : 'retrieve';
    case 'POST':
      return onItem ? 'update' : 'create';
    case 'PUT':
    case 'PATCH':
      return 'update';
    default:
      return method.toLowerCase();
  }
}

/** A last segment that is no plural says what a POST does (`/charges/{id}/capture`). */
function isAction({ method }: Operation, words: readonly string[], template: string): boolean {
  const [first = ''] = words;
  if (actions.has(first.toLowerCase())) return true;
  if (/:[^/{}]*$/.test(template)) return true;
  return method === 'POST' && !isPlural(words.at(-1) ?? '');
}

function oneOf(words: readonly string[]): readonly string[] {
  return [...words.slice(0, -1), singular(words.at(-1) ?? '')];
}

/** Segments that say nothing about the resource: `api`, `v2`, `2024-01`. */
export function isPrefix(words: readonly string[]): boolean {
  const text = words.join('').toLowerCase();
  return text === 'api' || text === 'rest' || /^v?\d+((alpha|beta)\d*)?$/.test(text);
}
