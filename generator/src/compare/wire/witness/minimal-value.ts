import { isJsonObject, type Json, type JsonObject } from '../../../base/json.ts';
import type { Schema } from '../../../model/schema.ts';
import { admitsView } from '../values/accepts.ts';
import { matchingText, textPatterns } from '../values/pattern-inclusion.ts';
import { onceForTwins } from '../values/twins.ts';
import { isTypeWithin, typeOfValue, type ValueType, type View } from '../values/view.ts';
import { sampleNumbers, sampleTexts } from './sample-scalars.ts';

const mostBranches = 12;
const mostItems = 50;

const mostViews = 2_000;

/** The judgements that making values for one view costs. */
export const judgementsPerView = 10;

const known = onceForTwins((_: View): { found?: ReadonlyMap<ValueType, Json> } => ({}));

/** A search for a value: the views around it, and how many more it may open. */
interface Search {
  readonly open: Set<View>;
  left: number;
  /** How often it stopped at a view that was still open, or at its end. */
  cuts: number;
}

/** Small values that a view accepts, one of each type if found, without optional parts. */
export function minimalsOf(view: View): readonly Json[] {
  return [...minimals(view, { open: new Set(), left: mostViews, cuts: 0 }).values()];
}

/** Values for a proof: small ones of a view, or texts and numbers at the limits of two. */
export function valuesFor(view: View, other?: View): readonly Json[] {
  if (other === undefined) return minimalsOf(view);
  const isOf = (type: ValueType) => isTypeWithin(type, view.types.value);
  return [
    ...(isOf('string') ? sampleTexts([view, other]) : []),
    ...(isOf('integer') ? sampleNumbers([view, other]) : []),
  ];
}

/** A small value of each type, if found. A schema inside itself has none there. */
function minimals(view: View, search: Search): ReadonlyMap<ValueType, Json> {
  const done = known(view).found;
  if (done !== undefined) return done;
  const { judgements } = view.scope;
  if (search.open.has(view) || --search.left < 0 || judgements.left < 0) {
    search.cuts += 1;
    return new Map();
  }
  const { cuts } = search;
  judgements.left -= judgementsPerView;
  search.open.add(view);
  const found = new Map<ValueType, Json>();
  for (const type of view.types.value) {
    const value = candidatesOf(view, type, search).find((candidate) => admitsView(view, candidate) === true);
    if (value !== undefined) found.set(type, value);
  }
  search.open.delete(view);
  // A value that a cut may have hidden may be found from another starting point.
  const isSure = search.open.size === 0 || search.cuts === cuts;
  if (isSure || found.size === view.types.value.length) known(view).found = found;
  return found;
}

function candidatesOf(view: View, type: ValueType, search: Search): readonly Json[] {
  if (view.values !== undefined) return view.values.value.filter((value) => isTypeWithin(typeOfValue(value), [type]));
  const own = ownCandidates(view, type, search);
  const branches = view.unions.flatMap((union) => union.branches.slice(0, mostBranches));
  const parts = branches.flatMap((branch) => minimals(view.scope.view(branch), search).get(type) ?? []);
  if (type !== 'object') return [...own, ...parts];
  const objects = parts.filter(isJsonObject);
  return own
    .filter(isJsonObject)
    .flatMap((object) => [
      object,
      ...objects.map((part) => ({ ...part, ...object })),
      ...(view.unions.length > 1 ? [Object.assign({}, ...objects, object) as JsonObject] : []),
    ]);
}

function ownCandidates(view: View, type: ValueType, search: Search): readonly Json[] {
  switch (type) {
    case 'string': {
      const text = matchingText(textPatterns(view));
      return [...(text === undefined ? [] : [text]), ...sampleTexts([view])];
    }
    case 'integer':
    case 'number':
      return sampleNumbers([view]);
    case 'boolean':
      return [false, true];
    case 'object':
      return [objectOf(view, search)];
    default:
      return arraysOf(view, search);
  }
}

function objectOf(view: View, search: Search): JsonObject {
  const members = new Map<string, Json>();
  for (const name of view.required.keys())
    members.set(name, memberOf(view, view.properties.get(name) ?? view.additional, search));
  const least = view.minProperties?.value ?? 0;
  for (const [name, schema] of view.properties) {
    if (members.size >= least) break;
    if (!members.has(name)) members.set(name, memberOf(view, schema, search));
  }
  for (let index = 1; members.size < Math.min(least, mostItems); index++) {
    members.set(`extra${index}`, memberOf(view, view.additional, search));
  }
  return Object.fromEntries(members);
}

function arraysOf(view: View, search: Search): readonly Json[] {
  const count = Math.min(view.minItems?.value ?? 0, mostItems);
  const items = Array.from({ length: count }, (_, index) =>
    memberOf(view, view.prefixItems[index] ?? view.items, search),
  );
  return [
    items,
    ...view.contains.map(({ schema, min }) => [
      ...items,
      ...Array.from({ length: min }, () => memberOf(view, schema, search)),
    ]),
  ];
}

function memberOf({ scope }: View, schema: Schema | undefined, search: Search): Json {
  if (schema === undefined) return 'a';
  const view = scope.view(schema);
  const [value] = minimals(view, search).values();
  return value ?? null;
}
