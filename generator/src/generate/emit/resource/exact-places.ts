import { depthLimits } from '../../../base/depth-limits.ts';
import { compareCodePoints } from '../../../base/order.ts';
import type { ApiModel } from '../../../model/api-model.ts';
import { certainPlaces } from '../../../model/schema/certain-places.ts';
import { isLong } from '../../../model/schema/long-type.ts';
import type { Schema } from '../../../model/schema.ts';
import type { Imports } from '../../../text/typescript/imports.ts';
import { objectValue, type Value, valueLayout } from '../../../text/typescript/value-layout.ts';
import { type RuntimeName, runtimeName } from '../runtime-names.ts';
import { longPlaces } from './long-places.ts';

/** Where a response has amounts in strings and long integers, for the runtime to give them exactly, and what reads them. */
export function exactPlaces(roots: readonly Schema[], model: ApiModel, imports: Imports): Value | undefined {
  const [root, ...others] = roots;
  if (root === undefined) return undefined;
  // With several successes, nobody knows which of them came.
  const found = others.length > 0 ? [] : certainPlaces(root, model, depthLimits.exactValues);
  const long = longPlaces(others.length > 0 ? { pointer: '', anyOf: roots } : root, model);
  const certain = new Set(found.map(({ schema }) => schema));
  const byPointer =
    long?.isTangled !== true && [...(long?.schemas ?? [])].every((one) => one.long === undefined && certain.has(one));
  const nullable = new Set(found.flatMap(({ pointer, schema }) => (allowsNull(schema) ? [pointer] : [])));
  const places = new Map<string, string>();
  for (const { pointer, schema } of found) {
    const kind = kindOf(schema, byPointer);
    if (kind !== undefined) places.set(pointer, kind === 'decimal' && nullable.has(pointer) ? 'decimal-or-null' : kind);
  }
  if (places.size === 0 && byPointer) return undefined;
  const use = (name: RuntimeName) => imports.use(runtimeName(model, name));
  const read: Value =
    long === undefined || byPointer
      ? { code: use('exactValues') }
      : { code: [`/* @__PURE__ */ ${use('longValues')}(`, valueLayout(long.value), ')'] };
  return objectValue([
    ['places', [...places].sort(([a], [b]) => compareCodePoints(a, b))],
    ['read', read],
  ]);
}

function kindOf(schema: Schema, longByPointer: boolean): 'decimal' | 'number' | undefined {
  const usual = schema.types?.filter((type) => type !== 'null').join();
  if (schema.format === 'decimal' && usual === 'string') return 'decimal';
  return longByPointer && isLong(schema) ? 'number' : undefined;
}

function allowsNull({ types, anyOf = [], oneOf = [] }: Schema): boolean {
  return types?.includes('null') === true || [...anyOf, ...oneOf].some((branch) => branch.types?.join() === 'null');
}
