import type { Schema } from '../../../model/schema.ts';
import { both } from '../edit.ts';
import { anyText, anything, isAnything } from '../values/view.ts';
import type { SchemaPair } from '../walk/schema-pair.ts';
import { setAction } from './compare-conditions.ts';

/** Compares the constraints on the names and values of undeclared properties. */
export function compareObjects(pair: SchemaPair): void {
  compareRest(pair, 'additional', 'schema.additionalProperties', '.*');
  compareRest(pair, 'unevaluatedProperties', 'schema.unevaluatedProperties', '.*');
  comparePropertyNames(pair);
  comparePatterns(pair);
}

/** `false` closes an object, `true` or nothing opens it, and a schema is in between. */
function compareRest(
  { base, head, emit, below }: SchemaPair,
  keyword: 'additional' | 'unevaluatedProperties',
  on: string,
  step: string,
): void {
  const before = base[keyword];
  const after = head[keyword];
  const [old, next] = [kindOf(before), kindOf(after)];
  const places = { base: before?.pointer, head: after?.pointer };
  if (old === next) {
    if (old === 'schema' && before !== undefined && after !== undefined) below(before, after, step);
  } else if (old === 'closed' || next === 'closed') {
    emit({ on: `${on}.closed`, action: next === 'closed' ? 'added' : 'removed', ...places });
  } else {
    emit({ on, action: next === 'schema' ? 'tightened' : 'relaxed', ...places });
  }

  function kindOf(schema: Schema | undefined): 'closed' | 'open' | 'schema' {
    if (schema === undefined) return 'open';
    if (schema.never === true) return 'closed';
    return isAnything(schema) ? 'open' : 'schema';
  }
}

/** Names are strings: a schema that accepts every string doesn't limit them. */
function comparePropertyNames({ base, head, emit, below, inclusion }: SchemaPair): void {
  const [old, next] = [base, head].map(
    ({ scope, propertyNames }) =>
      propertyNames === undefined || inclusion.within({ scope, schema: anyText }, { scope, schema: propertyNames }),
  );
  const [before, after] = [base.propertyNames ?? anything, head.propertyNames ?? anything];
  if (!old && !next) below(before, after, ' names');
  else if (old !== next) {
    emit({
      on: 'schema.propertyNames',
      action: old ? 'tightened' : 'relaxed',
      base: base.propertyNames?.pointer,
      head: head.propertyNames?.pointer,
    });
  }
}

/** A pattern added to a closed object allows more; added to an open one, it is a further constraint. */
function comparePatterns({ base, head, emit, below }: SchemaPair): void {
  for (const [name, before, after] of both(base.patternProperties, head.patternProperties)) {
    if (before !== undefined && after !== undefined) below(before, after, `./${name}/`);
    else {
      const isOpen = (before === undefined ? base : head).additional?.never !== true;
      const action = isOpen === (before === undefined) ? 'tightened' : 'relaxed';
      emit({ on: 'schema.patternProperties', action, base: before?.pointer, head: after?.pointer, name });
    }
  }
}

/** Compares the constraints on the items of arrays. */
export function compareArrays(pair: SchemaPair): void {
  const { base, head, emit } = pair;
  comparePrefix(pair);
  compareOtherItems(pair, 'items', '[]');
  compareOtherItems(pair, 'unevaluatedItems', '[rest]');
  const [before, after] = [base.uniqueItems, head.uniqueItems];
  if ((before === undefined) === (after === undefined)) return;
  const action = after === undefined ? 'relaxed' : 'tightened';
  emit({ on: 'schema.uniqueItems', action, base: before?.at, head: after?.at });
}

function comparePrefix(pair: SchemaPair): void {
  const { base, head, emit, below } = pair;
  const length = Math.max(base.prefixItems.length, head.prefixItems.length);
  for (let index = 0; index < length; index++) {
    const before = base.prefixItems[index];
    const after = head.prefixItems[index];
    if (before !== undefined && after !== undefined) {
      below(before, after, `[${index}]`);
      continue;
    }
    const action = setAction(pair, before ?? base.items ?? anything, after ?? head.items ?? anything);
    if (action === undefined) continue;
    emit({ on: 'schema.prefixItems', action, base: before?.pointer, head: after?.pointer, name: String(index) });
  }
}

function compareOtherItems(
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
