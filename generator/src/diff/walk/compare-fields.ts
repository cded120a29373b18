import type { Json } from '../../json.ts';
import { asJson } from '../schema/as-json.ts';
import { changeOf } from './change-of.ts';
import { compareExtensions } from './compare-extensions.ts';
import type { ModelWalk, Places } from './model-walk.ts';
import type { PairNode } from './pair-node.ts';

/**
 * What becomes of a field of a matched pair: `identity` says who it is or is derived from other fields, `walked` is looked at
 * by the walker of the kind, `extensions` by what each of them means, `documentation` is text for readers, `compared` is compared as a
 * value.
 */
export type Handling = 'identity' | 'walked' | 'extensions' | 'documentation' | 'compared';

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
    if (how === 'extensions') {
      compareExtensions(walk, node, kind, {
        base: extensionsOf(pair.base, field),
        head: extensionsOf(pair.head, field),
        places: pair.places,
      });
      continue;
    }
    const before = asJson(pair.base[field as keyof T]);
    const after = asJson(pair.head[field as keyof T]);
    const edit = changeOf(before, after);
    if (edit === undefined) continue;
    const on = how === 'documentation' ? `${kind}.documentation` : `${kind}.${field}`;
    walk.log.add(node, { ...pair.places, on, name: field, ...edit });
  }
}

function extensionsOf(value: object, field: string): ReadonlyMap<string, Json> {
  return (value as Readonly<Record<string, ReadonlyMap<string, Json> | undefined>>)[field] ?? new Map<string, Json>();
}
