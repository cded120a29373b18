import { depthLimits } from '../../base/depth-limits.ts';
import { reached } from '../../base/grouped.ts';
import { encodePointerToken } from '../../base/json-pointer.ts';
import type { ApiModel } from '../api-model.ts';
import type { Schema } from '../schema.ts';
import { leadsTo } from './leads-to.ts';

/** The step of a pointer pattern that represents every member. */
export const everyMember = '/*';

/** A property as a step of a pointer pattern: like in a JSON Pointer, except that `*` becomes `~2`. */
export function patternStep(name: string): string {
  return name === '*' ? '/~2' : `/${encodePointerToken(name)}`;
}

/** A schema with facts beyond its type, and the pointer pattern of its values: `*` represents every member. */
interface SchemaPlace {
  readonly pointer: string;
  readonly schema: Schema;
}

interface HintPlace extends SchemaPlace {
  /** The property with the value, or with the list or object around it; absent at the top. */
  readonly name?: string;
  /** The pattern also matches properties with their own schemas. */
  readonly alsoOthers: boolean;
}

const most = 2000;

/**
 * The places of open enums and sensitive fields in a schema's values, up to eight steps deep and without recursion: enough for
 * hints, but not complete.
 */
export function schemaPlaces(root: Schema, model: ApiModel): readonly HintPlace[] {
  const known = knownPlaces.get(root);
  if (known !== undefined) return known;
  const places: HintPlace[] = [];
  const visit = (schema: Schema, way: WayToHint, depth: number, open: readonly string[]): void => {
    if (places.length >= most) return;
    if (isHint(schema)) places.push({ ...way, schema });
    if (schema.ref !== undefined && !open.includes(schema.ref)) {
      const target = model.schemas.get(schema.ref)?.schema;
      if (target !== undefined && leadsTo(target, model.schemas, isHint))
        visit(target, way, depth, [...open, schema.ref]);
    }
    for (const part of [schema.allOf, schema.oneOf, schema.anyOf].flatMap((list) => list ?? [])) {
      visit(part, way, depth, open);
    }
    if (depth === depthLimits.hints) return;
    for (const [name, property] of schema.properties ?? []) {
      if (!leadsTo(property, model.schemas, isHint)) continue;
      visit(property, { ...way, pointer: way.pointer + patternStep(name), name }, depth + 1, open);
    }
    const every = { ...way, pointer: way.pointer + everyMember };
    if (schema.items !== undefined) visit(schema.items, every, depth + 1, open);
    const alsoOthers = way.alsoOthers || (schema.properties ?? schema.patternProperties) !== undefined;
    if (schema.additionalProperties !== undefined)
      visit(schema.additionalProperties, { ...every, alsoOthers }, depth + 1, open);
  };
  if (leadsTo(root, model.schemas, isHint)) visit(root, { pointer: '', alsoOthers: false }, 0, []);
  knownPlaces.set(root, places);
  return places;
}

type WayToHint = Omit<HintPlace, 'schema'>;

const knownPlaces = new WeakMap<Schema, readonly HintPlace[]>();

/** An open enum with known values, or a sensitive field. */
function isHint(schema: Schema): boolean {
  return (schema.knownValues ?? []).length > 0 || isSensitive(schema);
}

/** Whether no log may show a value. */
export function isSensitive({ extensions, format }: Schema): boolean {
  return extensions?.get('x-sensitive') === true || format === 'password';
}

export interface CertainPlace extends SchemaPlace {
  readonly depth: number;
}

/** With more places than this, the rest is skipped, because the description is unreasonably large. */
const mostPlaces = 500;

/**
 * The schemas that apply to every value of a schema, with their pointer patterns: through references, `allOf`, properties and
 * members, but through alternatives only to make a value nullable. Nearest first, without recursion.
 *
 * @param deepest the largest number of pointer steps
 */
export function certainPlaces(root: Schema, model: ApiModel, deepest: number): readonly CertainPlace[] {
  const places: CertainPlace[] = [];
  let level: readonly Visit[] = [{ schema: root, pointer: '', open: new Set() }];
  for (let depth = 0; depth <= deepest && level.length > 0 && places.length < mostPlaces; depth += 1) {
    const here = level.flatMap((visit) => spread(visit, model));
    for (const { pointer, schema } of here) places.push({ pointer, schema, depth });
    level = here.flatMap(membersOf).slice(0, mostPlaces);
  }
  return places.slice(0, mostPlaces);
}

interface Visit extends SchemaPlace {
  /** Names of the component schemas on the path, which are not entered again. */
  readonly open: ReadonlySet<string>;
}

/** A schema and all schemas that apply to the same value, each once, because `allOf` can reach one in several ways. */
function spread({ schema: first, pointer, open }: Visit, model: ApiModel): readonly Visit[] {
  const { ref, allOf, anyOf, oneOf } = first;
  if ((ref ?? allOf ?? anyOf ?? oneOf) === undefined) return [{ schema: first, pointer, open }];
  const entered = new Set(open);
  const found = reached([first], (schema) => {
    const parts = [...(schema.allOf ?? []), ...onlyBranch(schema)];
    const target = schema.ref === undefined ? undefined : model.schemas.get(schema.ref)?.schema;
    if (schema.ref === undefined || target === undefined || open.has(schema.ref)) return parts;
    entered.add(schema.ref);
    return [...parts, target];
  });
  return [...found].map((schema) => ({ schema, pointer, open: entered }));
}

/** The only alternative besides null. A discriminator may get values for more. */
function onlyBranch({ anyOf, oneOf, discriminator }: Schema): readonly Schema[] {
  if (discriminator !== undefined) return [];
  const branches = [anyOf ?? [], oneOf ?? []].map((list) => list.filter(({ types }) => types?.join() !== 'null'));
  return branches.flatMap((list) => (list.length === 1 ? list : []));
}

function membersOf({ schema, pointer, open }: Visit): readonly Visit[] {
  const { types = [], properties, patternProperties, additionalProperties, items, prefixItems } = schema;
  const members: Visit[] = [];
  for (const [name, property] of properties ?? []) {
    members.push({ schema: property, pointer: pointer + patternStep(name), open });
  }
  // `*` represents the members of either.
  const item = prefixItems === undefined && !types.includes('object') ? items : undefined;
  const other = (properties ?? patternProperties) === undefined && !types.includes('array') && additionalProperties;
  for (const member of [item, other]) {
    if (member) members.push({ schema: member, pointer: pointer + everyMember, open });
  }
  return members;
}
