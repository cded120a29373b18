import type { ApiModel } from '../../model/api-model.ts';
import type { Schema } from '../../model/schema.ts';
import { namesLeadingTo } from '../schema/names-leading-to.ts';

/** A schema that says something beyond its type, and the pointer pattern that leads to its values: `*` stands for every member. */
export interface SchemaPlace {
  readonly pointer: string;
  readonly schema: Schema;
}

const deepest = 8;
const most = 2000;

/**
 * Where in a value of a schema open enums and sensitive fields stand, to a depth of eight steps and not into what contains itself:
 * enough for hints, not a promise of completeness.
 */
export function schemaPlaces(root: Schema, model: ApiModel): readonly SchemaPlace[] {
  const known = knownPlaces.get(root);
  if (known !== undefined) return known;
  const places: SchemaPlace[] = [];
  const leading = leadingNames(model);
  const visit = (schema: Schema, pointer: string, depth: number, open: readonly string[]): void => {
    if (places.length >= most) return;
    if (isHint(schema)) places.push({ pointer, schema });
    if (schema.ref !== undefined && leading.has(schema.ref) && !open.includes(schema.ref)) {
      const target = model.schemas.get(schema.ref)?.schema;
      if (target !== undefined) visit(target, pointer, depth, [...open, schema.ref]);
    }
    for (const part of [schema.allOf, schema.oneOf, schema.anyOf].flatMap((list) => list ?? [])) {
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
  knownPlaces.set(root, places);
  return places;
}

const knownPlaces = new WeakMap<Schema, readonly SchemaPlace[]>();
const knownNames = new WeakMap<ApiModel, ReadonlySet<string>>();

/** An open enum with known values, or a field that must not be seen. */
function isHint(schema: Schema): boolean {
  return (schema.knownValues ?? []).length > 0 || schema.extensions?.get('x-sensitive') === true;
}

/** The component schemas from which a hint can be reached: the walk leaves the others aside, which are most of them. */
function leadingNames(model: ApiModel): ReadonlySet<string> {
  const known = knownNames.get(model);
  if (known !== undefined) return known;
  const leading = namesLeadingTo(model.schemas, isHint);
  knownNames.set(model, leading);
  return leading;
}
