import { onceFor } from '../../../base/once-for.ts';
import type { Schema } from '../../../model/schema.ts';
import { outline } from '../outline.ts';
import { asDeclared, staysWithin } from '../values/as-declared.ts';
import { effectiveTypes } from '../values/effective-types.ts';
import type { Inclusion } from '../values/inclusion.ts';
import type { Located } from '../values/located.ts';
import { allTypes, isTypeWithin, type Union, type View } from '../values/view.ts';
import { withTheRest } from '../values/within-exclusive.ts';
import type { SchemaPair } from '../walk/schema-pair.ts';
import { compareDiscriminators } from './compare-discriminators.ts';
import { hasOwnDemands } from './has-own-demands.ts';
import { labelOf } from './label-of.ts';
import { matchBranches } from './match-branches.ts';

/** Compares `anyOf` and `oneOf` if both sides have them beside other demands. */
export function compareUnions(pair: SchemaPair): void {
  const { base, head, emit, inclusion } = pair;
  const [old, next] = [base, head].map(({ scope, schema }) => ({ scope, schema })) as [Located, Located];
  const come = [...head.unions];
  for (const union of base.unions) {
    const index = come.findIndex((other) => other.at === union.at);
    const [other] = come.splice(Math.max(index, 0), 1);
    if (other !== undefined) compareUnion(pair, union, other);
    else if (union.branches.length === 1) compareRest(pair, union, 'removed');
    // A new null is reported by the comparison of types.
    else if (!staysWithin(pair, union.branches, { ...next, schema: branchOf(head, next.schema) })) {
      emit({ on: 'schema.union', action: 'removed', base: union.at, before: names(base, union) });
    } else compareMoved(pair, union, 'removed');
  }
  for (const union of come) {
    if (union.branches.length === 1) {
      compareRest(pair, union, 'added');
      continue;
    }
    if (inclusion.within({ ...old, schema: branchOf(base, old.schema) }, next)) compareMoved(pair, union, 'added');
    else emit({ on: 'schema.union', action: 'added', head: union.at, after: names(head, union) });
  }
  if (base.unions.length === 0 || head.unions.length === 0)
    compareDiscriminators(pair, base.discriminator, head.discriminator, new Set());
}

/** Where alternatives share out the properties of one object, those that let it be more than it is on the other side. */
function compareMoved({ base, head, emit, inclusion }: SchemaPair, union: Union, action: 'added' | 'removed'): void {
  const [parts, whole] = action === 'added' ? [head, base] : [base, head];
  if (whole.unions.length > 0 || [...whole.properties.keys()].every((name) => parts.properties.has(name))) return;
  const withOthers = withTheRest(parts, union);
  for (const branch of union.branches) {
    const own = withOthers(branch);
    if (inclusion.within(own, whole)) continue;
    const isCovered = inclusion.within({ ...own, schema: asDeclared(own.scope, own.schema) }, whole);
    const place = { [action === 'added' ? 'head' : 'base']: branch.pointer };
    const shown = { [action === 'added' ? 'after' : 'before']: outline(branch) };
    emit({ on: isCovered ? 'branch.covered' : 'branch', action, ...place, name: labelOf(branch), ...shown });
  }
}

/** Compares a separate part of one side, which is about undeclared names. */
function compareRest({ base, head, emit }: SchemaPair, union: Union, action: 'added' | 'removed'): void {
  const [branch] = union.branches;
  const view = branch === undefined ? undefined : (action === 'added' ? head : base).scope.view(branch);
  const rest = view?.unevaluatedProperties ?? view?.additional;
  const place = action === 'added' ? { head: union.at } : { base: union.at };
  if (rest?.never === true) emit({ on: 'schema.unevaluatedProperties.closed', action, ...place });
  else emit({ on: 'schema.unevaluatedProperties', action: action === 'added' ? 'tightened' : 'relaxed', ...place });
}

/**
 * The unions to compare if at least one side consists only of alternatives; a schema without alternatives counts as a union of
 * one. Undefined if both sides have other demands.
 */
export function plainUnions({ base, head }: SchemaPair): readonly [Union, Union] | undefined {
  const [before, after] = [onlyUnion(base), onlyUnion(head)];
  if (before !== undefined && after !== undefined) return [before, after];
  if (before !== undefined && head.unions.length === 0 && says(head)) return [before, itself(head, before.kind)];
  if (after !== undefined && base.unions.length === 0 && says(base)) return [itself(base, after.kind), after];
  return undefined;
}

