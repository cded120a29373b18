import type { Schema } from '../../../model/schema.ts';
import { accepts } from './accepts.ts';
import type { InclusionProof } from './located.ts';
import { isNeverPresent, memberSchema, neededNames } from './present-names.ts';
import { anyText, anything, isAnything, type View } from './view.ts';
import { atLeast, atMost } from './within-scalar.ts';

/** Whether the objects of one view are objects of the other. */
export function objectWithin(inclusion: InclusionProof, narrow: View, wide: View): boolean {
  if ([...wide.required.keys()].some((name) => !isAlwaysThere(narrow, name))) return false;
  if (wide.minProperties !== undefined && neededNames(narrow).size < wide.minProperties.value) {
    if (!atLeast(narrow.minProperties, wide.minProperties)) return false;
  }
  if (!atMost(narrow.maxProperties, wide.maxProperties) && !boundedByNames(narrow, wide)) return false;
  if (narrow.maxProperties?.value === 0) return true;
  const listed = listedNames(narrow);
  const names = new Set([...narrow.properties.keys(), ...wide.properties.keys(), ...(listed ?? [])]);
  for (const name of names) {
    const here = allowed(narrow, name);
    const there = isNeverPresent(wide, name) ? never : memberSchema(wide, name, 'most');
    if (here !== undefined && !within(inclusion, narrow, here, wide, there)) return false;
  }
  return (
    (listed !== undefined ||
      (patternsWithin(inclusion, narrow, wide) &&
        within(inclusion, narrow, narrow.additional ?? anything, wide, wide.additional ?? anything) &&
        namesWithin(inclusion, narrow, wide))) &&
    unevaluatedWithin(inclusion, narrow, wide) &&
    dependenciesWithin(inclusion, narrow, wide)
  );
}

/** The only names that there may be, where `propertyNames` lists them or there is room for those that must be there only. */
function listedNames(view: View): readonly string[] | undefined {
  const { scope, propertyNames, maxProperties } = view;
  const needed = neededNames(view);
  if (needed.size === maxProperties?.value) return [...needed];
  const values = propertyNames === undefined ? undefined : scope.view(propertyNames).values?.value;
  return values?.filter((name) => typeof name === 'string');
}

const never: Schema = { pointer: '', never: true };

function within(inclusion: InclusionProof, narrow: View, a: Schema, wide: View, b: Schema): boolean {
  return (
    isAnything(wide.scope.target(b)) ||
    inclusion.below({ scope: narrow.scope, schema: a }, { scope: wide.scope, schema: b })
  );
}

/** What a view lets stand under a name; undefined if nothing. */
function allowed(view: View, name: string): Schema | undefined {
  return isNeverPresent(view, name) ? undefined : memberSchema(view, name, 'least');
}

/** Required, or needed to reach the least number of properties that a closed object must have. */
function isAlwaysThere(view: View, name: string): boolean {
  if (neededNames(view).has(name)) return true;
  if (view.additional?.never !== true || view.patternProperties.size > 0) return false;
  const others = [...view.properties.keys()].filter((other) => other !== name);
  return others.length < (view.minProperties?.value ?? 0);
}

/** A closed object with few names cannot have more properties than names. */
function boundedByNames(narrow: View, wide: View): boolean {
  return (
    narrow.additional?.never === true &&
    narrow.patternProperties.size === 0 &&
    narrow.properties.size <= (wide.maxProperties?.value ?? 0)
  );
}

/** A closed object has its declared names only. */
function namesWithin(inclusion: InclusionProof, narrow: View, wide: View): boolean {
  const { propertyNames } = wide;
  if (propertyNames === undefined) return true;
  if (narrow.additional?.never === true && narrow.patternProperties.size === 0) {
    return [...narrow.properties.keys()].every(
      (name) => allowed(narrow, name) === undefined || accepts(wide.scope, propertyNames, name) === true,
    );
  }
  return within(inclusion, narrow, narrow.propertyNames ?? anyText, wide, propertyNames);
}

function patternsWithin(inclusion: InclusionProof, narrow: View, wide: View): boolean {
  for (const [pattern, schema] of wide.patternProperties) {
    const own = narrow.patternProperties.get(pattern);
    if (own !== undefined) {
      if (!within(inclusion, narrow, own, wide, schema)) return false;
      continue;
    }
    if (!within(inclusion, narrow, narrow.additional ?? anything, wide, schema)) return false;
    for (const other of narrow.patternProperties.values())
      if (!within(inclusion, narrow, other, wide, schema)) return false;
  }
  for (const [pattern, schema] of narrow.patternProperties) {
    if (wide.patternProperties.has(pattern)) continue;
    if (!within(inclusion, narrow, schema, wide, wide.additional ?? anything)) return false;
  }
  return true;
}

function unevaluatedWithin(inclusion: InclusionProof, narrow: View, wide: View): boolean {
  if (wide.unevaluatedProperties === undefined) return true;
  const evaluated = evaluatedFor(inclusion, narrow, wide);
  if (evaluated === 'all') return true;
  const isClosed = narrow.additional?.never === true && narrow.patternProperties.size === 0;
  if (isClosed && [...narrow.properties.keys()].every((name) => evaluated.has(name))) return true;
  const own = narrow.unevaluatedProperties;
  if (own === undefined || !within(inclusion, narrow, own, wide, wide.unevaluatedProperties)) return false;
  return narrow.unions.length === 0 && narrow.conditions.length === 0;
}

/** Names that a view speaks of for every object of another one: its own, and those of alternatives into which all of them fit. */
function evaluatedFor(inclusion: InclusionProof, narrow: View, wide: View): ReadonlySet<string> | 'all' {
  if (wide.additional !== undefined) return 'all';
  const names = new Set(wide.properties.keys());
  const fitting = wide.unions.flatMap(({ branches }) =>
    branches.filter((branch) =>
      inclusion.within({ scope: narrow.scope, schema: narrow.schema }, { scope: wide.scope, schema: branch }),
    ),
  );
  for (const branch of fitting) {
    const view = wide.scope.view(branch);
    if (view.additional !== undefined || view.unevaluatedProperties !== undefined) return 'all';
    for (const name of view.properties.keys()) names.add(name);
  }
  return names;
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
        (demand) =>
          demand !== undefined &&
          inclusion.within({ scope: narrow.scope, schema: demand }, { scope: wide.scope, schema }),
      );
    if (!holds) return false;
  }
  return true;
}
