import { closest } from '../../closest.ts';
import { parsePointer, pointerOf } from '../../json-pointer.ts';
import type { Schema } from '../schema.ts';

type Schemas = ReadonlyMap<string, Schema>;

/** What a pointer from the description finds: schemas, nothing that could be judged, or a name that nobody declares. */
export type SteeredPlace =
  | { readonly kind: 'found'; readonly schemas: readonly Schema[] }
  | { readonly kind: 'unknown' }
  /** `suggestion` is the pointer that was probably meant; empty if none is near. */
  | { readonly kind: 'missing'; readonly suggestion: string };

/** Follows a pointer into the values of some schemas, through every alternative. What declares no names is not judged. */
export function steeredPlace(roots: readonly Schema[], pointer: string, schemas: Schemas): SteeredPlace {
  const tokens = parsePointer(pointer) ?? [];
  let current = roots;
  for (const [index, token] of tokens.entries()) {
    const parts = current.flatMap((schema) => partsOf(schema, schemas, new Set()));
    const found = parts.flatMap((part) => membersAt(part, token));
    const names = parts.flatMap((part) => [...(part.properties?.keys() ?? [])]);
    const isOpen = parts.some(({ additionalProperties, patternProperties }) => {
      return patternProperties !== undefined || (additionalProperties !== undefined && !additionalProperties.never);
    });
    if (found.length === 0 && (names.length === 0 || isOpen)) return { kind: 'unknown' };
    if (found.length === 0) {
      const near = closest(token, names);
      const suggestion =
        near === undefined ? '' : pointerOf([...tokens.slice(0, index), near, ...tokens.slice(index + 1)]);
      return { kind: 'missing', suggestion };
    }
    current = found;
  }
  return { kind: 'found', schemas: current.flatMap((schema) => partsOf(schema, schemas, new Set())) };
}

/** A schema with all that may say something about the same value. */
function partsOf(schema: Schema, schemas: Schemas, seen: Set<Schema>): readonly Schema[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const target = schema.ref === undefined ? undefined : schemas.get(schema.ref);
  const others = [
    ...(target ? [target] : []),
    ...(schema.allOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.anyOf ?? []),
  ];
  return [schema, ...others.flatMap((part) => partsOf(part, schemas, seen))];
}

function membersAt({ properties, items }: Schema, token: string): readonly Schema[] {
  const property = properties?.get(token);
  return [...(property ? [property] : []), ...(items !== undefined && /^\d+$/.test(token) ? [items] : [])];
}
