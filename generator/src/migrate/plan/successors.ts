import { isJsonObject, type Json, valueAt } from '../../base/json.ts';
import type { SurfaceOperation } from '../../usage/sources/package-surface.ts';
import { operationIn, resolved } from './pair-operations.ts';
import type { SuccessorOf } from './renamed-members.ts';

/** What a description names with `x-replaced-by` as the successors of properties and parameters. */
export function successorsIn({
  surface: { operations },
  description,
}: {
  readonly surface: { readonly operations: readonly SurfaceOperation[] };
  readonly description: Json | undefined;
}): SuccessorOf {
  const found = new Map<string, string>();
  const schemas = description && valueAt(description, ['components', 'schemas']);
  for (const [name, schema] of isJsonObject(schemas) ? Object.entries(schemas) : []) {
    addProperties(name, schema, found);
  }
  for (const operation of operations) {
    const described = operationIn(description, operation);
    const parameters = described && valueAt(described, ['parameters']);
    const type = `${operation.id.slice(0, 1).toUpperCase()}${operation.id.slice(1)}Params`;
    for (const one of Array.isArray(parameters) ? parameters : []) {
      const parameter = resolved(one, description);
      const [name, successor] = [valueAt(parameter, ['name']), valueAt(parameter, ['x-replaced-by'])];
      if (typeof name === 'string' && typeof successor === 'string') found.set(`${type}.${name}`, successor);
    }
  }
  return (owner, property) => found.get(`${owner}.${property}`);
}

function addProperties(owner: string, schema: Json, found: Map<string, string>): void {
  const properties = valueAt(schema, ['properties']);
  for (const [name, property] of isJsonObject(properties) ? Object.entries(properties) : []) {
    const successor = valueAt(property, ['x-replaced-by']);
    if (typeof successor === 'string') found.set(`${owner}.${name}`, successor);
    addProperties(`${owner}.${name}`, property, found);
  }
}
