import { childPointer } from '../json-pointer.ts';
import type { Operation } from './api-model.ts';
import type { BuildContext } from './context.ts';
import { fullMethodName, methodName } from './method-name.ts';
import { toIdentifier } from './names.ts';
import { reservedMembers } from './reserved-names.ts';

/** An operation that is to get a method on a resource. */
export interface MethodCandidate {
  readonly operation: Operation;
  readonly resource: string;
  /** What the description or the configuration says. */
  readonly said: string | undefined;
  readonly givesList: boolean;
}

interface Choice {
  readonly candidate: MethodCandidate;
  name: string;
  /** Whether the name is given or as long as it gets. */
  settled: boolean;
}

/**
 * A name for each operation of one resource. Where short names meet, all that meet give way to their full names, so that the order of
 * the description never decides. Names that still meet are an error that shows both places.
 */
export function nameMethods(context: BuildContext, candidates: readonly MethodCandidate[]): Map<Operation, string> {
  const choices = candidates.map((candidate): Choice => {
    const { operation, resource, said, givesList } = candidate;
    const name = said ?? methodName(operation, resource, givesList);
    return { candidate, name: safeMember(context, operation, name), settled: said !== undefined };
  });
  for (let groups = clashes(choices); groups.length > 0; groups = clashes(choices)) {
    const open = groups.flat().filter((choice) => !choice.settled);
    if (open.length === 0) {
      for (const group of groups) reportClash(context, group);
      break;
    }
    for (const choice of open) {
      choice.name = safeMember(context, choice.candidate.operation, fullMethodName(choice.candidate.operation));
      choice.settled = true;
    }
  }
  return new Map(choices.map(({ candidate, name }) => [candidate.operation, name]));
}

function clashes(choices: readonly Choice[]): Choice[][] {
  const byName = new Map<string, Choice[]>();
  for (const choice of choices) {
    const group = byName.get(choice.name);
    if (group === undefined) byName.set(choice.name, [choice]);
    else group.push(choice);
  }
  return [...byName.values()].filter((group) => group.length > 1);
}

function reportClash(context: BuildContext, [first, ...others]: readonly Choice[]): void {
  if (first === undefined) return;
  for (const other of others) {
    context.reporter.report(
      'method-name-clash',
      nameOrigin(other.candidate.operation),
      {
        name: other.name,
        resource: other.candidate.resource,
        operations: `${first.candidate.operation.id}, ${other.candidate.operation.id}`,
      },
      [{ message: 'The other operation', pointer: nameOrigin(first.candidate.operation) }],
    );
  }
}

function nameOrigin({ pointer, operationId, extensions }: Operation): string {
  if (extensions.has('x-method')) return childPointer(pointer, 'x-method');
  return operationId === undefined ? pointer : childPointer(pointer, 'operationId');
}

/** The name, made an identifier and kept away from members that every object has. */
export function safeMember(context: BuildContext, operation: Operation, name: string): string {
  const identifier = toIdentifier(name, 'call');
  if (!reservedMembers.has(identifier)) return identifier;
  context.reporter.reportOnce('member-renamed', nameOrigin(operation), { name: identifier, renamed: `${identifier}_` });
  return `${identifier}_`;
}
