import { anything, isAnything } from '../values/view.ts';
import type { SchemaPair } from '../walk/schema-pair.ts';

/** Compares what is said of the items of arrays. */
export function compareArrays(pair: SchemaPair): void {
  const { base, head, emit } = pair;
  comparePrefix(pair);
  compareRest(pair, 'items', '[]');
  compareRest(pair, 'unevaluatedItems', '[rest]');
  if (base.uniqueItems !== undefined && head.uniqueItems === undefined) {
    emit({ on: 'schema.uniqueItems', action: 'relaxed', base: base.uniqueItems.at });
  } else if (base.uniqueItems === undefined && head.uniqueItems !== undefined) {
    emit({ on: 'schema.uniqueItems', action: 'tightened', head: head.uniqueItems.at });
  }
}

function comparePrefix({ base, head, emit, below, inclusion }: SchemaPair): void {
  const length = Math.max(base.prefixItems.length, head.prefixItems.length);
  for (let index = 0; index < length; index++) {
    const before = base.prefixItems[index];
    const after = head.prefixItems[index];
    if (before !== undefined && after !== undefined) {
      below(before, after, `[${index}]`);
      continue;
    }
    const old = { scope: base.scope, schema: before ?? base.items ?? anything };
    const next = { scope: head.scope, schema: after ?? head.items ?? anything };
    if (inclusion.equal(old, next)) continue;
    const action = inclusion.within(next, old) ? 'tightened' : inclusion.within(old, next) ? 'relaxed' : 'changed';
    emit({ on: 'schema.prefixItems', action, base: before?.pointer, head: after?.pointer, name: String(index) });
  }
}

function compareRest(
  { base, head, emit, below }: SchemaPair,
  keyword: 'items' | 'unevaluatedItems',
  step: string,
): void {
  const before = base[keyword];
  const after = head[keyword];
  if (before === undefined && after === undefined) return;
  if (before !== undefined && after !== undefined && before.never === after.never) {
    below(before, after, step);
  } else if (before === undefined || after?.never === true) {
    if (after !== undefined && isAnything(head.scope.target(after))) return;
    emit({ on: `schema.${keyword}`, action: 'tightened', base: before?.pointer, head: after?.pointer });
  } else {
    if (before !== undefined && isAnything(base.scope.target(before))) return;
    emit({ on: `schema.${keyword}`, action: 'relaxed', base: before?.pointer, head: after?.pointer });
  }
}
