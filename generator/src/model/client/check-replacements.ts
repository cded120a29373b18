import { closest } from '../../base/closest.ts';
import type { Json } from '../../base/json.ts';
import { childPointer } from '../../base/json-pointer.ts';
import type { Operation } from '../api-model.ts';
import type { BuildContext } from '../context.ts';
import type { Schema, Schemas } from '../schema.ts';

interface Replaced {
  readonly pointer: string;
  readonly extensions?: ReadonlyMap<string, Json>;
}

/**
 * Reports each `x-replaced-by` that names nothing: an operation names another one, a parameter one of its operation, a property one
 * beside it. A name with a major before it is that of another description, which is not looked into.
 */
export function checkReplacements(context: BuildContext, operations: readonly Operation[], schemas: Schemas): void {
  const ids = operations.map(({ id }) => id);
  const check = (part: Replaced, others: () => Iterable<string>): void => {
    const name = part.extensions?.get('x-replaced-by');
    if (typeof name !== 'string' || /^v\d+:/.test(name)) return;
    const names = new Set([...others(), ...ids]);
    if (names.has(name)) return;
    const facts = {
      extension: 'x-replaced-by',
      value: name,
      where: 'this description',
      suggestion: closest(name, names) ?? '',
    };
    context.diagnostics.addOnce('steering-leads-nowhere', childPointer(part.pointer, 'x-replaced-by'), facts);
  };
  const seen = new Set<Schema>();
  const visit = (schema: Schema, beside: () => Iterable<string>): void => {
    if (seen.has(schema)) return;
    seen.add(schema);
    check(schema, beside);
    const { properties } = schema;
    if (properties !== undefined) for (const property of properties.values()) visit(property, () => properties.keys());
    const members = [schema.items, schema.additionalProperties, ...(schema.prefixItems ?? [])];
    for (const part of [...members, ...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]) {
      if (part !== undefined) visit(part, beside);
    }
  };
  for (const [, schema] of schemas) visit(schema, () => schemas.keys());
  for (const operation of operations) {
    check(operation, noNames);
    for (const parameter of operation.parameters) {
      check(parameter, () => operation.parameters.map(({ name }) => name));
      visit(parameter.schema, noNames);
    }
    const contents = [
      operation.body?.contents ?? [],
      ...operation.responses.map((response) => response.contents),
    ].flat();
    for (const { schema } of contents) if (schema !== undefined) visit(schema, noNames);
  }
}

function noNames(): readonly string[] {
  return [];
}
