import { asJson } from '../../../base/canonical-json.ts';
import type { Json } from '../../../base/json.ts';
import { annotationKeywords } from '../../../model/schema/schema-keywords.ts';
import type { Schema } from '../../../model/schema.ts';
import { first } from './merge-scalars.ts';
import type { Annotations, Sourced } from './view.ts';

/** The annotations of a schema's parts; the outermost one wins. */
export function annotationsOf(parts: readonly Schema[], unread: ReadonlyMap<string, Json>): Annotations {
  const fallback = first(parts, (part) => part.default);
  const found = single.flatMap((keyword) => {
    const said = first(parts, (part) => part[keyword]);
    return said === undefined ? [] : [[keyword, said]];
  });
  return {
    ...(Object.fromEntries(found) as Pick<Annotations, (typeof single)[number]>),
    ...(fallback === undefined ? {} : { default: { value: fallback.value.value, at: fallback.at } }),
    extensions: firstByName(parts, (part) => extensionsOf(part, unread)),
    unknown: firstByName(parts, unreadIn),
  };
}

const texts = ['title', 'description', 'comment', 'examples', 'xml', 'externalDocs'] as const;
const single = [...texts, 'deprecated', 'readOnly', 'writeOnly'] as const;

/** The keywords that views contain; `understood` doesn't compile if one is missing. */
const readKeywords = [
  'pointer',
  'never',
  'ref',
  'types',
  'enum',
  'knownValues',
  'nullByPractice',
  'format',
  'long',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
  'properties',
  'required',
  'additionalProperties',
  'patternProperties',
  'propertyNames',
  'unevaluatedProperties',
  'minProperties',
  'maxProperties',
  'dependentRequired',
  'dependentSchemas',
  'items',
  'prefixItems',
  'contains',
  'minContains',
  'maxContains',
  'unevaluatedItems',
  'minItems',
  'maxItems',
  'uniqueItems',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'discriminator',
  ...annotationKeywords,
] as const;
const understood: Exclude<keyof Schema, (typeof readKeywords)[number]> extends never ? ReadonlySet<string> : never =
  new Set(readKeywords);

/** Keywords that the model kept but no view contains. */
function unreadIn(part: Schema): ReadonlyMap<string, Json> | undefined {
  const unread = Object.entries(part).filter(([key]) => !understood.has(key));
  // An open list beside a closed one adds nothing.
  if (part.knownValues !== undefined && part.enum !== undefined) unread.push(['x-extensible-enum', part.knownValues]);
  if (unread.length === 0) return part.unknown;
  return new Map([...(part.unknown ?? []), ...unread.map(([key, value]) => [key, asJson(value) ?? null] as const)]);
}

/** The extensions of a schema. A sunset that isn't a date is kept as written. */
export function extensionsOf(
  { pointer, extensions }: Schema,
  unread: ReadonlyMap<string, Json>,
): ReadonlyMap<string, Json> | undefined {
  const sunset = unread.get(`${pointer}/x-sunset`);
  return sunset === undefined ? extensions : new Map([...(extensions ?? []), ['x-sunset', sunset]]);
}

function firstByName(
  parts: readonly Schema[],
  read: (part: Schema) => ReadonlyMap<string, Json> | undefined,
): ReadonlyMap<string, Sourced<Json>> {
  const found = new Map<string, Sourced<Json>>();
  for (const part of parts) {
    for (const [name, value] of read(part) ?? []) if (!found.has(name)) found.set(name, { value, at: part.pointer });
  }
  return found;
}
