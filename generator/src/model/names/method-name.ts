import type { Operation } from '../api-model.ts';
import { camelCase, camelCaseWords, wordsOf } from './names.ts';
import { normalWord, restNames, type Words } from './rest-names.ts';

/**
 * Names for a method on its resource, the best first, each longer than the one before; the last is the whole id. An `operationId` that only
 * repeats method and path (`GetAccountsAccount`), or a missing one, gives the usual verbs of REST; any other loses the words that
 * the resource says already (`repos/list-for-org` on `repos` gives `listForOrg`).
 */
export function methodNames(operation: Operation, resource: string, givesList: boolean): string[] {
  const resourceWords = wordsOf(resource).map(normalWord);
  const idWords = wordsOf(operation.operationId ?? '');
  const full = camelCase(operation.id) || operation.method.toLowerCase();
  const names =
    idWords.length === 0 || repeatsPath(operation, idWords)
      ? restNames(operation, resourceWords, givesList)
      : [camelCaseWords(withoutResource(operation, withoutPathSuffix(operation, idWords), resourceWords))];
  return [...new Set([...names.filter((name) => name !== ''), full])];
}

/** Whether an id is made of the HTTP method and words of the path. */
function repeatsPath(operation: Operation, [verb = '', ...rest]: Words): boolean {
  if (verb.toLowerCase() !== operation.method.toLowerCase()) return false;
  const known = new Set([...wordsOf(operation.path).map(normalWord), 'id', 'by']);
  return rest.every((word) => known.has(normalWord(word)));
}

/** Some frameworks append path and method to the name of the function: `read_item_items__item_id__get`. */
function withoutPathSuffix(operation: Operation, words: Words): Words {
  const suffix = [...wordsOf(operation.path), operation.method].map((word) => word.toLowerCase());
  const start = words.length - suffix.length;
  const matches = start > 0 && suffix.every((word, index) => words[start + index]?.toLowerCase() === word);
  return matches ? words.slice(0, start) : words;
}

/**
 * The id without the resource. Only right after the verb, or at the start, is it sure to name the resource itself: `createProjectRole` on
 * `roles` creates no project.
 */
function withoutResource({ operationId = '' }: Operation, words: Words, resource: Words): Words {
  const isPath = /[./]/.test(operationId);
  for (let start = 0; start + resource.length <= words.length; start++) {
    if (!resource.every((word, index) => normalWord(words[start + index] as string) === word)) continue;
    const before = words.slice(0, start);
    const end = start + resource.length;
    const after = words.slice(words[end]?.toLowerCase() === 'controller' ? end + 1 : end);
    if (isPath && after.length > 0) return after;
    if (before.slice(1).every((word) => quantities.has(word.toLowerCase()))) return [...before, ...after];
  }
  return words;
}

const quantities: ReadonlySet<string> = new Set([
  'a',
  'all',
  'an',
  'bulk',
  'many',
  'multiple',
  'my',
  'new',
  'one',
  'single',
]);
