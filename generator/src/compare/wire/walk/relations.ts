import type { Direction } from '../../../model/schema/directions.ts';
import type { Schema } from '../../../model/schema.ts';
import { isAboutValues } from '../about-values.ts';
import type { Effect } from '../edit.ts';
import { hasNoValueButNull } from '../values/possible-types.ts';
import type { View } from '../values/view.ts';
import type { EditLog, LoggedEdit } from './edit-log.ts';
import { namesKept } from './names-kept.ts';
import { nodesAbove, type PairNode } from './schema-pair.ts';
import type { SchemaWalk } from './schema-walk.ts';

/** What is proven about the sets of values of pairs below which something was edited. */
export interface Relations {
  /** Pairs through which an edit is not seen: what it does to a part, it does not do to the whole. */
  blocked(logged: LoggedEdit, effect: Effect): ReadonlySet<PairNode>;
  /** Pairs whose sets of values were compared, those above before those below. */
  readonly compared: readonly PairNode[];
  /** Pairs at which no value breaks a client in a direction, by proof. */
  readonly harmless: { readonly [D in Direction]: ReadonlySet<PairNode> };
}

const none: ReadonlySet<PairNode> = new Set();

/**
 * Compares the sets of values as a whole at each pair that was edited itself, that is an alternative, or that has alternatives,
 * conditions or bounds on its properties: where both accept the same, what moved from one keyword to another changes nothing; where the new one accepts
 * less, nothing below makes it accept more. Alternatives of `oneOf` that were edited are checked for overlaps on the way.
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
  for (const { node, base, head } of schemas.pairs) {
    if (!touched.has(node)) continue;
    // Where no message is possible, or only null, which stays, none breaks.
    const [before, after] = [schemas.base.view(base), schemas.head.view(head)];
    if (node.direction === 'request' && isAtMostNull(before, after)) wider.add(node);
    if (node.direction === 'response' && isAtMostNull(after, before)) narrower.add(node);
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
  const blocking: { readonly [E in Effect]: ReadonlySet<PairNode> } = {
    none: equal,
    changed: equal,
    widened: narrower,
    narrowed: wider,
  };
  return {
    // A property that came or went is reported even where objects may hold any other, unless the whole stayed the same and has it elsewhere.
    blocked: ({ edit, nodes }, effect) => {
      if (!isAboutValues(edit) || edit.on === 'schema.unionKind') return none;
      if (edit.on !== 'property') return blocking[effect];
      const isMove = edit.action === 'added' || edit.action === 'removed';
      return isMove ? namesKept(edit, nodes, whole, (node) => schemas.viewsAt(node)) : whole;
    },
    compared,
    harmless: { request: wider, response: narrower },
  };
}

/** Whether a view accepts nothing but perhaps null, and the other one accepts that too. */
function isAtMostNull(narrow: View, wide: View): boolean {
  return hasNoValueButNull(narrow) && (wide.nullable || !narrow.nullable);
}

function isTangled(schemas: SchemaWalk, base: Schema, head: Schema): boolean {
  return [schemas.base.view(base), schemas.head.view(head)].some(
    ({ unions, conditions, negations }) => unions.length + conditions.length + negations.length > 0,
  );
}

/** Whether what is said of an object as a whole may leave no room for one of its properties. */
function isBounded(schemas: SchemaWalk, base: Schema, head: Schema): boolean {
  return [schemas.base.view(base), schemas.head.view(head)].some(
    ({ maxProperties, propertyNames, dependentRequired }) =>
      maxProperties !== undefined || propertyNames !== undefined || dependentRequired.size > 0,
  );
}

/** What changes nothing of an alternative changes nothing, whatever else changes beside it. */
function isAlternative({ ways }: PairNode): boolean {
  return ways.every(({ step }) => step.startsWith('|'));
}
