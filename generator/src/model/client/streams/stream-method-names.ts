import { member } from '../../../base/json.ts';
import { sortedBy } from '../../../base/order.ts';
import type { Operation } from '../../api-model.ts';
import type { BuildContext } from '../../context.ts';
import { camelCaseWords, claimName, pascalCase, wordsOf } from '../../names/names.ts';
import type { MethodDraft } from '../method-drafts.ts';
import { safeMember } from '../method-names.ts';

/** Verbs that only say that a method is called: `stream` replaces them. */
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
 * Names for the streaming method beside another one, the best first: `create` gives `stream`, `createCompletion`
 * `streamCompletion`, `chat` `streamChat`.
 */
function streamNames(name: string): readonly string[] {
  const [first = '', ...rest] = wordsOf(name);
  const suffixed = `${name}Stream`;
  if (first.toLowerCase() === 'stream') return [`${name}Items`];
  if (plainVerbs.has(first.toLowerCase())) return [camelCaseWords(['stream', ...rest]), suffixed];
  return [`stream${pascalCase(name)}`, suffixed];
}

/**
 * The names of streaming methods beside others: from `x-stream`, otherwise from the other method's name. No two methods of a
 * resource share a name.
 */
export function streamMethodNames(
  context: BuildContext,
  drafts: readonly MethodDraft[],
  others: Iterable<string>,
): ReadonlyMap<Operation, string> {
  const taken = new Set([...drafts.flatMap((draft) => [draft.name, ...draft.formerNames]), ...others]);
  const both = drafts.filter(({ streaming }) => streaming?.only === false);
  const wished = both.map(({ operation, name }) => {
    const said = member(operation.extensions.get('x-stream'), 'method');
    const names = typeof said === 'string' ? [said] : streamNames(name);
    return {
      operation,
      isSaid: typeof said === 'string',
      names: names.map((wish) => safeMember(context, operation, wish)),
    };
  });
  const names = new Map<Operation, string>();
  for (const { operation, names: wishes } of sortedBy(
    wished,
    ({ isSaid, operation: { id } }) => `${isSaid ? 0 : 1} ${id}`,
  )) {
    const free = wishes.find((wish) => !taken.has(wish));
    names.set(operation, claimName(free ?? wishes.at(-1) ?? 'stream', taken));
  }
  return names;
}
