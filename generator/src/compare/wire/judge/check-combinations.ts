import { canonicalJson } from '../../../base/canonical-json.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../base/json.ts';
import { onceFor } from '../../../base/once-for.ts';
import type { Direction } from '../../../model/schema/directions.ts';
import type { Schema } from '../../../model/schema.ts';
import type { Edit } from '../edit.ts';
import { outline } from '../outline.ts';
import { labelOf } from '../schemas/label-of.ts';
import { accepts } from '../values/accepts.ts';
import { asDeclared, speakingParts } from '../values/as-declared.ts';
import { disjoint } from '../values/disjoint.ts';
import { sharing } from '../values/tags.ts';
import type { View } from '../values/view.ts';
import type { LoggedEdit } from '../walk/edit-log.ts';
import { isCarried, nodesAbove, type PairNode } from '../walk/schema-pair.ts';
import { sides, type ViewPair } from '../witness/witness-search.ts';
import { isHarmlessAsDeclared, type Values } from './weigh-values.ts';

/** An edit that the policy allows in a direction although values show a difference, and what it reaches. */
export interface Tolerated {
  readonly edit: Edit;
  readonly nodes: readonly PairNode[];
  readonly blocked: ReadonlySet<PairNode>;
}

/** In all places together: twice what the largest real descriptions take. */
const mostJudgements = 600_000;

/**
 * Looks for values that several edits break together although none does alone: alternatives of `oneOf` that now overlap or no
 * longer do, or names that are now evaluated elsewhere. `alarmed` are the nodes that a breaking finding reaches, `covered` the
 * alternatives of one side whose declared values the other side accepts.
 */
export function checkCombinations(
  values: Values,
  tolerated: readonly Tolerated[],
  alarmed: ReadonlySet<PairNode>,
  covered: ReadonlySet<string>,
): readonly LoggedEdit[] {
  const found: LoggedEdit[] = [];
  const settled = new Set(alarmed);
  const above = onceFor(({ nodes, blocked }: Tolerated) => nodesAbove(nodes, blocked));
  const carried = new Set(values.relations.compared.filter(isCarried));
  const judgementsLeft = (pair: ViewPair) => pair.base.scope.judgements.left + pair.head.scope.judgements.left;
  let most: number | undefined;
  // Deeper places come first, and their findings are not repeated above.
  for (const node of [...values.relations.compared].reverse()) {
    if (settled.has(node) || values.relations.harmless[node.direction].has(node)) continue;
    const pair = values.viewsAt(node);
    // A value that is never sent in this direction is in none of its messages.
    if (pair === undefined || !carried.has(node)) continue;
    const expected = tolerated.filter((one) => above(one).has(node)).map(({ edit }) => edit);
    const isNews = (value: Json) =>
      !expected.some((edit) => isExpected(edit, value)) && isPlausible(pair, node.direction, value);
    most ??= judgementsLeft(pair) - mostJudgements;
    const [local] = judgementsLeft(pair) < most ? [] : values.search.showing(node, pair, isNews);
    const witness = local === undefined ? undefined : values.search.find([node], { isMeant: isNews });
    if (local !== undefined && witness !== undefined) {
      found.push({ edit: editOf(pair, node.direction, local, covered), nodes: new Set([node]), witness });
    } else if (
      expected.length === 0 &&
      isEntangled(pair, node.direction, values) &&
      !isHarmlessAsDeclared(values, node)
    ) {
      // Without a message or a proof: narrower parts can make such a whole wider.
      found.push({ edit: { ...placesOf(pair), on: 'schema', action: 'changed' }, nodes: new Set([node]) });
    } else continue;
    for (const one of nodesAbove([node], values.relations.harmless[node.direction])) settled.add(one);
  }
  return found;
}

/** Whether a narrower part may make the whole wider: an edited alternative of `oneOf` that may overlap another one. */
function isEntangled(pair: ViewPair, direction: Direction, { inclusion }: Values): boolean {
  const { base, head } = pair;
  const [, to] = sides(pair, direction);
  const speaksOfTheRest = [base, head].some(
    ({ types, unevaluatedProperties, unevaluatedItems }) =>
      (unevaluatedProperties !== undefined && types.value.includes('object')) ||
      (unevaluatedItems !== undefined && types.value.includes('array')),
  );
  if (speaksOfTheRest) return true;
  // What clients send may have fitted only an alternative that is gone.
  const exact = direction === 'request' ? [base, head] : [to];
  if (base.unions.length !== head.unions.length)
    return exact.some(({ unions }) => unions.some(({ kind }) => kind === 'oneOf'));
  return base.unions.some(({ kind, branches, discriminator }, at) => {
    const other = head.unions[at];
    if (other === undefined || (kind !== 'oneOf' && other.kind !== 'oneOf')) return false;
    // A value names its alternative.
    if (discriminator !== undefined && other.discriminator !== undefined) return false;
    // A new alternative of a request has its own finding, which looks for values shared with other alternatives.
    if (other.branches.length !== branches.length)
      return direction === 'response' || other.branches.length < branches.length;
    const located = (view: View, schema: Schema) => ({ scope: view.scope, schema });
    const isKept = (branch: Schema, next: Schema) => inclusion.equal(located(base, branch), located(head, next));
    const same = (at: number) => isKept(branches[at] as Schema, other.branches[at] as Schema);
    const moved = branches.map((_, at) => at).filter((at) => !same(at));
    const [old, next] = [moved.map((at) => branches[at] as Schema), moved.map((at) => other.branches[at] as Schema)];
    const isGone = (branch: Schema) => !next.some((after) => isKept(branch, after));
    const isNew = (after: Schema) => !old.some((branch) => isKept(branch, after));
    return (
      old.some((branch) => overlaps(base, branches, branch) && isGone(branch)) ||
      next.some((branch) => overlaps(head, other.branches, branch) && isNew(branch))
    );
  });
}