/** Compares two unions alternative by alternative. */
export function compareUnion(pair: SchemaPair, before: Union, after: Union): void {
  const { base, head, emit, below, inclusion } = pair;
  const places = { base: before.at, head: after.at };
  if (before.kind !== after.kind && before.branches.length > 1 && after.branches.length > 1) {
    emit({
      on: 'schema.unionKind',
      action: after.kind === 'anyOf' ? 'relaxed' : 'tightened',
      ...places,
      before: before.kind,
      after: after.kind,
    });
  }
  const { pairs, gone, come } = matchBranches(
    { scope: base.scope, union: before },
    { scope: head.scope, union: after },
    inclusion,
  );
  // A single alternative repeats the types of the whole, and would be compared with itself.
  const isApart = before.branches.length === 1 && after.branches.length === 1;
  const part = isApart ? (_: View, branch: Schema) => branch : branchOf;
  for (const [old, next] of pairs) below(part(base, old), part(head, next), `|${labelOf(next)}|`);
  for (const branch of gone) {
    if (isToldByTypes(base, branch, head)) continue;
    reportAlternative(pair, {
      action: 'removed',
      branch,
      kind: before.kind,
      from: base,
      to: head,
      places: { base: branch.pointer, head: after.at },
    });
  }
  for (const branch of come) {
    if (isToldByTypes(head, branch, base)) continue;
    reportAlternative(pair, {
      action: 'added',
      branch,
      kind: after.kind,
      from: head,
      to: base,
      places: { base: before.at, head: branch.pointer },
      kept: pairs.map(([, next]) => next),
    });
  }
  for (const [old, next] of pairs) reportSwap(pair, old, next);
  const settled = new Set([...gone, ...come].flatMap(({ ref }) => ref ?? []));
  // A client of one shape doesn't choose between alternatives of a response.
  const isChoice = pair.direction === 'request' || before.branches.length > 1;
  if (after.kind === 'oneOf' && isChoice) reportSwallowed(pair, before, after, pairs, come);
  pair.overlaps(before, after, pairs);
  const place = (union: Union) =>
    union.discriminator === undefined ? undefined : { value: union.discriminator, at: union.at };
  compareDiscriminators(pair, place(before), place(after), settled);
}

interface LoneAlternative {
  readonly action: 'added' | 'removed';
  readonly branch: Schema;
  readonly kind: Union['kind'];
  /** The side that has it, and the side that lacks it. */
  readonly from: View;
  readonly to: View;
  readonly places: { readonly base: string; readonly head: string };
  /** The alternatives beside it that the other side has, too. */
  readonly kept?: readonly Schema[];
}

/** An alternative of one side only; one that the other side accepts anyway is reported separately. */
function reportAlternative(
  { emit, inclusion, withinApart }: SchemaPair,
  { action, branch, kind, from, to, places, kept = [] }: LoneAlternative,
): void {
  const sent = (depth = 0) => ({ scope: from.scope, schema: asDeclared(from.scope, branchOf(from, branch), depth) });
  const covered =
    inclusion.within(sent(3), to) ||
    withinApart(sent(), to, `in ${labelOf(branch)}`) ||
    // Changes of the kept alternatives are findings of their own.
    (kind === 'anyOf' && kept.some((schema) => inclusion.within(sent(), { scope: from.scope, schema })));
  const redundant = isRedundant(from, branch, inclusion);
  const again = kind === 'oneOf' && action === 'added' && isListedTwice(from, branch);
  const shown = outline(branch);
  emit({
    on: covered || again ? 'branch.covered' : 'branch',
    action,
    ...places,
    name: labelOf(branch),
    ...(action === 'removed' ? { before: shown } : { after: shown }),
    facts: { named: covered && redundant && branch.ref !== undefined, unmatched: redundant && kind === 'oneOf' },
  });
}

/** Whether the list contains an alternative twice: if exactly one must match, no value can match it. */
function isListedTwice({ scope, unions }: View, branch: Schema): boolean {
  return unions.some(({ branches }) => {
    const index = branches.indexOf(branch);
    return branches.some(
      (other, place) => place !== index && index >= 0 && scope.target(other) === scope.target(branch),
    );
  });
}

