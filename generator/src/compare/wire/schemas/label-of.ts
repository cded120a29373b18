import type { Schema } from '../../../model/schema.ts';

/** The name of an alternative: its component, title, type, content or place. */
export function labelOf(branch: Schema): string {
  return branch.ref ?? branch.title ?? branch.types?.join(' or ') ?? shapeOf(branch) ?? placeOf(branch);
}

const mostNames = 3;

/** The content of an alternative without name and type. */
function shapeOf({ enum: values, required = [], properties, allOf, anyOf, oneOf }: Schema): string | undefined {
  if (values !== undefined) return listed(values.map((value) => JSON.stringify(value)));
  if (allOf !== undefined) return listed(allOf.map(labelOf), ' and ');
  const alternatives = anyOf ?? oneOf;
  if (alternatives !== undefined) return listed(alternatives.map(labelOf), ' or ');
  if (required.length > 0) return `with ${listed(required)}`;
  return properties === undefined ? undefined : `about ${listed([...properties.keys()])}`;
}

function listed(names: readonly string[], between = ', '): string {
  const shown = names.slice(0, mostNames).join(between);
  return names.length > mostNames ? `${shown} …` : shown;
}

function placeOf({ pointer }: Schema): string {
  return `alternative ${pointer.split('/').at(-1) ?? ''}`;
}
