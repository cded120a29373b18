import { addToGroup, reached } from '../../../base/grouped.ts';
import type { Direction } from '../../../model/schema/directions.ts';
import type { Schema } from '../../../model/schema.ts';
import { isAboutValues } from '../about-values.ts';
import type { Edit, Effect } from '../edit.ts';
import { speakingParts } from '../values/as-declared.ts';
import { effectiveTypes } from '../values/effective-types.ts';
import { hasNoValueButNull } from '../values/possible-types.ts';
import { allTypes, isComposed, type View } from '../values/view.ts';
import type { ViewPair } from '../witness/witness-search.ts';
import type { EditLog, LoggedEdit } from './edit-log.ts';
import { nodesAbove, type PairNode } from './schema-pair.ts';
import type { SchemaWalk } from './schema-walk.ts';

/** Proven relations of pairs with edits below them. */
export interface Relations {
  /** Pairs that an edit of a part doesn't affect as a whole. */
  blocked(logged: LoggedEdit, effect: Effect): ReadonlySet<PairNode>;
  /** Pairs where alternatives already had a property that one object has now: it isn't new. */
  gathered(logged: LoggedEdit): ReadonlySet<PairNode>;
  /** Pairs whose sets of values were compared, upper pairs first. */
  readonly compared: readonly PairNode[];
  /** Pairs where, by proof, no value breaks a client in a direction. */
  readonly harmless: { readonly [D in Direction]: ReadonlySet<PairNode> };
}

const none: ReadonlySet<PairNode> = new Set();

/**
 * Compares the sets of values of each edited pair, each alternative, and each pair with alternatives, conditions or bounds on
 * its properties. If both sides accept the same, a move from one keyword to another changes nothing; if the new one accepts
 * less, nothing below makes it accept more. Also checks edited alternatives of `oneOf` for overlaps.
 */
export function relate(schemas: SchemaWalk, log: EditLog): Relations {
  const edited = new Set(
    log.entries
      .filter(({ edit }) => isAboutValues(edit) || edit.on === 'branch.covered')
      .flatMap(({ nodes }) => [...nodes]),
  );
  const touched = nodesAbove(edited);
  schemas.checkOverlaps((node) => touched.has(node));
  const told = nodesAbove(log.entries.flatMap(({ nodes }) => [...nodes]));
  schemas.claimRest((node) => told.has(node));
  const whole = new Set<PairNode>();
  const equal = new Set<PairNode>();
  const narrower = new Set<PairNode>();
  const wider = new Set<PairNode>();
  const compared: PairNode[] = [];
  // Proofs about a part are needed for the whole, so parts come first.
  for (const { node, base, head } of [...schemas.pairs].reverse()) {
    if (!touched.has(node)) continue;
    // If no message is possible, or only a null that stays valid, nothing breaks.
    const [before, after] = [schemas.base.view(base), schemas.head.view(head)];
    if (node.direction === 'request' && isAtMostNull(before, after)) wider.add(node);
    if (node.direction === 'response' && isAtMostNull(after, before)) narrower.add(node);
    if (node.direction === 'request' && takesAnyText(schemas, node, { base: before, head: after })) wider.add(node);
    const isWhole = isAlternative(node) || isTangled(schemas, base, head);
    const isOwn = isWhole || edited.has(node);
    if (!isOwn && !isBounded(schemas, base, head)) continue;
    if (isOwn) compared.push(node);
    const [old, next] = [
      { scope: schemas.base, schema: base },
      { scope: schemas.head, schema: head },
    ];
    const shrinks = schemas.inclusion.within(next, old);
    const grows = schemas.inclusion.within(old, next);
    if (shrinks) narrower.add(node);
    if (grows) wider.add(node);
    if (shrinks && grows) equal.add(node);
    if (shrinks && grows && isWhole) whole.add(node);
  }
  const isKeeper = (node: PairNode) => whole.has(node) || isShared(schemas.viewsAt(node), 'removed');
  const isGatherer = (node: PairNode) => isShared(schemas.viewsAt(node), 'added');
  const pairs = Array.from(schemas.pairs, ({ node }) => node);
  const [keepers, gatherers] = [atOrBelow(pairs, isKeeper), atOrBelow(pairs, isGatherer)];
  const blocking: { readonly [E in Effect]: ReadonlySet<PairNode> } = {
    none: equal,
    changed: equal,
    widened: narrower,
    narrowed: wider,
  };
  return {
    // An added or removed property is reported even if objects may have any other, unless the whole stayed the same and has it elsewhere.
    blocked: ({ edit, nodes }, effect) => {
      if (!isAboutValues(edit) || edit.on === 'schema.unionKind') return none;
      if (edit.on !== 'property') return blocking[effect];
      const isMove = edit.action === 'added' || edit.action === 'removed';
      const isKept = (node: PairNode) => whole.has(node) || isSplit(schemas.viewsAt(node), node, edit);
      return isMove ? namesKept(edit, nodes, isKept, schemas.viewsAt, keepers) : whole;
    },
    gathered: ({ edit, nodes }) =>
      edit.on === 'property' && edit.action === 'added'
        ? namesKept(edit, nodes, isGatherer, schemas.viewsAt, gatherers)
        : none,
    compared: compared.reverse(),
    harmless: { request: wider, response: narrower },
  };
}

