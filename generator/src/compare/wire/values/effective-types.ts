import { depthLimits } from '../../../base/depth-limits.ts';
import { commonTypes, type ValueType, type View } from './view.ts';

/** The types that a view accepts, considering its alternatives, without null. */
export function effectiveTypes(view: View, depth = 0): readonly ValueType[] {
  let types = view.types.value;
  if (depth >= depthLimits.effectiveTypes) return types;
  for (const { branches } of view.unions) {
    const offered = new Set(branches.flatMap((branch) => effectiveTypes(view.scope.view(branch), depth + 1)));
    types = commonTypes(types, [...offered]);
  }
  return types;
}

/** Whether both views accept values of a common type other than null. */
export function haveTypeInCommon(a: View, b: View): boolean {
  const types = effectiveTypes(b).map(general);
  return effectiveTypes(a).some((type) => types.includes(general(type)));
}

function general(type: ValueType): ValueType {
  return type === 'integer' ? 'number' : type;
}
