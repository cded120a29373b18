import { camelCaseWords, pascalCase, wordsOf } from './names.ts';

/** Verbs that say no more than that a method is called: `stream` takes their place. */
const plainVerbs: ReadonlySet<string> = new Set([
  'add',
  'create',
  'fetch',
  'generate',
  'get',
  'list',
  'make',
  'new',
  'post',
  'read',
  'retrieve',
  'send',
  'submit',
]);

/**
 * Names for the method that streams what another one gives in one piece, the best first: `create` gives `stream`,
 * `createCompletion` `streamCompletion`, `chat` `streamChat`.
 */
export function streamNames(name: string): readonly string[] {
  const [first = '', ...rest] = wordsOf(name);
  const suffixed = `${name}Stream`;
  if (first.toLowerCase() === 'stream') return [`${name}Items`];
  if (plainVerbs.has(first.toLowerCase())) return [camelCaseWords(['stream', ...rest]), suffixed];
  return [`stream${pascalCase(name)}`, suffixed];
}