function overlaps({ scope }: View, branches: readonly Schema[], branch: Schema): boolean {
  const view = scope.view(branch);
  return sharing(view, branches, scope).some((other) => other !== branch && !disjoint(scope.view(other), view));
}

function placesOf({ base, head }: ViewPair): { readonly base: string; readonly head: string } {
  return { base: base.schema.pointer, head: head.schema.pointer };
}

/** Whether a value differs only where clients must expect changes: a new property, a new enum member. */
function isExpected({ on, action, name, after }: Edit, value: Json): boolean {
  if (action !== 'added' || (on !== 'property' && on !== 'schema.value')) return true;
  const news = new Set((Array.isArray(after) ? after : []).map((item: Json) => canonicalJson(item)));
  return holds(value, (member, item) => (on === 'property' ? member === name : news.has(canonicalJson(item))));
}

/**
 * Whether clients can be expected to send or get a value. A response has the names of an alternative of `oneOf`, unless names are
 * gone that clients read. With a new alternative of `oneOf`, a request is a value whose own alternative declares all its
 * properties, or one that was fully declared and has what the new one requires; others match the new one only by chance.
 */
function isPlausible({ base, head }: ViewPair, direction: Direction, value: Json): boolean {
  if (!isJsonObject(value) || base.unions.length + head.unions.length === 0) return true;
  const isDeclared = ({ scope }: View, schema: Schema) => accepts(scope, asDeclared(scope, schema), value) === true;
  const isOfOne = (view: View) =>
    view.unions.length === 0
      ? isDeclared(view, view.schema)
      : view.unions.every(
          ({ kind, branches }) =>
            (direction === 'response' && kind === 'anyOf') || branches.some((branch) => isDeclared(view, branch)),
        );
  if (direction === 'response') return holdsLostName(base, head, value) || isOfOne(head);
  const isExtended = head.unions.some(
    ({ branches }, index) => (base.unions[index]?.branches.length ?? 1) < branches.length,
  );
  return !isExtended || isOfOne(base) || (isDeclared(base, base.schema) && isOfOne(head));
}

/** Whether a name that only the old side declares has a value that a declaration of it refuses. */
function holdsLostName(base: View, head: View, value: JsonObject): boolean {
  const declared = new Set(speakingParts(head).flatMap(({ properties }) => [...properties.keys()]));
  return speakingParts(base).some(({ scope, properties }) =>
    [...properties].some(([name, schema]) => {
      const item = declared.has(name) ? undefined : value[name];
      return item !== undefined && accepts(scope, schema, item) !== true;
    }),
  );
}

/** Whether a kind of value is in it, at any depth. */
function holds(value: Json, isMeant: (name: string | undefined, item: Json) => boolean, name?: string): boolean {
  if (isMeant(name, value)) return true;
  if (Array.isArray(value)) return value.some((item: Json) => holds(item, isMeant));
  return isJsonObject(value) && Object.entries(value).some(([member, item]) => holds(item, isMeant, member));
}

/**
 * Two alternatives that a value matches now or matched before, or the alternative of one side that lets it hold what it likes in
 * names of others. An edit without a rule stays unclassified.
 */
function editOf(pair: ViewPair, direction: Direction, value: Json, covered: ReadonlySet<string>): Edit {
  const { base, head } = pair;
  const isRequest = direction === 'request';
  const [wide, narrow] = isRequest ? [base, head] : [head, base];
  const takes =
    ({ scope }: View) =>
    (branch: Schema) =>
      accepts(scope, branch, value) === true;
  const matchesTwo = narrow.unions.some(
    ({ kind, branches }) => kind === 'oneOf' && branches.filter(takes(narrow)).length > 1,
  );
  const places = placesOf(pair);
  if (matchesTwo) return { ...places, on: 'schema.overlap', action: isRequest ? 'added' : 'removed', after: value };
  const alternative = wide.unions
    .flatMap(({ branches }) => branches)
    .filter(({ pointer }) => narrow.unions.length === 0 || covered.has(pointer))
    .find(takes(wide));
  if (alternative === undefined) return { ...places, on: 'schema', action: 'changed' };
  const [name, shown] = [labelOf(alternative), outline(alternative)];
  return isRequest
    ? { ...places, on: 'branch', action: 'removed', base: alternative.pointer, name, before: shown }
    : { ...places, on: 'branch', action: 'added', head: alternative.pointer, name, after: shown };
}
