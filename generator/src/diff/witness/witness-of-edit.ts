import type { Direction, Edit } from '../edit.ts';
import type { Witness } from '../finding.ts';
import { asDeclared } from '../schema/as-declared.ts';
import type { Inclusion, Located } from '../schema/inclusion.ts';
import { isAnything, type View } from '../schema/view.ts';
import { findWitness } from './find-witness.ts';

/** Two matched schemas in the direction in which an edit breaks. */
export interface BrokenPair {
  readonly base: View;
  readonly head: View;
  readonly direction: Direction;
  readonly inclusion: Inclusion;
}

/** A value that shows what an edit breaks, `none` where no value that keeps to the description does, by proof; undefined where neither was found. */
export function witnessOfEdit(
  { base, head, direction, inclusion }: BrokenPair,
  { on, action, facts }: Edit,
): Witness | 'none' | undefined {
  if (facts?.unmatched === true) return 'none';
  if (on === 'property' && action === 'removed' && isOpen(base) && isOpen(head)) return 'none';
  const [from, to] = direction === 'request' ? [located(base), located(head)] : [located(head), located(base)];
  if (inclusion.within(from, to)) return 'none';
  const witness = findWitness(base, head, direction);
  if (witness !== undefined) return witness;
  return inclusion.within({ ...from, schema: asDeclared(from.scope, from.schema) }, to) ? 'none' : undefined;
}

function located({ scope, schema }: View): Located {
  return { scope, schema };
}

/** Whether any other property may stand in the objects of a view: then one more name that is not declared refuses nothing. */
function isOpen({ additional, unevaluatedProperties, propertyNames, patternProperties }: View): boolean {
  return (
    patternProperties.size === 0 &&
    [additional, unevaluatedProperties, propertyNames].every((schema) => schema === undefined || isAnything(schema))
  );
}