/** Whether a view accepts at most null, and the other one accepts that too. */
function isAtMostNull(narrow: View, wide: View): boolean {
  return hasNoValueButNull(narrow) && (wide.nullable || !narrow.nullable);
}

const anyText: Schema = { pointer: '', types: ['string'] };
const anyTexts: Schema = { pointer: '', types: ['array'], items: anyText };

/** Whether a value that is sent as text fits whatever its type was, because any text does, or any list of texts for a list. */
function takesAnyText({ head: scope, inclusion }: SchemaWalk, { ways }: PairNode, { base, head }: ViewPair): boolean {
  if (!ways.every(({ isText }) => isText === true)) return false;
  const types = effectiveTypes(base);
  const isList = types.join() === 'array';
  const isOneText = types.length === allTypes.length || !types.some((type) => type === 'array' || type === 'object');
  if (!isList && !isOneText) return false;
  return inclusion.within({ scope, schema: isList ? anyTexts : anyText }, { scope, schema: head.schema });
}

function isTangled(schemas: SchemaWalk, base: Schema, head: Schema): boolean {
  return [schemas.base.view(base), schemas.head.view(head)].some(isComposed);
}

/** Whether constraints on the whole object may rule out one of its properties. */
function isBounded(schemas: SchemaWalk, base: Schema, head: Schema): boolean {
  return [schemas.base.view(base), schemas.head.view(head)].some(
    ({ maxProperties, propertyNames, dependentRequired }) =>
      maxProperties !== undefined || propertyNames !== undefined || dependentRequired.size > 0,
  );
}

/** An edit without effect on an alternative has no effect at all, whatever else changes. */
function isAlternative({ ways }: PairNode): boolean {
  return ways.every(({ step }) => step.startsWith('|'));
}

/** Some pairs, and all pairs below them. */
function atOrBelow(pairs: readonly PairNode[], isMeant: (node: PairNode) => boolean): ReadonlySet<PairNode> {
  const below = new Map<PairNode, PairNode[]>();
  for (const node of pairs) for (const { from } of node.ways) addToGroup(below, from, node);
  return new Set(reached(pairs.filter(isMeant), (node) => below.get(node) ?? []));
}

/** A pair above an edit, with the step down to the one below it. */
interface PairAbove {
  readonly node: PairNode;
  readonly way?: { readonly step: string; readonly below: PairAbove };
}

/** The steps from a pair down to an edit, without those to alternatives. */
function stepsFrom(above: PairAbove): readonly string[] {
  const steps: string[] = [];
  for (let { way } = above; way !== undefined; way = way.below.way) if (!way.step.startsWith('|')) steps.push(way.step);
  return steps;
}

/**
 * The pairs whose other side still covers an added or removed property, which moved from one keyword to another, such as from
 * an object into its alternatives.
 */
function namesKept(
  { action, name }: Edit,
  nodes: Iterable<PairNode>,
  isKept: (node: PairNode) => boolean,
  viewsAt: (node: PairNode) => ViewPair | undefined,
  /** All pairs that may keep it, and those below them. */
  within: ReadonlySet<PairNode>,
): ReadonlySet<PairNode> {
  const kept = new Set<PairNode>();
  const starts = [...nodes].filter((node) => within.has(node));
  const queue: PairAbove[] = starts.map((node) => ({ node }));
  const seen = new Set(starts);
  for (const above of queue) {
    const { node } = above;
    const pair = isKept(node) ? viewsAt(node) : undefined;
    const other = action === 'removed' ? pair?.head : pair?.base;
    if (other !== undefined && speaksOf(other, [...stepsFrom(above), `.${name}`])) kept.add(node);
    for (const { from, step } of node.ways) {
      if (seen.has(from) || !within.has(from)) continue;
      seen.add(from);
      queue.push({ node: from, way: { step, below: above } });
    }
  }
  return kept.size === 0 ? none : kept;
}

/** Whether one object had a property that nobody waits for, which alternatives share out now. */
function isSplit(pair: ViewPair | undefined, { direction }: PairNode, { action, name = '' }: Edit): boolean {
  if (action !== 'removed' || (direction === 'response' && pair?.base.required.has(name))) return false;
  return isShared(pair, 'removed');
}

/** Whether one side of a pair is one object, and the other has alternatives. */
function isShared(pair: ViewPair | undefined, action: 'added' | 'removed'): boolean {
  const [whole, parts] = action === 'removed' ? [pair?.base, pair?.head] : [pair?.head, pair?.base];
  return whole?.unions.length === 0 && parts !== undefined && parts.unions.length > 0;
}

/** Whether a view, its alternatives or its conditions declare the property at the end of the steps. */
function speaksOf(view: View, steps: readonly string[]): boolean {
  let views: readonly View[] = [view];
  for (const step of steps) {
    const found = views
      .flatMap((one) => speakingParts(one))
      .flatMap(({ scope, properties, items }) => {
        const schema = step.startsWith('.') ? properties.get(step.slice(1)) : items;
        return schema === undefined ? [] : scope.view(schema);
      });
    views = [...new Set(found)];
  }
  return views.length > 0;
}
