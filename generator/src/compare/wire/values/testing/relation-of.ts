import type { Json } from '../../../../base/json.ts';
import { modelOf } from '../../../../testing/document.ts';
import type { FindValues } from '../counterexamples.ts';
import { Inclusion } from '../inclusion.ts';
import { ModelScope } from '../model-scope.ts';

/** `<`: the second accepts more than the first. `=`: both accept the same. `x`: each accepts values that the other refuses. */
type Relation = '<' | '=' | 'x';

/** Two schemas, and the relation of their accepted values. */
export type RelationPair = readonly [one: Json, relation: Relation, other: Json];

/** The proven relation of two schemas; values from `findValues` save proofs and never change the result. */
export function relationOf(one: Json, other: Json, findValues?: FindValues): Relation | '>' {
  const { schemas } = modelOf({ paths: {}, components: { schemas: { One: one, Other: other } } });
  const scope = new ModelScope(schemas);
  const [left, right] = ['One', 'Other'].map((ref) => ({ scope, schema: { pointer: `/${ref}`, ref } }));
  if (left === undefined || right === undefined) throw new Error('no schema');
  const inclusion = () => new Inclusion(undefined, undefined, findValues);
  const [there, back] = [inclusion().within(left, right), inclusion().within(right, left)];
  return there ? (back ? '=' : '<') : back ? '>' : 'x';
}
