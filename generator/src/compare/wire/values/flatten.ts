import type { Json } from '../../../base/json.ts';
import { onceFor } from '../../../base/once-for.ts';
import { conjunction } from '../../../model/schema/object-view.ts';
import type { Schema } from '../../../model/schema.ts';
import { commonTypes, isAnything, isTypeWithin, type SchemaScope, typeOfValue, type Union } from './view.ts';

/** The keywords of one schema in a conjunction, and the end of its parts in the list. */
export interface Conjunct {
  readonly schema: Schema;
  /** Index after its last part. */
  end: number;
}

export interface Flattened {
  /** The schema itself, then its references, then its branches of `allOf`, each followed by its own parts. */
  readonly parts: readonly Conjunct[];
  readonly unions: readonly Union[];
}

/**
 * Splits a schema into parts that must all hold for values other than null: references, `allOf`, and alternatives with only one
 * left. The other `anyOf` and `oneOf` are returned as unions.
 */
export function flatten(scope: SchemaScope, schema: Schema): Flattened {
  const parts: Conjunct[] = [];
  const unions: Union[] = [];
  const seen = new Set<Schema>();
  /** What is to be done next, the last first: a chain of references may be longer than the stack. */
  const tasks: (() => void)[] = [() => visit(scope.here(schema))];

  function visit(current: Schema): void {
    if (seen.has(current)) return;
    seen.add(current);
    const part: Conjunct = { schema: current, end: 0 };
    parts.push(part);
    const target = current.ref === undefined ? undefined : scope.component(current.ref);
    const { allOf = [], anyOf, oneOf } = current;
    tasks.push(() => {
      part.end = parts.length;
    });
    if (oneOf !== undefined) tasks.push(() => open(current, 'oneOf', oneOf));
    if (anyOf !== undefined) tasks.push(() => open(current, 'anyOf', anyOf));
    for (const branch of allOf.toReversed()) tasks.push(() => visitPart(current, branch, 'allOf'));
    if (target !== undefined) tasks.push(() => visitPart(current, target, 'ref'));
  }

  /** A part about undeclared names stays separate: merged, names declared beside it would count as its own. */
  function visitPart(owner: Schema, part: Schema, keyword: 'ref' | 'allOf' | 'anyOf' | 'oneOf'): void {
    const isAlone = (owner.allOf?.length ?? 1) === 1 && isAnything(owner, keyword);
    if (isAlone || !speaksOfTheRest(scope, part)) visit(scope.here(part));
    else unions.push({ kind: 'anyOf', branches: [part], at: owner.pointer });
  }

  function open(owner: Schema, kind: Union['kind'], all: readonly Schema[]): void {
    const branches = alternatives(scope, kind, all);
    if (kind === 'anyOf' && branches.some((branch) => isAnything(scope.target(branch)))) return;
    const [only] = branches;
    if (only !== undefined && branches.length === 1) {
      visitPart(owner, only, kind);
      return;
    }
    const simple = simplified(scope, kind, branches, owner.pointer);
    if (simple !== undefined) {
      visit(simple);
      return;
    }
    unions.push({ kind, branches, at: owner.pointer, discriminator: owner.discriminator });
  }

  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) task();
  return { parts, unions };
}

/** Whether a schema, or a schema applied with it, has `unevaluatedProperties` or `unevaluatedItems`. */
function speaksOfTheRest(scope: SchemaScope, schema: Schema): boolean {
  const silent = silentIn(scope);
  if (silent.has(schema)) return false;
  const parts = [...conjunction(schema, (name) => scope.component(name))];
  if (parts.some((part) => part.unevaluatedProperties !== undefined || part.unevaluatedItems !== undefined))
    return true;
  for (const part of parts) silent.add(part);
  return false;
}

/** Schemas that don't, and are not asked again: each part of a long chain is one. */
const silentIn = onceFor((_: SchemaScope) => new WeakSet<Schema>());

