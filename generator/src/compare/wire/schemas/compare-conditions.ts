import type { Schema } from '../../../model/schema.ts';
import { type Action, both, valuesOf } from '../edit.ts';
import { anything, type Condition, type Contains } from '../values/view.ts';
import type { SchemaPair } from '../walk/schema-pair.ts';

/** Compares demands that are too complex for single keywords, by the sets of values that they accept. */
export function compareConditions(pair: SchemaPair): void {
  const { base, head } = pair;
  compareDemands(pair, 'schema.not', base.negations, head.negations, (schema) => schema.pointer, negationAction);
  compareDemands(pair, 'schema.condition', base.conditions, head.conditions, ({ at }) => at, conditionAction);
  compareDemands(pair, 'schema.contains', base.contains, head.contains, ({ at }) => at, containsAction);
  compareDependentSchemas(pair);
  compareDependentRequired(pair);
}

/** The change of one demand; undefined if it is the same. */
type DemandComparer<T> = (pair: SchemaPair, before: T, after: T) => Action | undefined;

function compareDemands<T>(
  pair: SchemaPair,
  on: string,
  before: readonly T[],
  after: readonly T[],
  place: (demand: T) => string,
  judge: DemandComparer<T>,
): void {
  const left = [...after];
  const gone: T[] = [];
  for (const demand of before) {
    const same = left.findIndex((other) => judge(pair, demand, other) === undefined);
    if (same < 0) gone.push(demand);
    else left.splice(same, 1);
  }
  while (gone.length > 0 && left.length > 0) {
    const [old, next] = [gone.shift() as T, left.shift() as T];
    const action = judge(pair, old, next) ?? 'changed';
    pair.emit({ on, action: action === 'changed' ? onTheWhole(pair) : action, base: place(old), head: place(next) });
  }
  // A repeated requirement adds nothing.
  for (const demand of gone) {
    if (after.some((other) => judge(pair, demand, other) === undefined)) continue;
    pair.emit({ on, action: 'removed', base: place(demand) });
  }
  for (const demand of left) {
    if (before.some((other) => judge(pair, other, demand) === undefined)) continue;
    pair.emit({ on, action: 'added', head: place(demand) });
  }
}

/** The change of the whole schema after one demand was rewritten: it may have a name even if that of the demand doesn't. */
function onTheWhole(pair: SchemaPair): Action {
  return setAction(pair, pair.base.schema, pair.head.schema) ?? 'changed';
}

export function setAction({ base, head, inclusion }: SchemaPair, before: Schema, after: Schema): Action | undefined {
  const old = { scope: base.scope, schema: before };
  const next = { scope: head.scope, schema: after };
  const narrower = inclusion.within(next, old);
  const wider = inclusion.within(old, next);
  if (narrower && wider) return undefined;
  return narrower ? 'tightened' : wider ? 'relaxed' : 'changed';
}

function opposite(action: Action | undefined): Action | undefined {
  if (action === 'tightened') return 'relaxed';
  return action === 'relaxed' ? 'tightened' : action;
}

function negationAction(pair: SchemaPair, before: Schema, after: Schema): Action | undefined {
  return opposite(setAction(pair, before, after));
}

function conditionAction(pair: SchemaPair, before: Condition, after: Condition): Action | undefined {
  if (setAction(pair, before.if, after.if) !== undefined) return 'changed';
  return together([
    setAction(pair, before.met ?? anything, after.met ?? anything),
    setAction(pair, before.unmet ?? anything, after.unmet ?? anything),
  ]);
}

function containsAction(pair: SchemaPair, before: Contains, after: Contains): Action | undefined {
  const items = setAction(pair, before.schema, after.schema);
  const limited = before.max !== undefined || after.max !== undefined;
  return together([
    limited && items !== undefined ? 'changed' : items,
    before.min === after.min ? undefined : after.min > before.min ? 'tightened' : 'relaxed',
    before.max === after.max
      ? undefined
      : (after.max ?? Number.POSITIVE_INFINITY) < (before.max ?? Number.POSITIVE_INFINITY)
        ? 'tightened'
        : 'relaxed',
  ]);
}

function together(actions: readonly (Action | undefined)[]): Action | undefined {
  const [first, ...rest] = new Set(actions.filter((action) => action !== undefined));
  return rest.length > 0 ? 'changed' : first;
}

function compareDependentSchemas(pair: SchemaPair): void {
  const { base, head, emit } = pair;
  for (const [name, before, after] of both(base.dependentSchemas, head.dependentSchemas)) {
    const alone = before === undefined ? 'tightened' : after === undefined ? 'relaxed' : undefined;
    const action = alone ?? setAction(pair, before ?? anything, after ?? anything);
    if (action === undefined) continue;
    emit({ on: 'schema.dependentSchemas', action, base: before?.pointer, head: after?.pointer, name });
  }
}

function compareDependentRequired({ base, head, emit }: SchemaPair): void {
  for (const [name, before, after] of both(base.dependentRequired, head.dependentRequired)) {
    const more = after?.value.some((needed) => !before?.value.includes(needed)) === true;
    const less = before?.value.some((needed) => !after?.value.includes(needed)) === true;
    if (!more && !less) continue;
    emit({
      on: 'schema.dependentRequired',
      action: more && less ? 'changed' : more ? 'tightened' : 'relaxed',
      base: before?.at,
      head: after?.at,
      name,
      ...valuesOf(before?.value, after?.value),
    });
  }
}
