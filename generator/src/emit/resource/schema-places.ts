import type { ApiModel } from '../../model/api-model.ts';
import type { Schema } from '../../model/schema.ts';

/** A schema in an answer, and the pointer pattern that leads to its values: `*` stands for every member. */
export interface SchemaPlace {
  readonly pointer: string;
  readonly schema: Schema;
}

const deepest = 8;
const most = 2000;

/**
 * Every schema that a value of this schema is made of, to a depth of eight steps and not into what contains itself: enough for
 * hints, not a promise of completeness.
 */
export function schemaPlaces(root: Schema, model: ApiModel): readonly SchemaPlace[] {
  const places: SchemaPlace[] = [];
  const visit = (schema: Schema, pointer: string, depth: number, open: readonly string[]): void => {
    if (places.length >= most) return;
    places.push({ pointer, schema });
    if (schema.ref !== undefined && !open.includes(schema.ref)) {
      const target = model.schemas.get(schema.ref)?.schema;
      if (target !== undefined) visit(target, pointer, depth, [...open, schema.ref]);
    }
    for (const part of [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]) {
      visit(part, pointer, depth, open);
    }
    if (depth === deepest) return;
    for (const [name, property] of schema.properties ?? []) {
      visit(property, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, depth + 1, open);
    }
    for (const members of [schema.items, schema.additionalProperties]) {
      if (members !== undefined) visit(members, `${pointer}/*`, depth + 1, open);
    }
  };
  visit(root, '', 0, []);
  return places;
}
