import { canonicalJson } from '../../../base/canonical-json.ts';
import type { Schema } from '../../../model/schema.ts';
import { without } from './negate.ts';
import { allTypes, demandsIn, type View } from './view.ts';

const mostAtoms = 8;
const smallest = 2;

const mostTags = 8;

/** Schemas that together cover all values of a view. */
export type Pieces = readonly Schema[];

/** Each type by itself; null is checked separately. */
const typeSchemas = new Map([...allTypes, 'integer' as const].map((type) => [type, { pointer: '', types: [type] }]));
const piecesOf = new Map<string, Pieces>();

/**
 * Ways to split the values of a view by type, and along its alternatives, or another view's: with and without a property, below and above a
 * limit, by the value of a property with listed values. For properties and lengths, it considers only the small alternatives of
 * conditions.
 */
export function splits(narrow: View, wide: View): readonly Pieces[] {
  const types = narrow.types.value;
  if (types.length !== 1) return types.length === 0 ? [] : [types.flatMap((type) => typeSchemas.get(type) ?? [])];
  const alternatives = [narrow, wide].flatMap(({ unions, scope }) =>
    unions.flatMap(({ kind, branches }) => branches.map((branch) => ({ kind, branch: scope.target(branch) }))),
  );
  const branches = alternatives.map(({ branch }) => branch);
  // Where ranges in a `oneOf` overlap, it accepts no value.
  const inclusive = alternatives.flatMap(({ kind, branch }) => (kind === 'anyOf' ? [branch] : []));
  const small = branches.filter((branch) => demandsIn(branch).length <= smallest);
  const names = new Set(small.flatMap(({ required = [], properties }) => [...required, ...absent(properties)]));
  const open = [...names].filter((name) => !narrow.required.has(name) && !isAbsent(narrow, name));
  const found = [
    ...inclusive.flatMap((branch) => byBound(narrow, branch)),
    ...byTag(narrow, branches),
    ...open.map(byName),
    ...small.flatMap((branch) => byLength(narrow, branch)),
  ];
  return found.length > mostAtoms ? [] : found;
}

function absent(properties: Schema['properties']): string[] {
  return [...(properties ?? [])].filter(([, { never }]) => never === true).map(([name]) => name);
}

function isAbsent({ properties, scope }: View, name: string): boolean {
  const schema = properties.get(name);
  return schema !== undefined && scope.view(schema).types.value.length === 0;
}

function byName(name: string): Pieces {
  return remembered(`required ${name}`, (at) => [{ pointer: at, required: [name] }, without(name, at)]);
}

function byLength(narrow: View, { minLength, maxLength }: Schema): Pieces[] {
  if (narrow.types.value.join() !== 'string') return [];
  const limit = maxLength ?? (minLength === undefined ? undefined : minLength - 1);
  if (limit === undefined) return [];
  const isDecided =
    (narrow.maxLength?.value ?? Number.POSITIVE_INFINITY) <= limit || (narrow.minLength?.value ?? 0) > limit;
  if (isDecided) return [];
  return [
    remembered(`length ${limit}`, (at) => [
      { pointer: at, maxLength: limit },
      { pointer: at, minLength: limit + 1 },
    ]),
  ];
}

/** Splits at a bound of an alternative, if values lie on both sides. */
function byBound({ types, lower, upper }: View, { minimum, maximum, ...branch }: Schema): Pieces[] {
  if (types.value.join() !== 'number' && types.value.join() !== 'integer') return [];
  const least = lower?.value.limit ?? Number.NEGATIVE_INFINITY;
  const greatest = upper?.value.limit ?? Number.POSITIVE_INFINITY;
  const below = [maximum, branch.exclusiveMinimum].filter((limit) => limit !== undefined);
  const above = [minimum, branch.exclusiveMaximum].filter((limit) => limit !== undefined);
  return [
    ...below.filter((limit) => least <= limit && limit < greatest).map((limit) => cut(limit, false)),
    ...above.filter((limit) => least < limit && limit <= greatest).map((limit) => cut(limit, true)),
  ];
}

/** All values up to a limit, and all others; `belongsAbove` puts the limit itself among the others. */
function cut(limit: number, belongsAbove: boolean): Pieces {
  return remembered(`bound ${limit} ${belongsAbove}`, (at) => [
    { pointer: at, ...(belongsAbove ? { exclusiveMaximum: limit } : { maximum: limit }) },
    { pointer: at, ...(belongsAbove ? { minimum: limit } : { exclusiveMinimum: limit }) },
  ]);
}

/** By the values of a property with a short list, if an alternative constrains it. */
function byTag({ properties, scope }: View, branches: readonly Schema[]): Pieces[] {
  return [...properties].flatMap(([name, schema]) => {
    const { values, nullable } = scope.view(schema);
    if (values === undefined || nullable || values.value.length < 2 || values.value.length > mostTags) return [];
    if (!branches.some((branch) => branch.properties?.has(name))) return [];
    return [
      remembered(`tag ${name} ${canonicalJson(values.value)}`, (at) =>
        values.value.map((value) => ({ pointer: at, properties: new Map([[name, { pointer: at, enum: [value] }]]) })),
      ),
    ];
  });
}

/** The same pieces for the same question, so that they keep their identity. */
function remembered(key: string, make: (at: string) => Pieces): Pieces {
  const found = piecesOf.get(key) ?? make(`split ${key}`);
  piecesOf.set(key, found);
  return found;
}

const fewUnions = 3;

/**
 * The steps that a question may take: it checks every union on both sides, and each may be opened first, so many unions get
 * only a few.
 */
export function stepsOf(narrow: View, wide: View): number {
  return Math.max(1, narrow.unions.length + wide.unions.length - fewUnions) ** 2;
}
