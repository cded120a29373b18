import { reached } from '../../base/grouped.ts';
import { onceFor } from '../../base/once-for.ts';
import type { ApiModel, NamedSchema } from '../api-model.ts';
import type { Schema, Schemas } from '../schema.ts';
import { annotationKeywords } from './schema-keywords.ts';

/** A schema as an object: its properties and the required ones, collected through references and `allOf`. */
export interface ObjectView {
  readonly properties: ReadonlyMap<string, Schema>;
  readonly required: ReadonlySet<string>;
}

/** The properties of a schema; the first declaration of a name counts. Alternatives (`anyOf`, `oneOf`) are ignored. */
export function viewObject(schema: Schema, schemas: ReadonlyMap<string, Schema>): ObjectView {
  const properties = new Map<string, Schema>();
  const required = new Set<string>();
  for (const part of conjunction(schema, (name) => schemas.get(name))) {
    for (const [name, property] of part.properties ?? []) if (!properties.has(name)) properties.set(name, property);
    for (const name of part.required ?? []) required.add(name);
  }
  return { properties, required };
}

/** A schema with its references and the parts of its `allOf`, at any depth. */
export function conjunction(schema: Schema, schemaOf: (name: string) => Schema | undefined): Iterable<Schema> {
  return reached([schema], ({ ref, allOf = [] }) => {
    const target = ref === undefined ? undefined : schemaOf(ref);
    return target === undefined ? allOf : [target, ...allOf];
  });
}

/** The schema at the end of a chain of bare references; the schema itself if it isn't a reference. */
export function followReference(schema: Schema, schemas: ReadonlyMap<string, Schema>): Schema {
  const seen = new Set<string>();
  let current = schema;
  while (current.ref !== undefined && !seen.has(current.ref)) {
    seen.add(current.ref);
    const target = schemas.get(current.ref);
    if (target === undefined) break;
    current = target;
  }
  return current;
}

/** The schema at a JSON Pointer into a value: through properties, and through list items if a token is a number. */
export function schemaAt(
  schema: Schema,
  tokens: readonly string[],
  schemas: ReadonlyMap<string, Schema>,
): Schema | undefined {
  let current: Schema | undefined = schema;
  for (const token of tokens) {
    const items: Schema | undefined = /^\d+$/.test(token) ? followReference(current, schemas).items : undefined;
    current = viewObject(current, schemas).properties.get(token) ?? items;
    if (current === undefined) return undefined;
  }
  return current;
}

/** The items of a list, which may be a component, nullable or an `allOf`. */
export function listItems(schema: Schema, schemas: ReadonlyMap<string, Schema>): Schema | undefined {
  const seen = new Set<Schema>();
  let current: Schema | undefined = schema;
  while (current !== undefined && !seen.has(current)) {
    seen.add(current);
    const target = followReference(current, schemas);
    if (target.types !== undefined && !target.types.includes('array')) return undefined;
    if (target.items !== undefined) return target.items;
    current = onlyBranch(target);
  }
  return undefined;
}

function onlyBranch({ anyOf, allOf }: Schema): Schema | undefined {
  const branches = anyOf?.filter((branch) => branch.types?.join() !== 'null') ?? allOf ?? [];
  return branches.length === 1 ? branches[0] : undefined;
}

/** Whether a schema only refers to a component; annotations beside the reference don't count. */
export function isBareReference(schema: Schema): schema is Schema & { readonly ref: string } {
  return schema.ref !== undefined && hasNoKeyword(schema);
}

/** Whether a schema accepts every value. */
export function saysNothing(schema: Schema): boolean {
  return schema.ref === undefined && hasNoKeyword(schema);
}

function hasNoKeyword(schema: Schema): boolean {
  return Object.keys(schema).every((keyword) => beside.has(keyword));
}

const beside: ReadonlySet<string> = new Set(['ref', 'pointer', ...annotationKeywords]);

/** The schemas of a model by name, built once for each model. */
export const plainSchemas = onceFor(
  (named: ReadonlyMap<string, NamedSchema>): Schemas => new Map([...named].map(([name, { schema }]) => [name, schema])),
);

/** A schema with everything that may apply to the same value: references, parts and alternatives. */
export function partsOf(schema: Schema, schemas: Schemas, seen: Set<Schema> = new Set()): readonly Schema[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const target = schema.ref === undefined ? undefined : schemas.get(schema.ref);
  const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  return [schema, ...[...(target ? [target] : []), ...parts].flatMap((part) => partsOf(part, schemas, seen))];
}

/**
 * Whether a described success can have a property `error`: it is declared, or undeclared names are allowed. Otherwise, the
 * runtime treats such a property as a refusal sent as a success.
 */
export function holdsError(schemas: readonly Schema[], model: ApiModel): boolean {
  return schemas.some((schema) => declares(schema, model) || isFree(schema, model, new Set()));
}

function declares(schema: Schema, model: ApiModel): boolean {
  return partsOf(schema, plainSchemas(model.schemas)).some(
    ({ properties, patternProperties }) =>
      properties?.has('error') === true || [...(patternProperties?.keys() ?? [])].some(matchesError),
  );
}

/** A pattern that JavaScript can't compile may match anything. */
function matchesError(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').test('error');
  } catch {
    return true;
  }
}

/** An object without named properties: a map, or anything at all. */
function isFree(schema: Schema, model: ApiModel, seen: Set<Schema>): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  const { types, properties, allOf, oneOf, anyOf } = schema;
  if (properties?.size || (types && !types.includes('object'))) return false;
  const free = (part: Schema) => isFree(part, model, seen);
  if (allOf?.length && !allOf.every(free)) return false;
  const branches = oneOf ?? anyOf;
  if (branches?.length && !branches.some(free)) return false;
  const target = schema.ref === undefined ? undefined : model.schemas.get(schema.ref)?.schema;
  return target === undefined || free(target);
}
