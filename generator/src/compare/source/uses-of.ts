import { groupedBy } from '../../base/grouped.ts';
import { compareCodePoints } from '../../base/order.ts';
import type { ApiModel } from '../../model/api-model.ts';
import type { Use } from '../wire/finding.ts';
import type { SurfacePart } from './type-graph.ts';
import { methodsOf, operationName, type Subject } from './use.ts';

/** The operations that reach a part of a package, with direction and path through its types. */
export type UsesOf = (subject: Subject) => readonly Use[];

interface UseStep {
  readonly key: string;
  readonly way: string;
}

export function usesIn(model: ApiModel, parts: readonly SurfacePart[]): UsesOf {
  const methods = new Map(
    methodsOf(model).map(({ operation, resource, className, method }) => [
      `${className}.${method}`,
      { operation: operationName(operation), call: `${resource}.${method}` },
    ]),
  );
  // A method throws its errors, so they aren't in its type.
  const errors = new Map(
    model.client.resources.flatMap(({ name: resource, methods: own }) =>
      own.flatMap(({ name, operation, errors: thrown }) => {
        const call = { operation: operationName(operation), call: `${resource}.${name}` };
        return thrown === undefined
          ? []
          : [thrown.typeName, thrown.bodiesTypeName].map((type) => [type, call] as const);
      }),
    ),
  );
  const inside = groupedBy(parts, ({ owner }) => owner.key);
  const ways = new Map<SurfacePart, { readonly [D in Use['direction']]: ReadonlyMap<string, string> }>();

  const waysFrom = (part: SurfacePart, call: string) => {
    const known = ways.get(part);
    if (known !== undefined) return known;
    const start = (keys: SurfacePart['reads']) =>
      keys.map(({ key, name }): UseStep => ({ key, way: `${call} ${name}` }));
    const found = { request: reach(start(part.passes), inside), response: reach(start(part.reads), inside) };
    ways.set(part, found);
    return found;
  };

  return ({ declaration, path }) => {
    if (declaration.name === model.client.className) return usesOfResource(model, path[0]);
    const uses: Use[] = [];
    const tail = path.length === 0 ? '' : `.${path.join('.')}`;
    const thrown = errors.get(declaration.name);
    if (thrown !== undefined)
      return [
        { operation: thrown.operation, direction: 'response', path: `${thrown.call} ${declaration.name}${tail}` },
      ];
    for (const part of parts) {
      const method = part.isCalled ? methods.get(`${part.owner.name}.${part.member ?? ''}`) : undefined;
      if (method === undefined) continue;
      if (part.owner.key === declaration.key) {
        if (path.length === 0 || part.member === path[0]) {
          uses.push({ operation: method.operation, direction: 'request', path: method.call });
        }
        continue;
      }
      const { request, response } = waysFrom(part, method.call);
      for (const [direction, found] of [['request', request] as const, ['response', response] as const]) {
        const way = found.get(declaration.key);
        if (way !== undefined) uses.push({ operation: method.operation, direction, path: way + tail });
      }
    }
    return inOrder(uses);
  };
}

function usesOfResource(model: ApiModel, name: string | undefined): readonly Use[] {
  const methods = methodsOf(model).filter(({ resource }) => resource === name);
  return inOrder(
    methods.map(({ operation, resource, method }): Use => {
      return { operation: operationName(operation), direction: 'request', path: `${resource}.${method}` };
    }),
  );
}

function inOrder(uses: readonly Use[]): readonly Use[] {
  const distinct = new Map(uses.map((use) => [JSON.stringify([use.operation, use.direction, use.path]), use]));
  return [...distinct.values()].sort(
    (a, b) =>
      compareCodePoints(a.operation, b.operation) ||
      compareCodePoints(a.direction, b.direction) ||
      compareCodePoints(a.path, b.path),
  );
}

/** The shortest path to every declaration from some types. */
function reach(
  start: readonly UseStep[],
  inside: ReadonlyMap<string, readonly SurfacePart[]>,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const steps = [...start];
  for (const { key, way } of steps) {
    if (found.has(key)) continue;
    found.set(key, way);
    for (const { member, isCalled, reads } of inside.get(key) ?? []) {
      if (isCalled) continue;
      const through = member === undefined ? way : `${way}.${member}`;
      steps.push(...reads.map((one): UseStep => ({ key: one.key, way: `${through} ${one.name}` })));
    }
  }
  return found;
}
