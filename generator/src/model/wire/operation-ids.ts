import { childPointer } from '../../json-pointer.ts';
import type { Operation } from '../api-model.ts';
import type { BuildContext } from '../context.ts';
import { camelCaseWords, claimName, wordsOf } from '../names/names.ts';
import type { NamelessOperation } from './operations.ts';

/**
 * The operations with an id each: their `operationId`, else a name made of method and path. Two operations with one `operationId` are an error,
 * unless they are one path item that stands under two paths.
 */
export function assignOperationIds(context: BuildContext, operations: readonly NamelessOperation[]): Operation[] {
  const owners = new Map<string, NamelessOperation>();
  for (const operation of operations) {
    const { operationId } = operation;
    if (operationId === undefined) continue;
    const owner = owners.get(operationId);
    if (owner === undefined) owners.set(operationId, operation);
    else if (owner.pointer !== operation.pointer) {
      context.reporter.report(
        'duplicate-operation-id',
        childPointer(operation.pointer, 'operationId'),
        { name: operationId },
        [{ message: 'The other operation', pointer: childPointer(owner.pointer, 'operationId') }],
      );
    }
  }
  const taken = new Set(owners.keys());
  return operations.map((operation) => {
    const { operationId } = operation;
    const own = operationId !== undefined && owners.get(operationId) === operation;
    return { ...operation, id: own ? operationId : claimName(generatedId(operation), taken) };
  });
}

function generatedId({ method, path }: NamelessOperation): string {
  return camelCaseWords([method.toLowerCase(), ...wordsOf(path)]) || method.toLowerCase();
}
