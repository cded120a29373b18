import { depthLimits } from '../../../base/depth-limits.ts';
import { onceFor } from '../../../base/once-for.ts';
import type { Schema } from '../../../model/schema.ts';
import { acceptsView } from './accepts.ts';
import { areContradictory, textPatterns } from './pattern-inclusion.ts';
import { exceeds, isBeyond, possibleTypes } from './possible-types.ts';
import { sharing } from './tags.ts';
import { commonTypes, type SchemaScope, type ValueType, type View } from './view.ts';

/** Proves that no value is accepted by both views. `false` means that there may be one. */
export function disjoint(a: View, b: View, depth = 0): boolean {
  return !(a.nullable && b.nullable) && disjointBesideNull(a, b, depth);
}

/** The same for values that are not null. */
export function disjointBesideNull(a: View, b: View, depth = 0): boolean {
  if (a.unions.length + b.unions.length === 0) return decide(a, b, depth);
  const known = answersOf(a)(b);
  const answer = known[depth] ?? decide(a, b, depth);
  known[depth] = answer;
  return answer;
}

/** By depth. Each alternative of alternatives is asked again for each other one. */
const answersOf = onceFor((_: View) => onceFor((_: View): boolean[] => []));

/** How many more pairs may be compared for a document: alternatives of alternatives have very many. */
const pairsLeft = onceFor((_: View['scope']['judgements']) => ({ left: 1_000_000 }));

/** Whether nothing more is proven for a document, because it has too many pairs. */
export function provesNoMore({ scope }: View): boolean {
  return pairsLeft(scope.judgements).left < 0;
}

function decide(a: View, b: View, depth: number): boolean {
  if (--pairsLeft(a.scope.judgements).left < 0) return false;
  const common = commonTypes(possibleTypes(a), possibleTypes(b));
  if (common.length === 0) return true;
  if (a.values !== undefined) return a.values.value.every((value) => acceptsView(b, value) === false);
  if (b.values !== undefined) return b.values.value.every((value) => acceptsView(a, value) === false);
  if (depth >= depthLimits.disjoint) return false;
  if (common.every((type) => apart(type, a, b, depth))) return true;
  return depth < depthLimits.split && (splits(a, b, depth) || splits(b, a, depth));
}

/** Whether each alternative of one side is disjoint from the other side. */
function splits(a: View, b: View, depth: number): boolean {
  return a.unions.some(({ branches }) =>
    branches.every((branch) => disjointBesideNull(a.scope.view(branch), b, depth + 1)),
  );
}

function apart(type: ValueType, a: View, b: View, depth: number): boolean {
  switch (type) {
    case 'object':
      return objectsApart(a, b, depth) || objectsApart(b, a, depth);
    case 'array':
      return arraysApart(a, b, depth) || arraysApart(b, a, depth);
    case 'string':
      return stringsApart(a, b) || stringsApart(b, a);
    case 'boolean':
      return false;
    default:
      return isBeyond(a.lower, b.upper) || isBeyond(b.lower, a.upper);
  }
}

/** A name that `a` requires and `b` forbids, or whose values are disjoint. */
function objectsApart(a: View, b: View, depth: number): boolean {
  const most = a.maxProperties?.value ?? Number.POSITIVE_INFINITY;
  if (b.required.size > most || (b.minProperties?.value ?? 0) > most) return true;
  for (const name of a.required.keys()) {
    const here = a.properties.get(name);
    const there = b.properties.get(name) ?? (b.patternProperties.size === 0 ? b.additional : undefined);
    if (there?.never === true) return true;
    if (here === undefined || there === undefined) continue;
    if (disjoint(a.scope.view(here), b.scope.view(there), depth + 1)) return true;
  }
  return false;
}

/** Whether no value but null matches two of some alternatives. */
export function areApart(scope: SchemaScope, branches: readonly Schema[]): boolean {
  return branches.every((branch) => {
    const view = scope.view(branch);
    return sharing(view, branches, scope).every(
      (other) => other === branch || disjointBesideNull(view, scope.view(other)),
    );
  });
}

function arraysApart(a: View, b: View, depth: number): boolean {
  if (exceeds(a.minItems?.value, b.maxItems?.value)) return true;
  const filled = Math.max(a.minItems?.value ?? 0, b.minItems?.value ?? 0) > 0;
  const here = a.prefixItems[0] ?? a.items;
  const there = b.prefixItems[0] ?? b.items;
  if (!filled || here === undefined || there === undefined) return false;
  return disjoint(a.scope.view(here), b.scope.view(there), depth + 1);
}

function stringsApart(a: View, b: View): boolean {
  if (exceeds(a.minLength?.value, b.maxLength?.value)) return true;
  const [own, others] = [textPatterns(a), textPatterns(b)];
  return own.length > 0 && others.length > 0 && areContradictory([...own, ...others]);
}
