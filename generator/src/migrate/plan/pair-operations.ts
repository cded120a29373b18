import { type Json, valueAt } from '../../base/json.ts';
import { parsePointer } from '../../base/json-pointer.ts';
import type { MethodKind, SurfaceOperation } from '../../usage/sources/package-surface.ts';
import type { MatchedOperation } from './migration-plan.ts';

/**
 * Pairs the operations of two packages: by `operationId`, then by method and path whatever the major and the names of path parameters. A
 * successor that a description names may mean something else, so a call of it is for a person to write.
 */
export function pairOperations(
  base: readonly SurfaceOperation[],
  head: readonly SurfaceOperation[],
): readonly MatchedOperation[] {
  const byId = new Map(head.map((one) => [one.id, one]));
  const free = head.filter(({ id }) => !base.some((one) => one.id === id));
  const byRequest = new Map(free.map((one) => [bareRequest(one), one]));
  return base.flatMap((one) => {
    const found = byId.get(one.id) ?? byRequest.get(bareRequest(one));
    return found === undefined ? [] : [{ base: one, head: found }];
  });
}

function bareRequest({ request }: SurfaceOperation): string {
  return request.replace(/\{[^}]*\}/g, '{}').replace(/\/v\d+(?=\/|$)/g, '/v');
}

/** The operation that the description names as the successor of another, without the major that it may be in. */
export function successorOf(operation: SurfaceOperation, description: Json | undefined): string | undefined {
  const named = operationIn(description, operation);
  const successor = named && valueAt(named, ['x-replaced-by']);
  return typeof successor === 'string' ? successor.replace(/^v\d+:/, '') : undefined;
}

/** The operation in a description. */
export function operationIn(description: Json | undefined, { request }: SurfaceOperation): Json | undefined {
  const [method = '', path = ''] = request.split(' ');
  const item = description && valueAt(description, ['paths', path]);
  const operation = item && valueAt(item, [method.toLowerCase()]);
  return operation && resolved(operation, description);
}

/** A value with the reference followed that it may be. */
export function resolved(value: Json, description: Json | undefined, depth = 8): Json {
  const reference = valueAt(value, ['$ref']);
  const tokens =
    typeof reference === 'string' && reference.startsWith('#') ? parsePointer(reference.slice(1)) : undefined;
  const target = tokens && description && valueAt(description, tokens);
  return target === undefined || depth === 0 ? value : resolved(target, description, depth - 1);
}

/** The method of an operation that gives its response in a way, by the name that is not a former one. */
export function methodOfKind({ methods }: SurfaceOperation, kind: MethodKind): string | undefined {
  const entries = [...methods];
  return (entries.find(([, one]) => one === kind) ?? (kind === 'wait' ? undefined : entries[0]))?.[0];
}
