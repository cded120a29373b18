import type { Json } from '../../../base/json.ts';
import { effectiveTypes, haveTypeInCommon } from '../values/effective-types.ts';
import { hasNoRoom } from '../values/possible-types.ts';
import { allTypes, type View } from '../values/view.ts';
import type { SchemaPair } from '../walk/schema-pair.ts';

/** Compares which JSON types are accepted, null among them. */
export function compareTypes({ base, head, emit }: SchemaPair): void {
  const places = { base: base.types.at, head: head.types.at };
  const before = typeList(base);
  const after = losesRoom({ base, head }) ? [] : typeList(head);
  if (before.length === 0 || after.length === 0) {
    if (before.length === after.length) return;
    emit({ on: 'schema.impossible', action: after.length === 0 ? 'added' : 'removed', ...places, before, after });
  } else if (effectiveTypes(base).join() === effectiveTypes(head).join()) {
    if (base.nullable === head.nullable) return;
    const facts = { ignored: head.schema.nullByPractice === true };
    emit({ on: 'schema.null', action: head.nullable ? 'added' : 'removed', ...places, before, after, facts });
  } else if (isUntyped(base)) {
    emit({ on: 'schema.types', action: 'added', ...places, after });
    // What is said of the other types says nothing of null.
    if (head.nullable && !base.nullable) emit({ on: 'schema.null', action: 'added', ...places, before, after });
  } else if (isUntyped(head)) {
    emit({ on: 'schema.types', action: 'removed', ...places, before });
    if (base.nullable && !head.nullable) emit({ on: 'schema.null', action: 'removed', ...places, before, after });
  } else {
    emit({ on: 'schema.types', action: 'changed', ...places, before, after });
  }
}

/** Whether the two sides have no type in common, or limits leave the new one no value: then nothing else about the values is compared. */
export function typesReplaced(pair: SchemaPair): boolean {
  return losesRoom(pair) || !haveTypeInCommon(pair.base, pair.head);
}

/** Whether the limits contradict each other now, and did not before. */
function losesRoom({ base, head }: Pick<SchemaPair, 'base' | 'head'>): boolean {
  return hasNoRoom(head) && !hasNoRoom(base);
}

function isUntyped(view: View): boolean {
  return effectiveTypes(view).length === allTypes.length;
}

function typeList(view: View): readonly Json[] {
  return [...effectiveTypes(view), ...(view.nullable ? ['null'] : [])].sort();
}