/** The branches that accept something other than null; `anyOf` inside `anyOf` is one list. */
function alternatives(scope: SchemaScope, kind: Union['kind'], branches: readonly Schema[]): readonly Schema[] {
  // A branch that is there twice, no value of which can be valid in `oneOf`, stays there twice.
  const list: Schema[] = [];
  const open = [...branches].reverse();
  const seen = new Set<Schema>();
  for (let branch = open.pop(); branch !== undefined; branch = open.pop()) {
    const target = scope.target(branch);
    if (seen.has(target) && kind === 'anyOf') continue;
    seen.add(target);
    if (isOnlyNull(target) || isContradiction(scope, target)) continue;
    if (kind === 'anyOf' && target.anyOf !== undefined && isAnything(target, 'anyOf')) {
      open.push(...[...target.anyOf].reverse());
    } else {
      list.push(branch);
    }
  }
  // The same list is the same key for what is remembered about it.
  return list.length === branches.length && list.every((one, at) => one === branches[at]) ? branches : list;
}

/** Whether a schema accepts null and nothing else. */
export function isOnlyNull(schema: Schema): boolean {
  return (
    schema.never === true ||
    (schema.types?.length === 1 && schema.types[0] === 'null') ||
    schema.enum?.every((value) => value === null) === true
  );
}

/** Whether a conjunction requires types that no value can have together. */
function isContradiction(scope: SchemaScope, schema: Schema): boolean {
  let types: Schema['types'];
  for (const part of conjunction(schema, (name) => scope.component(name))) {
    if (part.types !== undefined) types = types === undefined ? part.types : commonTypes(types, part.types);
  }
  return types?.length === 0;
}

const simpleIn = onceFor((_: SchemaScope) => onceFor((_: Schema) => new Map<string, Schema | undefined>()));

/** One schema for alternatives that only list types or only list values; the same object for the same union. */
function simplified(
  scope: SchemaScope,
  kind: Union['kind'],
  branches: readonly Schema[],
  at: string,
): Schema | undefined {
  const [first] = branches;
  if (first === undefined) return { pointer: at, never: true };
  const known = simpleIn(scope)(first);
  const key = `${kind} ${at}`;
  if (!known.has(key)) {
    const targets = branches.map((branch) => scope.target(branch));
    known.set(key, typesOnly(kind, targets, at) ?? valuesOnly(kind, targets, at));
  }
  return known.get(key);
}

function typesOnly(kind: Union['kind'], targets: readonly Schema[], at: string): Schema | undefined {
  const lists = targets.map((target) =>
    target.knownValues === undefined && isAnything(target, 'types') ? target.types : undefined,
  );
  if (!lists.every((list) => list !== undefined)) return undefined;
  // The default and the rules of one type don't apply to the other types.
  if (targets.some((target) => target.default !== undefined || (target.extensions?.size ?? 0) > 0)) return undefined;
  const types = lists.flat();
  const overlap = new Set(types).size < types.length || (types.includes('number') && types.includes('integer'));
  if (kind === 'oneOf' && overlap) return undefined;
  return { pointer: at, types: [...new Set(types)].filter((type) => type !== 'integer' || !types.includes('number')) };
}

function valuesOnly(kind: Union['kind'], targets: readonly Schema[], at: string): Schema | undefined {
  const values: Json[] = [];
  for (const target of targets) {
    const { enum: list, types, ...rest } = target;
    if (list === undefined || !isAnything(rest)) return undefined;
    if (!list.every((value) => isScalarOf(value, types))) return undefined;
    values.push(...list);
  }
  if (kind === 'oneOf' && new Set(values).size < values.length) return undefined;
  return { pointer: at, enum: [...new Set(values)] };
}

function isScalarOf(value: Json, types: Schema['types']): boolean {
  if (value === null || typeof value === 'object') return false;
  const type = typeOfValue(value);
  return types === undefined || isTypeWithin(type, types);
}
