import { canonicalJson } from '../../../base/canonical-json.ts';
import type { Json } from '../../../base/json.ts';
import type { Sourced, View } from '../values/view.ts';
import type { SchemaPair } from '../walk/schema-pair.ts';

/** Compares closed and open lists of values. A closed list of one is a constant, which is not an enumeration that could grow. */
export function compareValues(pair: SchemaPair): void {
  const { base, head, emit } = pair;
  const before = base.values ?? base.known;
  const after = head.values ?? head.known;
  const edit = { base: before?.at, head: after?.at, ...said('before', before), ...said('after', after) };
  if (before === undefined && after === undefined) return;
  if (after === undefined) {
    const on = base.values === undefined ? 'schema.known' : isConstant(base) ? 'schema.constant' : 'schema.values';
    emit({ on, action: 'removed', ...edit });
  } else if (before === undefined) {
    emit({ on: head.values === undefined ? 'schema.known' : 'schema.values', action: 'added', ...edit });
  } else {
    if (isConstant(base) && isConstant(head)) {
      if (sameSet(before.value, after.value)) return;
      emit({ on: 'schema.constant', action: 'changed', ...edit });
      return;
    }
    if (base.values !== undefined && head.values === undefined)
      emit({ on: 'schema.closed', action: 'removed', ...edit });
    if (base.values === undefined && head.values !== undefined) emit({ on: 'schema.closed', action: 'added', ...edit });
    compareMembers(pair, before, after);
  }
}

function compareMembers(
  { base, head, emit }: SchemaPair,
  before: Sourced<readonly Json[]>,
  after: Sourced<readonly Json[]>,
): void {
  const open = base.values === undefined || head.values === undefined;
  const places = { base: before.at, head: after.at, ...(open ? { facts: { open } } : {}) };
  const removed = missing(before.value, after.value);
  const added = missing(after.value, before.value);
  if (removed.length > 0)
    emit({ on: 'schema.value', action: 'removed', ...places, name: names(removed), before: removed });
  if (added.length > 0) emit({ on: 'schema.value', action: 'added', ...places, name: names(added), after: added });
}

function missing(from: readonly Json[], among: readonly Json[]): readonly Json[] {
  const present = new Set(among.map(canonicalJson));
  return from.filter((value) => !present.has(canonicalJson(value)));
}

function sameSet(a: readonly Json[], b: readonly Json[]): boolean {
  return missing(a, b).length === 0 && missing(b, a).length === 0;
}

function names(values: readonly Json[]): string {
  return values.map((value) => (typeof value === 'string' ? value : canonicalJson(value))).join(', ');
}

function isConstant(view: View): boolean {
  return view.values?.value.length === 1;
}

function said(key: 'before' | 'after', list: Sourced<readonly Json[]> | undefined): { before?: Json; after?: Json } {
  return list === undefined ? {} : { [key]: list.value };
}
