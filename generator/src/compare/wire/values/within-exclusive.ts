import { depthLimits } from '../../../base/depth-limits.ts';
import { onceFor } from '../../../base/once-for.ts';
import type { Schema } from '../../../model/schema.ts';
import { disjoint } from './disjoint.ts';
import { type InclusionProof, type Located, located } from './located.ts';
import { eachTakesOne } from './same-facets.ts';
import { isAnything, nothing, type SchemaScope, type Union, type View } from './view.ts';

const mostEdited = 2;

/**
 * Whether values that match exactly one alternative of `own` match exactly one of `union`: the alternatives are the same,
 * except for some whose values another one accepts too (so they are refused anyway), and some that accepted more and share
 * nothing with the others.
 */
export function exclusiveWithin(
  inclusion: InclusionProof,
  narrow: View,
  own: Union,
  { union, scope }: { readonly union: Union; readonly scope: SchemaScope },
): boolean {
  if (own.kind !== 'oneOf' || union.kind !== 'oneOf') return false;
  // Clients recognised the removed alternative by its name.
  if (own.branches.length !== union.branches.length) return false;
  const here = (schema: Schema) => located(narrow, schema);
  const there = (schema: Schema) => ({ scope, schema });
  const part = withTheRest(narrow, own);
  const old = [...union.branches];
  const kept: Schema[] = [];
  const edited: Schema[] = [];
  for (const branch of own.branches) {
    const index = old.findIndex(
      (other) => inclusion.within(here(branch), there(other)) && inclusion.within(there(other), here(branch)),
    );
    if (index >= 0) {
      kept.push(branch);
      old.splice(index, 1);
    } else if (edited.push(branch) > mostEdited) return false;
  }
  const taken = (index: number) => (index < 0 ? undefined : old.splice(index, 1)[0]);
  const sharesNothing = (other: Schema, branch?: Schema) =>
    own.branches.every((next) => next === branch || disjoint(narrow.scope.view(part(next).schema), scope.view(other)));
  return (
    edited.every((branch) => {
      if ([nothing, ...kept].some((other) => inclusion.within(part(branch), here(other)))) {
        taken(old.findIndex((other) => inclusion.within(there(other), here(branch))));
        return true;
      }
      const wider = taken(old.findIndex((other) => inclusion.within(part(branch), there(other))));
      return wider !== undefined && sharesNothing(wider, branch);
    }) && old.every((other) => sharesNothing(other))
  );
}

const mostPaired = 8;

/**
 * Whether values that match exactly one alternative of one view's union match exactly one of the other's, because the
 * alternatives are the same together with the demands beside their unions: a common demand may be in each alternative or beside
 * the union.
 */
export function pairwiseWithin(inclusion: InclusionProof, narrow: View, wide: View): boolean {
  const exclusive = ({ kind, branches }: Union) => kind === 'oneOf' && branches.length <= mostPaired;
  return wide.unions.filter(exclusive).some((union) =>
    narrow.unions.filter(exclusive).some((own) => {
      const demanded = withoutUnion(wide, union);
      if (demanded === undefined && withoutUnion(narrow, own) === undefined) return false;
      const [part, whole] = [withTheRest(narrow, own), withTheRest(wide, union)];
      const areSame = (branch: Schema, other: Schema) =>
        inclusion.within(part(branch), located(wide, other)) && inclusion.within(whole(other), located(narrow, branch));
      return (
        eachTakesOne(own.branches, union.branches, areSame) &&
        (demanded === undefined || inclusion.within(narrow, located(wide, demanded)))
      );
    }),
  );
}

/** Makes each alternative of a union of a view one with all demands beside the union. */
export function withTheRest(view: View, union: Union): (branch: Schema) => Located {
  const rest = withoutUnion(view, union);
  return (branch) => located(view, rest === undefined ? branch : view.scope.conjunction([branch, rest]));
}

const restsOf = onceFor((_: Schema) => new Map<string, Schema | undefined>());

/**
 * All demands of a schema beside one of its unions, wherever they are written; undefined if there are none, or it wasn't found.
 */
export function withoutUnion({ scope, schema }: Located, union: Union): Schema | undefined {
  const rest = remembered(scope, schema, union);
  return isAnything(rest) ? undefined : rest;
}

/** The same object for the same question, so that proofs about it can be reused. */
function remembered(scope: SchemaScope, schema: Schema, union: Union): Schema | undefined {
  const key = `${union.kind} ${union.at}`;
  const found = restsOf(schema);
  if (!found.has(key)) {
    const parts = scope.parts(schema);
    found.set(key, parts === undefined ? dropped(scope, schema, union, 0) : droppedFromOne(scope, parts, union));
  }
  return found.get(key);
}

function droppedFromOne(scope: SchemaScope, parts: readonly Schema[], union: Union): Schema | undefined {
  for (const part of parts) {
    const rest = remembered(scope, part, union);
    if (rest === undefined) continue;
    const others = parts.filter((other) => other !== part);
    return isAnything(rest) ? scope.conjunction(others) : scope.conjunction([rest, ...others]);
  }
  return undefined;
}

/** The schema without the union; undefined if it doesn't have it. */
function dropped(scope: SchemaScope, schema: Schema, union: Union, depth: number): Schema | undefined {
  // Which members are unevaluated depends on the matched alternatives: without them there would be more.
  if (schema.unevaluatedProperties !== undefined || schema.unevaluatedItems !== undefined) return undefined;
  if (schema.pointer === union.at && schema[union.kind] !== undefined) {
    const { [union.kind]: _, ...rest } = schema;
    return rest;
  }
  if (depth >= depthLimits.withoutUnion) return undefined;
  const { ref, ...own } = schema;
  const target = ref === undefined ? undefined : scope.component(ref);
  const opened = target === undefined ? undefined : dropped(scope, target, union, depth + 1);
  if (opened !== undefined) return { ...own, allOf: [opened, ...(own.allOf ?? [])] };
  // If only one alternative is left, for example beside null, there is no union.
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
    const branches = schema[keyword] ?? [];
    for (const [index, branch] of branches.entries()) {
      const rest = dropped(scope, branch, union, depth + 1);
      if (rest !== undefined) return { ...schema, [keyword]: branches.map((one, at) => (at === index ? rest : one)) };
    }
  }
  return undefined;
}
