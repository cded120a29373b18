import type { Repair } from '../../base/diagnostics.ts';
import { groupedBy } from '../../base/grouped.ts';
import { childPointer } from '../../base/json-pointer.ts';
import { sortedBy } from '../../base/order.ts';
import type { Operation } from '../api-model.ts';
import type { BuildContext } from '../context.ts';
import { configuredName, operationToName, placeOfOperation, usableName } from '../names/configured-name.ts';
import { evenVerbs, methodNames } from '../names/method-name.ts';
import { claimName, toIdentifier, wordsOf } from '../names/names.ts';
import { reservedMembers } from '../names/reserved-names.ts';
import type { Gives } from '../names/rest-names.ts';
import type { NameSettings } from '../settings.ts';

/** An operation that needs a method name on a resource. */
interface MethodCandidate {
  readonly operation: Operation;
  readonly resource: string;
  readonly ownId: string | undefined;
  /** The name from the description or the configuration. */
  readonly said: string | undefined;
  readonly formerNames: readonly string[];
  readonly gives: Gives;
}

interface Choice {
  readonly candidate: MethodCandidate;
  /** Names from short to long; only the first counts if the description or the configuration gives it. */
  names: readonly string[];
  index: number;
}

/** The name of each method; `settings` of the configuration has the last word. */
export function nameMethods(
  context: BuildContext,
  candidates: readonly MethodCandidate[],
  settings: NameSettings = {},
): Map<Operation, string> {
  const wishes = candidates.flatMap(({ operation, resource, ownId, said, gives }) =>
    said === undefined ? [[operation, methodNames(operation, resource, gives, ownId)] as const] : [],
  );
  const even = evenVerbs(new Map(wishes.map(([operation, [name = '']]) => [operation, name])));
  const names = new Map(
    wishes.map(([operation, each]) => {
      const evened = each.slice(0, Math.max(each.length - 1, 1)).map((name) => even(operation, name));
      return [operation, [...new Set([...evened, ...each.slice(-1)])]];
    }),
  );
  const resources = groupedBy(candidates, ({ resource }) => resource);
  return new Map(
    [...resources.values()].flatMap((members) => [...nameOnResource(context, members, { names, settings })]),
  );
}

/**
 * A name for each operation of one resource. In a clash, those with longer names of their own use them, and only if none can,
 * all use their full ids, so that the order of the description has no effect. Remaining clashes are numbered, with a warning
 * that shows both places.
 */
function nameOnResource(
  context: BuildContext,
  candidates: readonly MethodCandidate[],
  {
    names: wishes,
    settings,
  }: { readonly names: ReadonlyMap<Operation, readonly string[]>; readonly settings: NameSettings },
): ReadonlyMap<Operation, string> {
  const choices = candidates.map((candidate): Choice => {
    const names = wishes.get(candidate.operation) ?? [candidate.said ?? ''];
    return { candidate, names: names.map((name) => safeMember(context, candidate.operation, name)), index: 0 };
  });
  for (let groups = clashes(choices); groups.length > 0; groups = clashes(choices)) {
    const moves = groups.flatMap(lengthened);
    if (moves.length === 0) {
      for (const group of groups) numberNames(context, group, new Set(choices.map(nameOf)));
      break;
    }
    for (const choice of moves) choice.index++;
  }
  rename(context, choices, settings);
  reportFormerClashes(context, choices);
  return new Map(choices.map((choice) => [choice.candidate.operation, nameOf(choice)]));
}

/** Gives methods the names that the configuration asks for. No number makes them different: a clash is an error. */
function rename(context: BuildContext, choices: readonly Choice[], { operationIds, method }: NameSettings): void {
  if (operationIds === undefined && method === undefined) return;
  for (const choice of choices) {
    const { operation, resource, said } = choice.candidate;
    const { operationId } = operation;
    const place = placeOfOperation(operation);
    const isKept = operationIds === 'keep' && said === undefined && operationId !== undefined;
    const part = { ...operationToName(operation), resource };
    const chosen = isKept ? operationId : nameOf(choice);
    const name = configuredName(context, 'method', method, { part, chosen, place });
    if (isKept && name === operationId && !usableName(context, 'operationIds', name, place)) continue;
    choice.names = [name];
    choice.index = 0;
  }
  for (const group of clashes(choices)) {
    const [first, ...others] = group as [Choice, ...Choice[]];
    const operations = group.map(({ candidate: { operation } }) => placeOfOperation(operation).of);
    const what = `the method ${nameOf(first)} of ${first.candidate.resource}`;
    const twins = others.map(({ candidate }) => ({
      message: 'The other operation',
      at: nameOrigin(candidate.operation),
    }));
    const at = nameOrigin(first.candidate.operation);
    context.diagnostics.add('names-clash', at, { what, parts: operations.join(', ') }, twins);
  }
}

