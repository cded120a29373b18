import { isJsonObject, type Json } from '../../json.ts';
import { sameJson } from '../schema/canonical-json.ts';
import type { LocalEdit, ModelWalk, Places } from './model-walk.ts';
import type { PairNode } from './pair-node.ts';

/**
 * What becomes of a field of a matched pair: `identity` says who it is or is derived from other fields, `walked` is looked at
 * by the walker of the kind, `documentation` is text for readers, `compared` is compared as a value.
 */
export type Handling = 'identity' | 'walked' | 'documentation' | 'compared';

/** The fields of a kind, all of them: one that is missing does not compile, and one that only turns up at run time is compared. */
export type FieldTable<T> = { readonly [Field in keyof T]-?: Handling };

/** Compares the plain fields of a pair. What differs and no rule knows is found to be unclassified when it is judged. */
export function compareFields<T extends object>(
  walk: ModelWalk,
  node: PairNode,
  kind: string,
  table: FieldTable<T>,
  pair: { readonly base: T; readonly head: T; readonly places: Places },
): void {
  const handling = new Map<string, Handling>(Object.entries(table));
  for (const field of new Set([...Object.keys(pair.base), ...Object.keys(pair.head)])) {
    const how = handling.get(field) ?? 'compared';
    if (how === 'identity' || how === 'walked') continue;
    if (pair.base[field as keyof T] === pair.head[field as keyof T]) continue;
    const before = asJson(pair.base[field as keyof T]);
    const after = asJson(pair.head[field as keyof T]);
    const edit = changeOf(before, after);
    if (edit === undefined) continue;
    const on = how === 'documentation' ? `${kind}.documentation` : `${kind}.${field}`;
    walk.log.add(node, { ...pair.places, on, name: field, ...edit });
  }
}

/** How a value became another; undefined if it is the same. */
export function changeOf(
  before: Json | undefined,
  after: Json | undefined,
): Pick<LocalEdit, 'action' | 'before' | 'after'> | undefined {
  if (before === undefined) return after === undefined ? undefined : { action: 'added', after };
  if (after === undefined) return { action: 'removed', before };
  return sameJson(before, after) ? undefined : { action: 'changed', before, after };
}

/** A part of a model as JSON, maps as objects, without members of the given name. */
export function asJson(value: unknown, without?: string): Json | undefined {
  if (value === undefined) return undefined;
  const object = (entries: Iterable<readonly [unknown, unknown]>) =>
    Object.fromEntries(
      [...entries]
        .filter(([key]) => key !== without)
        .map(([key, item]) => [String(key), asJson(item, without) ?? null]),
    );
  if (value instanceof Map) return object(value);
  if (Array.isArray(value)) return value.map((item) => asJson(item, without) ?? null);
  return isJsonObject(value) ? object(Object.entries(value)) : (value as Json);
}
