import type { Schema } from '../../../model/schema.ts';
import { allTypes, isTypeWithin, type ValueType, type View } from './view.ts';

/** Whether a view accepts all of the types. */
export function typesWithin(narrow: readonly ValueType[], wide: View): boolean {
  const types = wide.types.value;
  return narrow.every((type) => isTypeWithin(type, types));
}

/** Every value except null. */
export const anyButNull: Schema = { pointer: '', types: allTypes };

/** Each type by itself; null is checked separately. */
export const typeSchemas: { readonly [T in ValueType]: Schema } = {
  array: { pointer: '', types: ['array'] },
  boolean: { pointer: '', types: ['boolean'] },
  integer: { pointer: '', types: ['integer'] },
  number: { pointer: '', types: ['number'] },
  object: { pointer: '', types: ['object'] },
  string: { pointer: '', types: ['string'] },
};
