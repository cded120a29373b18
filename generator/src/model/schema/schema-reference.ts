import { isJsonObject, type JsonObject } from '../../json.ts';
import { type BuildContext, componentSchemaName, resolveRef } from '../context.ts';

/** The name that a reference to a schema has in the model; a target outside `components.schemas` gets one of its own. */
export function readReference(context: BuildContext, ref: string, pointer: string): string | undefined {
  const seen = new Set<string>();
  let place = resolveRef(context, ref);
  while (place !== undefined && !seen.has(place.pointer)) {
    const name = componentSchemaName(place.pointer);
    if (name !== undefined) return name;
    seen.add(place.pointer);
    const next = isJsonObject(place.value) ? place.value.$ref : undefined;
    if (typeof next !== 'string' || Object.keys(place.value as JsonObject).length > 1) {
      context.hoisted.set(place.pointer, place);
      return place.pointer;
    }
    place = resolveRef(context, next);
  }
  context.reporter.report('unresolved-ref', pointer, { ref });
  return undefined;
}
