import { depthLimits } from '../../../base/depth-limits.ts';
import { compareCodePoints } from '../../../base/order.ts';
import type { ApiModel } from '../../../model/api-model.ts';
import { certainPlaces } from '../../../model/schema/certain-places.ts';
import type { Schema } from '../../../model/schema.ts';
import type { Imports } from '../../../text/typescript/imports.ts';
import { objectValue, type Value } from '../../../text/typescript/value-layout.ts';
import { runtimeName } from '../runtime-names.ts';

/** Where a response has amounts in strings and long integers, for the runtime to give them exactly, and what reads them. */
export function exactPlaces(
  [root, ...others]: readonly Schema[],
  model: ApiModel,
  imports: Imports,
): Value | undefined {
  // With several successes, nobody knows which of them came.
  if (root === undefined || others.length > 0) return undefined;
  const found = certainPlaces(root, model, depthLimits.exactValues);
  const nullable = new Set(found.flatMap(({ pointer, schema }) => (allowsNull(schema) ? [pointer] : [])));
  const places = new Map<string, string>();
  for (const { pointer, schema } of found) {
    const kind = kindOf(schema);
    if (kind !== undefined) places.set(pointer, kind === 'decimal' && nullable.has(pointer) ? 'decimal-or-null' : kind);
  }
  if (places.size === 0) return undefined;
  return objectValue([
    ['places', [...places].sort(([a], [b]) => compareCodePoints(a, b))],
    ['read', { code: imports.use(runtimeName(model, 'exactValues')) }],
  ]);
}

function kindOf({ format, types }: Schema): 'decimal' | 'number' | undefined {
  const usual = types?.filter((type) => type !== 'null').join();
  if (format === 'decimal' && usual === 'string') return 'decimal';
  return (format === 'int64' || format === 'uint64') && usual === 'integer' ? 'number' : undefined;
}

function allowsNull({ types, anyOf = [], oneOf = [] }: Schema): boolean {
  return types?.includes('null') === true || [...anyOf, ...oneOf].some((branch) => branch.types?.join() === 'null');
}
