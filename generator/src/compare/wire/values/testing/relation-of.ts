import type { Json } from '../../../../base/json.ts';
import { modelOf } from '../../../../testing/document.ts';
import type { FindValues } from '../counterexamples.ts';
import { Inclusion } from '../inclusion.ts';
import { ModelScope } from '../model-scope.ts';

/** `<`: the second accepts all that the first accepts, and more. `=`: both accept the same. `x`: each accepts something else. */
type Relation = '<' | '=' | 'x';

/** Two schemas, and how the values that they accept relate. */
export type RelationPair = readonly [one: Json, relation: Relation, other: Json];

/** The proven direction of inclusion between two schemas; values that `findValues` finds save proofs and change no answer. */
export function relationOf(one: Json, other: Json, findValues?: FindValues): Relation | '>' {
  const { schemas } = modelOf({ paths: {}, components: { schemas: { One: one, Other: other } } });
  const scope = new ModelScope(schemas);
  const [left, right] = ['One', 'Other'].map((ref) => ({ scope, schema: { pointer: `/${ref}`, ref } }));
  if (left === undefined || right === undefined) throw new Error('no schema');
  const inclusion = () => new Inclusion(undefined, undefined, findValues);
  const [there, back] = [inclusion().within(left, right), inclusion().within(right, left)];
  return there ? (back ? '=' : '<') : back ? '>' : 'x';
}
