import type { Schema } from '../../../model/schema.ts';
import { accepts } from './accepts.ts';
import { type InclusionProof, located, partWithin } from './located.ts';
import { anyPattern, areContradictory, patternInclusion } from './pattern-inclusion.ts';
import { isNeverPresent, memberSchema, neededNames } from './present-names.ts';
import { anyText, anything, branchesOf, isClosed, nothing, type View } from './view.ts';
import { atLeast, atMost } from './within-scalar.ts';

export function objectWithin(inclusion: InclusionProof, narrow: View, wide: View): boolean {
  if ([...wide.required.keys()].some((name) => !isAlwaysThere(narrow, name))) return false;
  if (wide.minProperties !== undefined && neededNames(narrow).size < wide.minProperties.value) {
    if (!atLeast(narrow.minProperties, wide.minProperties)) return false;
  }
  // A closed object can't have more properties than declared names.
  const isBounded = isClosed(narrow) && narrow.properties.size <= (wide.maxProperties?.value ?? 0);
  if (!isBounded && !atMost(narrow.maxProperties, wide.maxProperties)) return false;
  if (narrow.maxProperties?.value === 0) return true;
  const listed = listedNames(narrow);
  const names = new Set([...narrow.properties.keys(), ...wide.properties.keys(), ...(listed ?? [])]);
  for (const name of names) {
    const here = allowed(narrow, name);
    const there = isNeverPresent(wide, name) ? nothing : memberSchema(wide, name, 'most');
    if (here === undefined || partWithin(inclusion, narrow, here, wide, there)) continue;
    inclusion.missedMember(narrow, name);
    return false;
  }
  return (
    (listed !== undefined ||
      (patternsWithin(inclusion, narrow, wide) &&
        partWithin(inclusion, narrow, narrow.additional ?? anything, wide, wide.additional ?? anything) &&
        namesWithin(inclusion, narrow, wide))) &&
    unevaluatedWithin(inclusion, narrow, wide) &&
    dependenciesWithin(inclusion, narrow, wide)
  );
}

/** The only possible names, if `propertyNames` lists them or only the required ones have room. */
function listedNames(view: View): readonly string[] | undefined {
  const { scope, propertyNames, maxProperties } = view;
  const needed = neededNames(view);
  if (needed.size === maxProperties?.value) return [...needed];
  const values = propertyNames === undefined ? undefined : scope.view(propertyNames).values?.value;
  return values?.filter((name) => typeof name === 'string');
}

/** The values that a view accepts under a name; undefined if none. */
function allowed(view: View, name: string): Schema | undefined {
  return isNeverPresent(view, name) ? undefined : memberSchema(view, name, 'least');
}

/** Required, or needed for the least number of properties of a closed object. */
function isAlwaysThere(view: View, name: string): boolean {
  if (neededNames(view).has(name)) return true;
  if (!isClosed(view)) return false;
  const others = [...view.properties.keys()].filter((other) => other !== name);
  return view.minProperties !== undefined && others.length < view.minProperties.value;
}

/** A closed object has only declared names. */
function namesWithin(inclusion: InclusionProof, narrow: View, wide: View): boolean {
  const { propertyNames } = wide;
  if (propertyNames === undefined) return true;
  if (isClosed(narrow)) {
    return [...narrow.properties.keys()].every(
      (name) => allowed(narrow, name) === undefined || accepts(wide.scope, propertyNames, name) === true,
    );
  }
  return partWithin(inclusion, narrow, narrow.propertyNames ?? anyText, wide, propertyNames);
}

/** Names that match a pattern of the wide view are checked by its schema, other names by the schema for the rest. */
function patternsWithin(inclusion: InclusionProof, narrow: View, wide: View): boolean {
  const own = [...narrow.patternProperties];
  for (const [pattern, schema] of wide.patternProperties) {
    const covering = own.filter(([other]) => isPatternWithin(pattern, [other]));
    const fits = ([, other]: readonly [string, Schema]) => partWithin(inclusion, narrow, other, wide, schema);
    if (covering.some(fits) || areContradictory([pattern])) continue;
    if (covering.length > 0) return false;
    if (!own.filter(([other]) => !areContradictory([pattern, other])).every(fits)) return false;
    const isCovered = isPatternWithin(pattern, narrow.patternProperties.keys());
    if (!isCovered && !partWithin(inclusion, narrow, narrow.additional ?? anything, wide, schema)) return false;
  }
  return own.every(
    ([pattern, schema]) =>
      areContradictory([pattern]) ||
      isPatternWithin(pattern, wide.patternProperties.keys()) ||
      partWithin(inclusion, narrow, schema, wide, wide.additional ?? anything),
  );
}

