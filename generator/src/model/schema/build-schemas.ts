import { isJsonObject, type Json, member } from '../../json.ts';
import { childPointer } from '../../json-pointer.ts';
import { sortedBy, sortedUnique } from '../../order.ts';
import type { BuildContext } from '../context.ts';
import type { Schema } from '../schema.ts';
import { buildSchema } from './build-schema.ts';

/**
 * Every schema that has a name: the components, and the places elsewhere that references lead to. To be called when all
 * other parts are built, because their references count.
 */
export function buildSchemas(context: BuildContext): ReadonlyMap<string, Schema> {
  const components = member(member(context.root, 'components'), 'schemas');
  const built = new Map<string, Schema>();
  for (const name of isJsonObject(components) ? sortedUnique(Object.keys(components)) : []) {
    const pointer = childPointer('/components/schemas', name);
    built.set(name, buildSchema(context, member(components, name) as Json, pointer));
  }
  let open = [...context.hoisted.keys()];
  while (open.length > 0) {
    for (const name of open) built.set(name, buildSchema(context, context.hoisted.get(name)?.value, name));
    open = [...context.hoisted.keys()].filter((name) => !built.has(name));
  }
  return new Map(sortedBy(built, ([name]) => name));
}
