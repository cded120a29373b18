import type { Schema } from '../../model/schema.ts';
import { without } from './negate.ts';
import { silentKeywords, type View } from './view.ts';

const mostAtoms = 8;
const smallest = 2;

/** Two schemas that every value of a view meets one of. */
export type Halves = readonly [Schema, Schema];

const halvesOf = new Map<string, Halves>();

/**
 * Ways to tell the values of a view apart that its alternatives, or those of another one, ask for: with a property and without it, up
 * to a limit and beyond it. Only small alternatives are looked at: those of conditions.
 */
export function splits(narrow: View, wide: View): readonly Halves[] {
  const branches = [narrow, wide].flatMap(({ unions, scope }) =>
    unions.flatMap((union) => union.branches.map((branch) => scope.target(branch))),
  );
  const small = branches.filter(
    (branch) => Object.keys(branch).filter((key) => !silentKeywords.has(key)).length <= smallest,
  );
  const names = new Set(small.flatMap(({ required = [], properties }) => [...required, ...absent(properties)]));
  const open = [...names].filter((name) => !narrow.required.has(name) && !isAbsent(narrow, name));
  const found = [...open.map(byName), ...small.flatMap((branch) => byLength(narrow, branch))];
  return found.length > mostAtoms ? [] : found;
}

function absent(properties: Schema['properties']): string[] {
  return [...(properties ?? [])].filter(([, { never }]) => never === true).map(([name]) => name);
}

function isAbsent({ properties, scope }: View, name: string): boolean {
  const schema = properties.get(name);
  return schema !== undefined && scope.view(schema).types.value.length === 0;
}

function byName(name: string): Halves {
  return remembered(`required ${name}`, (at) => [
    { pointer: at, required: [name] },
    { pointer: at, ...without(name, at) },
  ]);
}

function byLength(narrow: View, { minLength, maxLength }: Schema): Halves[] {
  if (narrow.types.value.join() !== 'string') return [];
  const limit = maxLength ?? (minLength === undefined ? undefined : minLength - 1);
  if (limit === undefined || limit < 0) return [];
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

/** The same halves for the same question, so that they keep their identity. */
function remembered(key: string, make: (at: string) => Halves): Halves {
  const found = halvesOf.get(key) ?? make(`split ${key}`);
  halvesOf.set(key, found);
  return found;
}
