import type { ApiModel, Method } from '../../model/api-model.ts';
import { compareCodePoints, sortedUnique } from '../../order.ts';
import type { Value } from '../code/value-layout.ts';
import { certainPlaces } from './certain-places.ts';

/** The answer, what stands in it, and the items of a list. */
const deepest = 2;

/** More names than this in one answer are not worth a list: the outer objects come first. */
const mostNames = 60;

/**
 * What an answer must hold, by the objects in it, as far as the description leaves no choice. An operation with several successes
 * promises nothing here, because nobody knows which of them came.
 */
export function requiredNames({ result }: Method, model: ApiModel): readonly Value[] {
  const [root, ...others] = result.json;
  if (root === undefined || others.length > 0 || result.text || result.raw) return [];
  const objects = new Map<string, Set<string>>();
  for (const { pointer, schema } of certainPlaces(root, model, deepest)) {
    const sent = (schema.required ?? []).filter((name) => schema.properties?.get(name)?.writeOnly !== true);
    if (sent.length > 0) objects.set(pointer, new Set([...(objects.get(pointer) ?? []), ...sent]));
  }
  let left = mostNames;
  const near = [...objects].filter(([, names]) => {
    left -= names.size;
    return left >= 0;
  });
  return near.sort(([a], [b]) => compareCodePoints(a, b)).map(([pointer, names]) => [pointer, sortedUnique(names)]);
}