/** Whether every name that matches a pattern matches one of the others. */
function isPatternWithin(pattern: string, others: Iterable<string>): boolean {
  const list = [...others];
  return list.includes(pattern) || (list.length > 0 && patternInclusion([pattern], anyPattern(list)) === 'yes');
}

function dependenciesWithin(inclusion: InclusionProof, narrow: View, wide: View): boolean {
  for (const [name, { value }] of wide.dependentRequired) {
    if (allowed(narrow, name) === undefined) continue;
    const there = neededNames(narrow, [name]);
    if (value.some((needed) => !there.has(needed))) return false;
  }
  for (const [name, schema] of wide.dependentSchemas) {
    const own = narrow.dependentSchemas.get(name);
    const holds =
      allowed(narrow, name) === undefined ||
      [own, narrow.schema].some(
        (demand) => demand !== undefined && inclusion.within(located(narrow, demand), located(wide, schema)),
      );
    if (!holds) return false;
  }
  return true;
}

/** The names that a schema evaluates, or `all`. */
type Evaluated = ReadonlySet<string> | 'all';

/** Whether the objects of another view meet the demands on unevaluated names. */
function unevaluatedWithin(inclusion: InclusionProof, narrow: View, wide: View): boolean {
  if (wide.unevaluatedProperties === undefined) return true;
  const evaluated = evaluatedFor(inclusion, narrow, wide);
  if (evaluated === 'all') return true;
  if (isClosed(narrow) && isCovered(new Set(narrow.properties.keys()), evaluated)) return true;
  const own = narrow.unevaluatedProperties;
  const isDemanded =
    own !== undefined && inclusion.below(located(narrow, own), located(wide, wide.unevaluatedProperties));
  if (!isDemanded || narrow.additional !== undefined || narrow.conditions.length > 0) return false;
  return (
    narrow.patternProperties.size === 0 &&
    narrow.dependentSchemas.size === 0 &&
    isCovered(new Set(narrow.properties.keys()), evaluated) &&
    narrow.unions.every(({ branches }) =>
      branches.every((branch) => {
        const view = narrow.scope.view(branch);
        return isCovered(mostEvaluated(view), evaluatedFor(inclusion, view, wide));
      }),
    )
  );
}

/**
 * The names that a view evaluates for every object of another one: its own, and those of alternatives that accept all of them.
 */
function evaluatedFor(inclusion: InclusionProof, narrow: View, wide: View): Evaluated {
  if (wide.additional !== undefined) return 'all';
  const names = new Set(wide.properties.keys());
  const fitting = branchesOf(wide).filter((branch) => inclusion.within(narrow, located(wide, branch)));
  for (const branch of fitting) {
    const view = wide.scope.view(branch);
    if (view.additional !== undefined || view.unevaluatedProperties !== undefined) return 'all';
    for (const name of view.properties.keys()) names.add(name);
  }
  return names;
}

/** All names that a view and its applied schemas may evaluate. */
function mostEvaluated(view: View): Evaluated {
  if (view.additional !== undefined || view.unevaluatedProperties !== undefined) return 'all';
  if (view.patternProperties.size > 0 || view.dependentSchemas.size > 0 || view.conditions.length > 0) return 'all';
  const names = new Set(view.properties.keys());
  for (const branch of branchesOf(view)) {
    const inner = mostEvaluated(view.scope.view(branch));
    if (inner === 'all') return 'all';
    for (const name of inner) names.add(name);
  }
  return names;
}

function isCovered(names: Evaluated, evaluated: Evaluated): boolean {
  return evaluated === 'all' || (names !== 'all' && [...names].every((name) => evaluated.has(name)));
}