/** Whether an alternative only adds types, whose change is reported already. */
function isToldByTypes(owner: View, branch: Schema, other: View): boolean {
  const general = (type: string) => (type === 'integer' ? 'number' : type);
  const [mine, theirs] = [effectiveTypes(owner.scope.view(branch)), effectiveTypes(other).map(general)];
  const areTyped = [owner, other].every((view) => effectiveTypes(view).length < allTypes.length);
  return areTyped && mine.length > 0 && mine.every((type) => !theirs.includes(general(type)));
}

/** Whether a sibling alternative accepts everything that this one accepts, as declared. */
function isRedundant({ scope, unions }: View, branch: Schema, inclusion: Inclusion): boolean {
  const own = { scope, schema: asDeclared(scope, branch) };
  return unions.some(
    ({ branches }) =>
      branches.includes(branch) &&
      branches.some((other) => other !== branch && inclusion.within(own, { scope, schema: other })),
  );
}

/** A different component of the same shape, if both sides have both: that isn't a renaming. */
function reportSwap({ base, head, emit }: SchemaPair, before: Schema, after: Schema): void {
  if (before.ref === undefined || after.ref === undefined || before.ref === after.ref) return;
  if (head.scope.component(before.ref) === undefined || base.scope.component(after.ref) === undefined) return;
  const places = { base: before.pointer, head: after.pointer };
  emit({
    on: 'branch.covered',
    action: 'removed',
    ...places,
    name: before.ref,
    before: outline(before),
    after: outline(after),
    facts: { named: true },
  });
}

/**
 * A new alternative of `oneOf` that accepts everything that an old one accepts, or vice versa, makes such values match twice,
 * so they are refused.
 */
function reportSwallowed(
  { base, head, emit, inclusion }: SchemaPair,
  before: Union,
  after: Union,
  pairs: readonly (readonly [Schema, Schema])[],
  come: readonly Schema[],
): void {
  for (const branch of come) {
    const next = { scope: head.scope, schema: branchOf(head, branch) };
    for (const [old] of pairs) {
      const known = { scope: base.scope, schema: branchOf(base, old) };
      if (isSwallowed(old)) continue;
      if (!inclusion.within(known, next) && !inclusion.within(next, known)) continue;
      emit({ on: 'schema.overlap', action: 'added', base: before.at, head: after.at, after: labelOf(branch) });
      return;
    }
  }

  /** Whether values of an alternative with only declared names were refused before, because another one accepted them too. */
  function isSwallowed(branch: Schema): boolean {
    const own = { scope: base.scope, schema: asDeclared(base.scope, branch) };
    return before.branches.some(
      (other) => other !== branch && inclusion.within(own, { scope: base.scope, schema: other }),
    );
  }
}

/** An alternative without null and types that the schema around it refuses. */
export function branchOf(owner: View, branch: Schema): Schema {
  const view = owner.scope.view(branch);
  const types = owner.types.value;
  const wider = view.types.value.some((type) => !isTypeWithin(type, types));
  return view.nullable || wider ? owner.scope.conjunction([branch, typesSchema(branch, types)]) : branch;
}

const typesSchemas = onceFor((_: Schema) => new Map<string, Schema>());

function typesSchema(branch: Schema, types: View['types']['value']): Schema {
  const known = typesSchemas(branch);
  const key = types.join();
  const schema = known.get(key) ?? { pointer: branch.pointer, types };
  known.set(key, schema);
  return schema;
}

function onlyUnion(view: View): Union | undefined {
  return view.unions.length === 1 && !hasOwnDemands(view) ? view.unions[0] : undefined;
}

/** Whether a view has any constraint: a schema that accepts everything isn't an alternative. */
function says(view: View): boolean {
  const types = effectiveTypes(view);
  return types.length > 0 && (types.length < allTypes.length || hasOwnDemands(view));
}

/** A schema as a union of itself; one that only lists types becomes a union of them. */
function itself(view: View, kind: Union['kind']): Union {
  return {
    kind,
    branches: view.types.value.length > 1 && !hasOwnDemands(view) ? typesOf(view) : [view.schema],
    at: view.schema.pointer,
    ...(view.discriminator === undefined ? {} : { discriminator: view.discriminator.value }),
  };
}

const typesOf = onceFor(({ types, schema: { pointer } }: View): readonly Schema[] =>
  types.value.map((type) => ({ pointer, types: [type] })),
);

function names({ scope }: View, { branches }: Union): string[] {
  return branches.map((branch) => labelOf(branch.ref === undefined ? scope.target(branch) : branch));
}
