import { canonicalJson, sameJson } from '../../../base/canonical-json.ts';
import { depthLimits } from '../../../base/depth-limits.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../base/json.ts';
import { onceFor } from '../../../base/once-for.ts';
import type { Schema } from '../../../model/schema.ts';
import { matchesPattern } from './pattern-automaton.ts';
import { scalarAccepts } from './scalar-accepts.ts';
import { sharingValue } from './tags.ts';
import { onceForTwins } from './twins.ts';
import { branchesOf, isComposed, type SchemaScope, type View } from './view.ts';

/** Undefined if a format, a pattern or a keyword can't be decided. */
export type Certainty = boolean | undefined;

/** One value that is judged. */
interface Known {
  /** The results so far, because compositions may be circular. */
  answers?: Map<View, Certainty>;
  /** How many views judge the value now, each for the one around it. */
  level: number;
  /** Judges like common validators: unknown formats accept every value. */
  readonly asValidator: boolean;
}

/** Whether a schema accepts a value. */
export function accepts(scope: SchemaScope, schema: Schema, value: Json): Certainty {
  return acceptsView(scope.view(schema), value);
}

/** Whether a view accepts a value. */
export function acceptsView(view: View, value: Json): Certainty {
  return recall(view, value, false);
}

/** Whether a view accepts a value in a validator that accepts unknown formats. */
export function admitsView(view: View, value: Json): Certainty {
  return recall(view, value, true);
}

/** Checks another value: a member or an item. */
function below(scope: SchemaScope, schema: Schema, value: Json, { asValidator }: Known): Certainty {
  return recall(scope.view(schema), value, asValidator);
}

/** Objects and lists are judged alone and as parts of others: a message grows around a value that was judged before. */
const judgedOf = onceForTwins((_: View) => new WeakMap<object, Certainty>());
const admittedOf = onceForTwins((_: View) => new WeakMap<object, Certainty>());

function recall(view: View, value: Json, asValidator: boolean): Certainty {
  if (typeof value !== 'object' || value === null) return decide(view, value, { level: 0, asValidator });
  const answers = asValidator ? admittedOf(view) : judgedOf(view);
  const before = answers.get(value);
  if (before !== undefined || answers.has(value)) return before;
  const answer = decide(view, value, { level: 0, asValidator });
  answers.set(value, answer);
  return answer;
}

function decide(view: View, value: Json, known: Known): Certainty {
  if (known.answers?.has(view)) return known.answers.get(view);
  const { judgements } = view.scope;
  judgements.left -= 1;
  // Most members are plain texts and numbers, whose judgement leads to no other.
  if (typeof value !== 'object' && !isComposed(view)) return answerOf(view, value, known);
  if (judgements.left < 0 || known.level >= depthLimits.alternatives) return undefined;
  known.answers ??= new Map();
  known.answers.set(view, undefined);
  known.level += 1;
  const answer = answerOf(view, value, known);
  known.level -= 1;
  known.answers.set(view, answer);
  return answer;
}

/** Members of lists that are no lists or objects themselves, because long lists are asked for each of their members. */
const scalarsOf = onceFor((list: readonly Json[]): ReadonlySet<Json> => new Set(list));

function isListed(list: readonly Json[], value: Json): boolean {
  if (typeof value === 'object' && value !== null) return list.some((listed) => sameJson(listed, value));
  return scalarsOf(list).has(value);
}

function answerOf(view: View, value: Json, known: Known): Certainty {
  if (value === null) return view.nullable;
  if (view.values !== undefined && !isListed(view.values.value, value)) return false;
  const asScalar = scalarAccepts(view, value, known.asValidator || undefined);
  if (asScalar === false) return false;
  const whole = Array.isArray(value)
    ? acceptsArray(view, value, known)
    : isJsonObject(value)
      ? acceptsObject(view, value, known)
      : true;
  return whole === false ? false : both(both(asScalar, whole), acceptsComposition(view, value, known));
}

function both(one: Certainty, other: Certainty): Certainty {
  if (one === false || other === false) return false;
  return one === undefined || other === undefined ? undefined : true;
}

/** All must hold: one failure decides, and an unknown one leaves the result open. */
function every<T>(items: Iterable<T>, check: (item: T) => Certainty): Certainty {
  let result: Certainty = true;
  for (const item of items) {
    result = both(result, check(item));
    if (result === false) return false;
  }
  return result;
}

function acceptsArray(view: View, value: readonly Json[], known: Known): Certainty {
  const { scope } = view;
  if (view.minItems !== undefined && value.length < view.minItems.value) return false;
  if (view.maxItems !== undefined && value.length > view.maxItems.value) return false;
  if (view.uniqueItems !== undefined && new Set(value.map(canonicalJson)).size < value.length) return false;
  const items = every(value.entries(), ([index, item]) => {
    const schema = view.prefixItems[index] ?? view.items;
    return schema === undefined || below(scope, schema, item, known);
  });
  if (items === false) return false;
  const contained = every(view.contains, ({ schema, min, max }) => {
    const found = value.map((item) => below(scope, schema, item, known));
    const sure = found.filter((answer) => answer === true).length;
    const possible = found.filter((answer) => answer !== false).length;
    if (possible < min || (max !== undefined && sure > max)) return false;
    return (sure >= min && (max === undefined || possible <= max)) || undefined;
  });
  const areEvaluated = view.unevaluatedItems === undefined || value.length <= view.prefixItems.length;
  return both(both(items, contained), areEvaluated || undefined);
}

