import type { Schema } from '../../../model/schema.ts';
import { anyText, anything, isAnything } from '../values/view.ts';
import type { SchemaPair } from '../walk/schema-pair.ts';

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
  for (const pattern of new Set([...base.patternProperties.keys(), ...head.patternProperties.keys()])) {
    const before = base.patternProperties.get(pattern);
    const after = head.patternProperties.get(pattern);
    const on = 'schema.patternProperties';
    if (before !== undefined && after !== undefined) below(before, after, `./${pattern}/`);
    else if (after !== undefined) {
      const action = base.additional?.never === true ? 'relaxed' : 'tightened';
      emit({ on, action, head: after.pointer, name: pattern });
    } else {
      const action = head.additional?.never === true ? 'tightened' : 'relaxed';
      emit({ on, action, base: before?.pointer, name: pattern });
    }
  }
}

/** Compares the constraints on the items of arrays. */
export function compareArrays(pair: SchemaPair): void {
  const { base, head, emit } = pair;
  comparePrefix(pair);
  compareOtherItems(pair, 'items', '[]');
  compareOtherItems(pair, 'unevaluatedItems', '[rest]');
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
