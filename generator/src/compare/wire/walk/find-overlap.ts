import { isJsonObject, type Json } from '../../../base/json.ts';
import type { Direction } from '../../../model/schema/directions.ts';
import type { Schema } from '../../../model/schema.ts';
import { accepts, acceptsView } from '../values/accepts.ts';
import { asDeclared } from '../values/as-declared.ts';
import { areApart, disjoint, provesNoMore } from '../values/disjoint.ts';
import type { Union, View } from '../values/view.ts';
import { candidates } from '../witness/candidates.ts';

/** Matched alternatives of `oneOf`, and their schemas. */
export interface MatchedUnions {
  readonly base: View;
  readonly head: View;
  readonly before: Union;
  readonly union: Union;
  readonly pairs: readonly (readonly [before: Schema, after: Schema])[];
  /** Whether an edit may have made an alternative accept more. */
  readonly isWider: (before: Schema, after: Schema) => boolean;
  readonly direction: Direction;
}

/**
 * Two alternatives, by their places, that were disjoint and may not be any more; or a value that now matches two alternatives
 * instead of one.
 */
export function findOverlap(unions: MatchedUnions): Json | undefined {
  const { before, union, pairs } = unions;
  const wider = new Set(pairs.filter(([old, next]) => unions.isWider(old, next)));
  // The same alternatives, none of which accepts more than before, overlap no more than before.
  if (wider.size === 0 && before.kind === union.kind && pairs.length === union.branches.length) return undefined;
  return overlapping(unions, wider) ?? seenTwice(unions);
}

type Matched = MatchedUnions['pairs'][number];

function overlapping({ base, head, pairs }: MatchedUnions, wider: ReadonlySet<Matched>): string[] | undefined {
  const matched = pairs.map((pair) => ({
    place: pair[1].pointer,
    isWider: wider.has(pair),
    before: base.scope.view(pair[0]),
    after: head.scope.view(pair[1]),
  }));
  for (const [index, one] of matched.entries()) {
    for (const other of matched.slice(index + 1)) {
      if (!one.isWider && !other.isWider) continue;
      if (disjoint(one.after, other.after)) continue;
      if (disjoint(one.before, other.before) || provesNoMore(base)) return [one.place, other.place];
    }
  }
  return undefined;
}

/**
 * A value that requests could contain because it matched one alternative, and that is refused because it now matches two. In a
 * response, such a value fits each of the two, and clients know both.
 */
function seenTwice({ base, head, before, union, direction }: MatchedUnions): Json | undefined {
  if (union.kind !== 'oneOf' || direction === 'response' || areApart(head.scope, union.branches)) return undefined;
  return candidates([base, head]).find(
    (value) =>
      acceptsView(base, value) === true &&
      holdsDeclared(base, before, value) &&
      union.branches.filter((branch) => accepts(head.scope, branch, value) === true).length > 1,
  );
}

/** Whether an alternative declares each property of a matching value, because clients send declared properties. */
function holdsDeclared({ scope }: View, { branches }: Union, value: Json): boolean {
  if (!isJsonObject(value)) return true;
  return branches.some((branch) => accepts(scope, asDeclared(scope, branch), value) === true);
}
