import { isJsonObject, type Json } from '../../../base/json.ts';
import type { Direction } from '../../../model/schema/directions.ts';
import type { Schema } from '../../../model/schema.ts';
import { accepts, acceptsView } from '../values/accepts.ts';
import { asDeclared } from '../values/as-declared.ts';
import { disjoint } from '../values/disjoint.ts';
import type { Union, View } from '../values/view.ts';
import { candidates } from '../witness/candidates.ts';

/** Matched alternatives of `oneOf`, and the schemas that hold them. */
export interface MatchedUnions {
  readonly base: View;
  readonly head: View;
  readonly before: Union;
  readonly union: Union;
  readonly pairs: readonly (readonly [before: Schema, after: Schema])[];
  readonly direction: Direction;
}

/** Two alternatives that were apart and need not be any more, by their places; or a value that one took and two take now. */
export function findOverlap(unions: MatchedUnions): Json | undefined {
  return overlapping(unions) ?? seenTwice(unions);
}

function overlapping({ base, head, pairs }: MatchedUnions): string[] | undefined {
  for (const [index, [before, after]] of pairs.entries()) {
    for (const [otherBefore, otherAfter] of pairs.slice(index + 1)) {
      if (disjoint(head.scope.view(after), head.scope.view(otherAfter))) continue;
      if (disjoint(base.scope.view(before), base.scope.view(otherBefore))) return [after.pointer, otherAfter.pointer];
    }
  }
  return undefined;
}

/**
 * A value that requests could hold because one alternative took it, and that two take now: it is refused. In a response such a
 * value fits each of the two, and a client knows both.
 */
function seenTwice({ base, head, before, union, direction }: MatchedUnions): Json | undefined {
  if (union.kind !== 'oneOf' || direction === 'response') return undefined;
  return candidates([base, head]).find(
    (value) =>
      acceptsView(base, value) === true &&
      holdsDeclared(base, before, value) &&
      union.branches.filter((branch) => accepts(head.scope, branch, value) === true).length > 1,
  );
}

/** Whether an alternative that takes a value speaks of each of its properties: clients send what is declared. */
function holdsDeclared({ scope }: View, { branches }: Union, value: Json): boolean {
  if (!isJsonObject(value)) return true;
  return branches.some((branch) => accepts(scope, asDeclared(scope, branch), value) === true);
}