/** A former name must not be a current or former name of another method. */
function reportFormerClashes(context: BuildContext, choices: readonly Choice[]): void {
  const owners = new Map(choices.map((choice) => [nameOf(choice), choice]));
  for (const choice of choices) {
    for (const name of choice.candidate.formerNames) {
      const other = owners.get(name);
      if (other === undefined) owners.set(name, choice);
      else reportClash(context, name, [other, choice]);
    }
  }
}

/** The members of a clash that take their next name: those that know another verb, `PUT` last, or else those that can say more. */
function lengthened(group: readonly Choice[]): readonly Choice[] {
  const able = group.filter(({ names, index }) => index < names.length - 1);
  const verbs = able.filter(({ names, index }) => lengthOf(names[index + 1]) === lengthOf(names[index]));
  const mild = verbs.filter(({ candidate }) => candidate.operation.method !== 'PUT');
  const describing = able.filter(({ names, index }) => index < names.length - 2);
  return [mild, verbs, describing].find((found) => found.length > 0) ?? able;
}

function lengthOf(name = ''): number {
  return wordsOf(name).length;
}

function nameOf(choice: Choice): string {
  return choice.names[choice.index] as string;
}

function clashes(choices: readonly Choice[]): Choice[][] {
  return [...groupedBy(choices, nameOf).values()].filter((group) => group.length > 1);
}

/** Numbers the remaining clashes by path and method, so that the order of the description has no effect. */
function numberNames(context: BuildContext, group: readonly Choice[], taken: Set<string>): void {
  if (context.diagnostics.tolerates('method-name-clash')) {
    for (const choice of group.slice(1)) reportClash(context, nameOf(choice), [group[0] as Choice, choice]);
    return;
  }
  const [first, ...others] = sortedBy(group, ({ candidate: { operation } }) => `${operation.path} ${operation.method}`);
  if (first === undefined) return;
  for (const other of others) {
    const name = nameOf(other);
    const numbered = claimName(name, taken);
    reportClash(context, name, [first, other], { kind: 'read', effect: `${idOf(other)} becomes ${numbered}` });
    other.names = [numbered];
    other.index = 0;
  }
}

function idOf({ candidate: { operation } }: Choice): string {
  return operation.operationId ?? `${operation.method} ${operation.path}`;
}

function reportClash(
  context: BuildContext,
  name: string,
  [first, ...others]: readonly Choice[],
  repair?: Repair,
): void {
  if (first === undefined) return;
  for (const other of others) {
    const { operation, resource } = other.candidate;
    const ids = [first.candidate.operation.id, operation.id];
    const facts = { name, resource, operations: ids.join(', ') };
    const twins = [{ message: 'The other operation', at: nameOrigin(first.candidate.operation) }];
    const at = nameOrigin(operation);
    if (repair) context.diagnostics.addRepaired('method-name-clash', at, facts, repair, twins);
    else context.diagnostics.add('method-name-clash', at, facts, twins);
  }
}

function nameOrigin({ pointer, operationId, extensions }: Operation): string {
  if (extensions.has('x-method')) return childPointer(pointer, 'x-method');
  return operationId === undefined ? pointer : childPointer(pointer, 'operationId');
}

/** The name as an identifier, unlike members that every object has. */
export function safeMember(context: BuildContext, operation: Operation, name: string): string {
  const identifier = toIdentifier(name, 'call');
  if (!reservedMembers.has(identifier)) return identifier;
  context.diagnostics.addOnce('member-renamed', nameOrigin(operation), { name: identifier, renamed: `${identifier}_` });
  return `${identifier}_`;
}
