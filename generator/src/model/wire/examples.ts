import { isJsonObject, type Json, type JsonObject, member } from '../../json.ts';
import { childPointer } from '../../json-pointer.ts';
import { sortedUnique } from '../../order.ts';
import { type BuildContext, dereference } from '../context.ts';

/** The values of `example` and `examples` of a parameter, header or media type, the latter by name. What stands outside the description is never fetched. */
export function readExamples(context: BuildContext, value: JsonObject, pointer: string): Json[] {
  const found: Json[] = Object.hasOwn(value, 'example') ? [value.example as Json] : [];
  const examples = value.examples;
  if (!isJsonObject(examples)) return found;
  const at = childPointer(pointer, 'examples');
  for (const name of sortedUnique(Object.keys(examples))) {
    const place = dereference(context, examples[name] as Json, childPointer(at, name));
    const example = member(place?.value, 'value');
    if (example !== undefined) found.push(example);
    else if (place !== undefined && member(place.value, 'externalValue') !== undefined) {
      context.reporter.reportOnce('external-example-ignored', place.pointer);
    }
  }
  return found;
}
