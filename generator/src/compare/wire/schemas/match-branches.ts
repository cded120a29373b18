import { canonicalJson } from '../../../base/canonical-json.ts';
import { groupedBy } from '../../../base/grouped.ts';
import type { Schema } from '../../../model/schema.ts';
import { effectiveTypes } from '../values/effective-types.ts';
import type { Inclusion } from '../values/inclusion.ts';
import { samePlaced } from '../values/same-placed.ts';
import type { SchemaScope, Union, View } from '../values/view.ts';
import { localForm } from './local-form.ts';

export interface MatchedBranches {
  readonly pairs: readonly (readonly [before: Schema, after: Schema])[];
  readonly gone: readonly Schema[];
  readonly come: readonly Schema[];
}

interface UnionSide {
  readonly scope: SchemaScope;
  readonly union: Union;
}

interface Pass {
  /** How similar two alternatives are, from 0 to 1. */
  readonly likeness: (before: Schema, after: Schema) => number;
  /** What similar alternatives have in common. Without it, each is compared with those near its place. */
  readonly key?: (side: UnionSide, schema: Schema) => string | undefined;
}

/** So many pairs of alternatives are compared in each pass: enough for 150 on each side. */
const mostCompared = 22_500;

/** Pairs the alternatives of two unions: by component, tag, equality, title, and finally by similarity. */
export function matchBranches(base: UnionSide, head: UnionSide, inclusion: Inclusion): MatchedBranches {
  const pairs = samePlaced(base.union.branches, head.union.branches, (before, after) =>
    inclusion.isSame({ scope: base.scope, schema: before }, { scope: head.scope, schema: after }),
  );
  const withoutPaired = (branches: readonly Schema[], side: 0 | 1) => {
    const paired = new Set(pairs.map((pair) => pair[side]));
    return branches.filter((branch) => !paired.has(branch));
  };
  let gone = withoutPaired(base.union.branches, 0);
  let come = withoutPaired(head.union.branches, 1);
  const view = (side: UnionSide, schema: Schema) => side.scope.view(schema);
  const equal = (before: Schema, after: Schema) =>
    Number(inclusion.equal({ scope: base.scope, schema: before }, { scope: head.scope, schema: after }));
  const passes: readonly Pass[] = [
    { likeness: () => 1, key: (_, { ref }) => ref },
    { likeness: () => 1, key: (side, schema) => tagOf(view(side, schema), side.union) },
    { likeness: equal, key: (side, schema) => localForm(view(side, schema)) },
    { likeness: equal },
    { likeness: () => 1, key: (_, { title }) => title },
    {
      likeness: (before, after) => {
        const [old, next] = [view(base, before), view(head, after)];
        const [tag, other] = [tagOf(old, base.union), tagOf(next, head.union)];
        const isOther = tag !== undefined && other !== undefined;
        return isOther && !sameBesideTag(old, next, inclusion) ? 0 : likeness(old, next);
      },
    },
  ];
  for (const pass of passes) {
    if (gone.length === 0 || come.length === 0) break;
    pairs.push(...bestPairs({ ...base, all: gone }, { ...head, all: come }, pass));
    gone = withoutPaired(gone, 0);
    come = withoutPaired(come, 1);
  }
  return { pairs, gone, come };
}

type Alternatives = UnionSide & { readonly all: readonly Schema[] };

function bestPairs(gone: Alternatives, come: Alternatives, { likeness, key }: Pass): (readonly [Schema, Schema])[] {
  const columns = [...come.all.entries()];
  const byKey = key && groupedBy(columns, ([, after]) => key(come, after));
  const near = Math.ceil(mostCompared / gone.all.length / 2);
  const candidates = gone.all.flatMap((before, row) => {
    const common = key?.(gone, before);
    const all = byKey === undefined ? columns : common === undefined ? [] : (byKey.get(common) ?? []);
    return all
      .filter(([column]) => all.length <= near || Math.abs(row - column) <= near)
      .map(([column, after]) => ({ before, after, distance: Math.abs(row - column), score: likeness(before, after) }));
  });
  const found: (readonly [Schema, Schema])[] = [];
  const used = new Set<Schema>();
  for (const { before, after } of candidates
    .filter((candidate) => candidate.score > 0)
    .sort((a, b) => b.score - a.score || a.distance - b.distance)) {
    if (used.has(before) || used.has(after)) continue;
    used.add(before).add(after);
    found.push([before, after]);
  }
  return found;
}

/** The values of constant properties, such as `type: card`, that distinguish the alternatives of a union. */
function tagOf(view: View, union: Union): string | undefined {
  const names = union.discriminator === undefined ? view.required.keys() : [union.discriminator.propertyName];
  const tags = [...names].flatMap((name) => {
    const schema = view.properties.get(name);
    const values = schema === undefined ? undefined : view.scope.view(schema).values?.value;
    return values?.length === 1 ? [`${name}=${canonicalJson(values[0] as string)}`] : [];
  });
  return tags.length === 0 ? undefined : tags.sort().join('&');
}

/** Whether two alternatives differ only in their tags: then the tag was renamed. */
function sameBesideTag(before: View, after: View, inclusion: Inclusion): boolean {
  if (before.properties.size !== after.properties.size) return false;
  return [...before.properties].every(([name, schema]) => {
    const other = after.properties.get(name);
    if (other === undefined) return false;
    const isTag = before.scope.view(schema).values?.value.length === 1;
    return isTag || inclusion.equal({ scope: before.scope, schema }, { scope: after.scope, schema: other });
  });
}

/** Whether a view's only constraints on objects are about names. */
function isPlain({ unions, values }: View): boolean {
  return unions.length === 0 && values === undefined;
}

/** Compares objects by the names that they share, other values by their types. */
function likeness(before: View, after: View): number {
  const [old, next] = [effectiveTypes(before), effectiveTypes(after)];
  const common = old.filter((type) => next.includes(type));
  if (common.length === 0) return 0;
  if (before.values !== undefined && after.values !== undefined) {
    const listed = new Set(before.values.value.map(canonicalJson));
    return after.values.value.some((value) => listed.has(canonicalJson(value))) ? 0.9 : 0;
  }
  if (!common.includes('object')) return 0.5 + 0.1 * Number(before.formats[0]?.value === after.formats[0]?.value);
  const names = [...before.properties.keys()];
  const shared = names.filter((name) => after.properties.has(name)).length;
  const all = new Set([...names, ...after.properties.keys()]).size;
  if (all === 0) return before.unions.length === after.unions.length ? 0.3 : 0;
  if (before.properties.size === 0 || after.properties.size === 0) return isPlain(before) && isPlain(after) ? 0.1 : 0;
  return shared / all >= 0.3 ? shared / all : 0;
}
