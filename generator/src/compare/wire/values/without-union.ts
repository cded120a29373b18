import { depthLimits } from '../../../base/depth-limits.ts';
import type { Schema } from '../../../model/schema.ts';
import { isAnything, type SchemaScope, type Union } from './view.ts';

const known = new WeakMap<Schema, Map<string, Schema | undefined>>();

/** All that a schema demands beside one of its unions, wherever that is written; undefined if that is nothing or was not found. */
export function withoutUnion(scope: SchemaScope, schema: Schema, union: Union): Schema | undefined {
  const rest = remembered(scope, schema, union);
  return isAnything(rest) ? undefined : rest;
}

/** The same object for the same question, so that what was shown of it is found again. */
function remembered(scope: SchemaScope, schema: Schema, union: Union): Schema | undefined {
  const key = `${union.kind} ${union.at}`;
  const found = known.get(schema) ?? new Map<string, Schema | undefined>();
  known.set(schema, found);
  if (!found.has(key)) {
    const parts = scope.parts(schema);
    found.set(key, parts === undefined ? dropped(scope, schema, union, 0) : droppedFromOne(scope, parts, union));
  }
  return found.get(key);
}

function droppedFromOne(scope: SchemaScope, parts: readonly Schema[], union: Union): Schema | undefined {
  for (const part of parts) {
    const rest = remembered(scope, part, union);
    if (rest === undefined) continue;
    const others = parts.filter((other) => other !== part);
    return isAnything(rest) ? scope.conjunction(others) : scope.conjunction([rest, ...others]);
  }
  return undefined;
}

/** The schema without the union; undefined where it does not have it. */
function dropped(scope: SchemaScope, schema: Schema, union: Union, depth: number): Schema | undefined {
  // Which members nothing has spoken of depends on the alternatives that a value meets: without them it would be more.
  if (schema.unevaluatedProperties !== undefined || schema.unevaluatedItems !== undefined) return undefined;
  if (schema.pointer === union.at && schema[union.kind] !== undefined) {
    const { [union.kind]: _, ...rest } = schema;
    return rest;
  }
  if (depth >= depthLimits.withoutUnion) return undefined;
  const { ref, ...own } = schema;
  const target = ref === undefined ? undefined : scope.component(ref);
  const opened = target === undefined ? undefined : dropped(scope, target, union, depth + 1);
  if (opened !== undefined) return { ...own, allOf: [opened, ...(own.allOf ?? [])] };
  // Alternatives of which only one is left, such as those with null, are no union of their own.
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
    const branches = schema[keyword] ?? [];
    for (const [index, branch] of branches.entries()) {
      const rest = dropped(scope, branch, union, depth + 1);
      if (rest !== undefined) return { ...schema, [keyword]: branches.map((one, at) => (at === index ? rest : one)) };
    }
  }
  return undefined;
}
