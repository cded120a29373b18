import type { ApiModel } from '../api-model.ts';
import type { Schema } from '../schema.ts';
import { everyMember, patternStep, type SchemaPlace } from './schema-places.ts';

/** More places than this are not looked at: data for a description that is out of all proportion. */
const most = 500;

/**
 * The schemas that hold for a value of a schema whatever it is, with the pointer pattern that leads to each: through references, `allOf`,
 * properties and members, not through alternatives, but for one that may be null. Nearest first, and not into what contains itself.
 *
 * @param deepest how many steps of a pointer are followed
 */
export function certainPlaces(root: Schema, model: ApiModel, deepest: number): readonly SchemaPlace[] {
  const places: SchemaPlace[] = [];
  let level: readonly Visit[] = [{ schema: root, pointer: '', open: new Set() }];
  for (let depth = 0; depth <= deepest && level.length > 0 && places.length < most; depth += 1) {
    const here = level.flatMap((visit) => spread(visit, model));
    places.push(...here.map(({ pointer, schema }) => ({ pointer, schema })));
    level = here.flatMap(membersOf).slice(0, most);
  }
  return places.slice(0, most);
}

interface Visit extends SchemaPlace {
  /** Names of the component schemas on the way, which are not entered again. */
  readonly open: ReadonlySet<string>;
}

/** A schema and all that holds for the same value, each once: `allOf` can lead to one schema on many ways. */
function spread({ schema: first, pointer, open }: Visit, model: ApiModel): readonly Visit[] {
  const { ref, allOf, anyOf, oneOf } = first;
  if ((ref ?? allOf ?? anyOf ?? oneOf) === undefined) return [{ schema: first, pointer, open }];
  const entered = new Set(open);
  const found = new Set<Schema>();
  const pending = [first];
  for (let schema = pending.shift(); schema !== undefined; schema = pending.shift()) {
    if (found.has(schema)) continue;
    found.add(schema);
    pending.push(...(schema.allOf ?? []), ...onlyBranch(schema));
    const target = schema.ref === undefined ? undefined : model.schemas.get(schema.ref)?.schema;
    if (schema.ref === undefined || target === undefined || open.has(schema.ref)) continue;
    entered.add(schema.ref);
    pending.push(target);
  }
  return [...found].map((schema) => ({ schema, pointer, open: entered }));
}

/** The alternative that is left when null is taken away. */
function onlyBranch({ anyOf, oneOf }: Schema): readonly Schema[] {
  const branches = [anyOf ?? [], oneOf ?? []].map((list) => list.filter(({ types }) => types?.join() !== 'null'));
  return branches.flatMap((list) => (list.length === 1 ? list : []));
}

function membersOf({ schema, pointer, open }: Visit): readonly Visit[] {
  const { types = [], properties, patternProperties, additionalProperties, items, prefixItems } = schema;
  const named = [...(properties ?? [])].map(([name, property]) => ({
    schema: property,
    pointer: pointer + patternStep(name),
    open,
  }));
  const every = [
    // `*` represents the members of either.
    prefixItems === undefined && !types.includes('object') ? items : undefined,
    (properties ?? patternProperties) === undefined && !types.includes('array') ? additionalProperties : undefined,
  ];
  const members = every.flatMap((member) =>
    member === undefined ? [] : [{ schema: member, pointer: pointer + everyMember, open }],
  );
  return [...named, ...members];
}