function acceptsObject(view: View, value: JsonObject, known: Known): Certainty {
  const { scope } = view;
  const names = Object.keys(value);
  if (view.minProperties !== undefined && names.length < view.minProperties.value) return false;
  if (view.maxProperties !== undefined && names.length > view.maxProperties.value) return false;
  for (const name of view.required.keys()) if (!Object.hasOwn(value, name)) return false;
  for (const [name, { value: needed }] of view.dependentRequired) {
    if (Object.hasOwn(value, name) && needed.some((other) => !Object.hasOwn(value, other))) return false;
  }
  const members = every(names, (name) => acceptsMember(view, name, value[name] as Json, known));
  if (members === false) return false;
  const dependent = every(
    view.dependentSchemas,
    ([name, schema]) => !Object.hasOwn(value, name) || decide(scope.view(schema), value, known),
  );
  return dependent === false ? false : both(both(members, dependent), acceptsRest(view, value, known));
}

/** `unevaluatedProperties` applies to names that neither the view nor the schemas applied with it evaluate. */
function acceptsRest(view: View, value: JsonObject, known: Known): Certainty {
  const schema = view.unevaluatedProperties;
  if (schema === undefined || Object.keys(value).length === 0) return true;
  const evaluated = evaluatedNames(view, value, known);
  if (evaluated === undefined) return undefined;
  const rest = Object.keys(value).filter((name) => !evaluated.has(name));
  return every(rest, (name) => below(view.scope, schema, value[name] as Json, known));
}

/** The names of an object that a view and its applied schemas evaluate; undefined if that is undecidable. */
function evaluatedNames(view: View, value: JsonObject, known: Known): ReadonlySet<string> | undefined {
  const names = Object.keys(value);
  // If a dependency doesn't apply, Ajv forgets which names were evaluated, so its verdict is wrong.
  if (known.asValidator && [...view.dependentSchemas.keys()].some((name) => !Object.hasOwn(value, name)))
    return undefined;
  if (view.additional !== undefined) return new Set(names);
  const found = new Set(names.filter((name) => view.properties.has(name)));
  const doubtful = new Set<string>();
  for (const pattern of view.patternProperties.keys()) {
    for (const name of names) {
      const matches = matchesPattern(pattern, name);
      if (matches !== false) (matches ? found : doubtful).add(name);
    }
  }
  const parts = [
    ...branchesOf(view),
    ...view.conditions.flatMap((condition) => {
      const applied = decide(view.scope.view(condition.if), value, known) === true;
      return [condition.if, applied ? condition.met : condition.unmet];
    }),
    ...[...view.dependentSchemas].flatMap(([name, schema]) => (Object.hasOwn(value, name) ? [schema] : [])),
  ];
  for (const part of parts) {
    if (part === undefined) continue;
    const inner = view.scope.view(part);
    const applies = decide(inner, value, known);
    const names = applies === true ? allNames(inner, value, known) : new Set<string>();
    if (applies === undefined || names === undefined) return undefined;
    for (const name of names) found.add(name);
  }
  return [...doubtful].every((name) => found.has(name)) ? found : undefined;
}

/** The names that a part evaluates; all of them if it covers undeclared names. */
function allNames(view: View, value: JsonObject, known: Known): ReadonlySet<string> | undefined {
  return view.unevaluatedProperties === undefined ? evaluatedNames(view, value, known) : new Set(Object.keys(value));
}

function acceptsMember(view: View, name: string, value: Json, known: Known): Certainty {
  const { scope, propertyNames, additional } = view;
  const named = propertyNames === undefined || below(scope, propertyNames, name, known);
  if (named === false) return false;
  const declared = view.properties.get(name);
  if (declared !== undefined) return both(named, below(scope, declared, value, known));
  let result: Certainty = named;
  let claimed: Certainty = false;
  for (const [pattern, schema] of view.patternProperties) {
    const matches = matchesPattern(pattern, name);
    if (matches === true) result = both(result, below(scope, schema, value, known));
    if (result === false) return false;
    if (matches !== false && claimed !== true) claimed = matches;
  }
  if (claimed === undefined) return both(result, undefined);
  if (claimed || additional === undefined) return result;
  return both(result, below(scope, additional, value, known));
}

function acceptsComposition(view: View, value: Json, known: Known): Certainty {
  if (!isComposed(view)) return true;
  const { scope } = view;
  const here = (schema: Schema) => decide(scope.view(schema), value, known);
  const united = every(view.unions, ({ kind, branches }) => {
    let [sure, possible] = [0, 0];
    for (const branch of isJsonObject(value) ? sharingValue(value, branches, scope) : branches) {
      const answer = here(branch);
      if (answer === true && kind === 'anyOf') return true;
      if (answer === true && ++sure > 1) return false;
      if (answer !== false) possible += 1;
    }
    return possible === 0 ? false : (sure === 1 && possible === 1) || undefined;
  });
  if (united === false) return false;
  const excluded = every(view.negations, (schema) => {
    const answer = here(schema);
    return answer === undefined ? undefined : !answer;
  });
  if (excluded === false) return false;
  const conditional = every(view.conditions, (condition) => {
    const applies = here(condition.if);
    const yes = condition.met === undefined || here(condition.met);
    const no = condition.unmet === undefined || here(condition.unmet);
    if (applies === undefined) return yes === no ? yes : undefined;
    return applies ? yes : no;
  });
  return both(both(united, excluded), conditional);
}
