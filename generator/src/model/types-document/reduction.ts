import { isJsonObject, type Json, type JsonObject, member } from '../../base/json.ts';
import { parsePointer } from '../../base/json-pointer.ts';
import { compareCodePoints } from '../../base/order.ts';
import { pointerOfRef } from '../pointer.ts';

export interface Reduction {
  readonly root: JsonObject;
  /** Keywords beside a `$ref` apply, as in 3.1. */
  readonly siblingsCount: boolean;
  /** For component schemas with a discriminator: the property and its values. */
  readonly discriminatorValues: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
  /** The path whose operations are being written. */
  readonly path?: string;
  /** The current place is the body of a form, in which bytes are files, or a component of one. */
  readonly inForm: boolean;
  readonly marks: Set<string>;
  /** Inlined references that are being followed, because they don't lead to components. */
  readonly open: Set<string>;
  /** Operation ids used so far: `operations` has one entry for each. */
  readonly operationIds: Set<string>;
}

export const componentReference = /^#\/components\/[A-Za-z]+\/[^/]+$/;

/** A copy with sorted keys. */
export function mapOf(
  value: Json | undefined,
  reduce: (value: Json, key: string) => Json | undefined,
  keep: (key: string) => boolean = () => true,
): JsonObject {
  const entries: [string, Json][] = [];
  if (isJsonObject(value)) {
    for (const key of Object.keys(value).sort(compareCodePoints)) {
      const reduced = keep(key) ? reduce(value[key] as Json, key) : undefined;
      if (reduced !== undefined) entries.push([key, reduced]);
    }
  }
  return Object.fromEntries(entries);
}

/** A reference to a component stays; the target of another reference is inlined, once. */
export function followed(value: Json, reduction: Reduction, reduce: (value: Json) => Json): Json {
  const ref = member(value, '$ref');
  if (typeof ref !== 'string') return reduce(value);
  if (componentReference.test(ref)) return { $ref: ref };
  const target = reduction.open.has(ref) ? undefined : resolve(reduction.root, ref);
  if (target === undefined) return reduce({});
  reduction.open.add(ref);
  const reduced = followed(target, reduction, reduce);
  reduction.open.delete(ref);
  return reduced;
}

export function resolve(root: JsonObject, ref: string): Json | undefined {
  let value: Json | undefined = root;
  for (const token of parsePointer(pointerOfRef(ref) ?? '') ?? []) {
    value = Array.isArray(value) ? (value[Number(token)] as Json | undefined) : member(value, token);
  }
  return value;
}
