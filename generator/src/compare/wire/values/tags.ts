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

/**
 * The alternatives that may accept an object, by the same property. Where a scope is rewritten for a few questions, the others are
 * known from what it rewrites.
 */
export function sharingValue(value: JsonObject, branches: readonly Schema[], scope: SchemaScope): readonly Schema[] {
  const { of: origin = scope, places = [] } = scope.rewritten ?? {};
  const { name, byValue } = tagsIn(origin)(branches);
  if (name === undefined) return branches;
  const found = (Object.hasOwn(value, name) ? byValue.get(value[name] as Json) : undefined) ?? [];
  const byPart = scope === origin ? undefined : partsIn(origin)(branches);
  const rewritten = Array.from(places).flatMap((place) => prefixesOf(place).flatMap((at) => byPart?.get(at) ?? []));
  return rewritten.length === 0 ? found : [...new Set([...found, ...rewritten])];
}

function prefixesOf(pointer: string): readonly string[] {
  const keys = pointer.split('/');
  return keys.map((_, index) => keys.slice(0, index + 1).join('/'));
}

/** The alternatives with each schema that they, or the property, consist of. */
const partsIn = onceFor((scope: SchemaScope) =>
  onceFor((branches: readonly Schema[]) => {
    const { name = '' } = tagsIn(scope)(branches);
    const byPart = new Map<string, Schema[]>();
    for (const branch of branches) {
      const view = scope.view(branch);
      const tag = scope.view(view.properties.get(name) as Schema);
      for (const part of [...view.parts, ...tag.parts]) addToGroup(byPart, part, branch);
    }
    return byPart;
  }),
);

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
