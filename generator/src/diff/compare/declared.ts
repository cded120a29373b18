import type { Schema } from '../../model/schema.ts';
import type { View } from '../schema/view.ts';

const deepest = 3;

/** The schemas that declare a property: the view itself, or every alternative of one of its unions. Empty if it is not declared. */
export function declarations(view: View, name: string, depth = 0): readonly Schema[] {
  const own = view.properties.get(name);
  if (own !== undefined) return [own];
  if (depth >= deepest) return [];
  for (const { branches } of view.unions) {
    const found = branches.map((branch) => declarations(view.scope.view(branch), name, depth + 1));
    if (found.every((list) => list.length > 0)) return found.flat();
  }
  return [];
}

/** Whether an object must have a property: by its own word or by that of every alternative of one of its unions. */
export function requires(view: View, name: string, depth = 0): boolean {
  if (view.required.has(name)) return true;
  if (depth >= deepest) return false;
  return view.unions.some(({ branches }) =>
    branches.every((branch) => requires(view.scope.view(branch), name, depth + 1)),
  );
}
