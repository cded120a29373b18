import { type Json, valueAt } from '../../base/json.ts';
import { parsePointer } from '../../base/json-pointer.ts';
import { ts } from '../../base/typescript.ts';
import type { Declaration, Surface } from '../../compare/source/read-surface.ts';
import { type ShapeProperty, type Signature, shapesOf } from '../../compare/source/shape.ts';
import type { MethodKind, SurfaceOperation, SurfacePackage } from '../../usage/sources/package-surface.ts';
import type { MatchedOperation } from './migration-plan.ts';

/**
 * Pairs the operations of two packages: by `operationId`, then by method and path, ignoring the major and the names of path
 * parameters. A successor in a description may mean something else, so the user has to write calls of it.
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

/** The successor of an operation in the description, without its major, and the operation itself if it exists. */
export function successorIn(
  head: readonly SurfaceOperation[],
  operation: SurfaceOperation,
  description: Json | undefined,
): { readonly id: string | undefined; readonly successor: SurfaceOperation | undefined } {
  const named = operationIn(description, operation);
  const replacement = named && valueAt(named, ['x-replaced-by']);
  const id = typeof replacement === 'string' ? replacement.replace(/^v\d+:/, '') : undefined;
  return { id, successor: head.find((one) => one.id === id) };
}

/** The methods of operations with a successor: `Orders.create`. */
export function succeededMethods(
  base: readonly SurfaceOperation[],
  head: readonly SurfaceOperation[],
  description: Json | undefined,
): ReadonlySet<string> {
  const succeeded = base.filter((one) => successorIn(head, one, description).successor !== undefined);
  return new Set(
    succeeded.flatMap(({ className, methods }) => [...methods.keys()].map((name) => `${className}.${name}`)),
  );
}

export function operationIn(description: Json | undefined, { request }: SurfaceOperation): Json | undefined {
  const [method = '', path = ''] = request.split(' ');
  const item = description && valueAt(description, ['paths', path]);
  const operation = item && valueAt(item, [method.toLowerCase()]);
  return operation && resolved(operation, description);
}

export function resolved(value: Json, description: Json | undefined, depth = 8): Json {
  const reference = valueAt(value, ['$ref']);
  const tokens =
    typeof reference === 'string' && reference.startsWith('#') ? parsePointer(reference.slice(1)) : undefined;
  const target = tokens && description && valueAt(description, tokens);
  return target === undefined || depth === 0 ? value : resolved(target, description, depth - 1);
}

/** The operation's method with a kind of result, by its current name. */
export function methodOfKind({ methods }: SurfaceOperation, kind: MethodKind): string | undefined {
  const entries = [...methods];
  return (entries.find(([, one]) => one === kind) ?? (kind === 'wait' ? undefined : entries[0]))?.[0];
}

/** The client class of a package, and the property of each resource. */
export interface ClientClass {
  readonly declaration: Declaration;
  readonly resources: ReadonlyMap<string, string>;
}

/** The exported class whose properties are the resources. */
export function clientClass(surface: Surface, { operations }: SurfacePackage): ClientClass | undefined {
  const classes = new Set(operations.map(({ className }) => className));
  for (const { declaration } of surface.entries.get('.')?.values() ?? []) {
    const properties = declaration === undefined || classes.has(declaration.name) ? [] : propertiesOf(declaration);
    const resources = properties.flatMap(({ name, type }) => {
      const held = ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) ? type.typeName.text : '';
      return classes.has(held) ? [[held, name] as const] : [];
    });
    if (declaration !== undefined && resources.length > 0) return { declaration, resources: new Map(resources) };
  }
  return undefined;
}

function propertiesOf(declaration: Declaration): readonly ShapeProperty[] {
  return shapesOf(declaration).flatMap((shape) => (shape.kind === 'class' ? shape.properties : []));
}

/** An exported declaration of a package, or the one behind an export. */
export function declarationNamed(surface: Surface, name: string): Declaration | undefined {
  for (const names of surface.entries.values()) {
    const found = names.get(name)?.declaration;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The first signature of a method of a class. */
export function signatureOf(declaration: Declaration, method: string): Signature | undefined {
  for (const shape of shapesOf(declaration)) {
    const found = shape.kind === 'class' ? shape.methods.get(method)?.[0] : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
