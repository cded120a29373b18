import { addToGroup } from '../../../base/grouped.ts';
import type { Json, JsonObject } from '../../../base/json.ts';
import { onceFor } from '../../../base/once-for.ts';
import type { Schema } from '../../../model/schema.ts';
import type { SchemaScope, View } from './view.ts';

/**
 * The alternatives that values of a view may match: of alternatives that all require a property with listed values, those that
 * list one of the view's own values for it.
 */
export function sharing(view: View, branches: readonly Schema[], scope: SchemaScope): readonly Schema[] {
  const { name, byValue } = tagsIn(scope)(branches);
  const own = name === undefined ? undefined : tagsOf(view, name);
  return own === undefined ? branches : [...new Set(own.flatMap((value) => byValue.get(value) ?? []))];
}

/** The alternatives that may accept an object, by the same property. */
export function sharingValue(value: JsonObject, branches: readonly Schema[], scope: SchemaScope): readonly Schema[] {
  const { name, byValue } = tagsIn(scope)(branches);
  if (name === undefined) return branches;
  return (Object.hasOwn(value, name) ? byValue.get(value[name] as Json) : undefined) ?? [];
}

/** A property that all alternatives require and list values for, and the alternatives that list each value. */
const tagsIn = onceFor((scope: SchemaScope) =>
  onceFor((branches: readonly Schema[]) => {
    const views = branches.map((branch) => scope.view(branch));
    const name = [...(views[0]?.required.keys() ?? [])].find((required) =>
      views.every((view) => tagsOf(view, required) !== undefined),
    );
    const byValue = new Map<Json, Schema[]>();
    if (name === undefined) return { name, byValue };
    for (const [index, view] of views.entries())
      for (const value of tagsOf(view, name) ?? []) addToGroup(byValue, value, branches[index] as Schema);
    return { name, byValue };
  }),
);

/** The listed values of a required property of objects, if they are all texts, numbers or booleans. */
function tagsOf({ nullable, types, required, properties, scope }: View, name: string): readonly Json[] | undefined {
  const schema = properties.get(name);
  if (nullable || types.value.join() !== 'object' || !required.has(name) || schema === undefined) return undefined;
  const tag = scope.view(schema);
  return tag.nullable || tag.values?.value.some((value) => typeof value === 'object') ? undefined : tag.values?.value;
}
