import { depthLimits } from '../../../base/depth-limits.ts';
import { compareCodePoints, sortedUnique } from '../../../base/order.ts';
import type { ApiModel } from '../../../model/api-model.ts';
import { certainPlaces } from '../../../model/schema/certain-places.ts';
import { isWriteOnly } from '../../../model/schema/read-write.ts';
import type { Schema } from '../../../model/schema.ts';
import type { Value } from '../../../text/typescript/value-layout.ts';

/** More names than this in one answer are not worth a list: the outer objects come first. */
const mostNames = 60;

/**
 * What an answer must hold, by the objects in it, as far as the description leaves no choice. An operation with several successes
 * promises nothing here, because nobody knows which of them came.
 */
export function requiredNames([root, ...others]: readonly Schema[], model: ApiModel): readonly Value[] {
  if (root === undefined || others.length > 0) return [];
  const name = onlyReference(root);
  if (name === undefined) return namesIn(root, model);
  const known = knownNames.get(model) ?? new Map<string, readonly Value[]>();
  knownNames.set(model, known);
  const names = known.get(name) ?? namesIn(root, model);
  known.set(name, names);
  return names;
}

/** Most responses are component schemas, each the response of several operations. */
const knownNames = new WeakMap<ApiModel, Map<string, readonly Value[]>>();

/** The component schema that a schema refers to, where it says nothing else that a value must hold. */
function onlyReference({ ref, allOf, anyOf, oneOf, properties, required, items, ...more }: Schema): string | undefined {
  const { prefixItems, patternProperties, additionalProperties } = more;
  const lists = allOf ?? anyOf ?? oneOf ?? items ?? prefixItems;
  return (lists ?? properties ?? required ?? patternProperties ?? additionalProperties) === undefined ? ref : undefined;
}

function namesIn(root: Schema, model: ApiModel): readonly Value[] {
  const places = certainPlaces(root, model, depthLimits.requiredNames);
  const schemaOf = (name: string) => model.schemas.get(name)?.schema;
  const key = (pointer: string, name: string) => JSON.stringify([pointer, name]);
  // Another part of the same object may say that a member is only sent.
  const onlySent = new Set(
    places.flatMap(({ pointer, schema }) =>
      [...(schema.properties ?? [])].flatMap(([name, own]) => (isWriteOnly(own, schemaOf) ? [key(pointer, name)] : [])),
    ),
  );
  const objects = new Map<string, Set<string>>();
  for (const { pointer, schema } of places) {
    const sent = (schema.required ?? []).filter((name) => !onlySent.has(key(pointer, name)));
    if (sent.length > 0) objects.set(pointer, new Set([...(objects.get(pointer) ?? []), ...sent]));
  }
  let left = mostNames;
  const near = [...objects].filter(([, names]) => {
    left -= names.size;
    return left >= 0;
  });
  return near.sort(([a], [b]) => compareCodePoints(a, b)).map(([pointer, names]) => [pointer, sortedUnique(names)]);
}
