import type { Schema } from '../../model/schema.ts';
import type { Inclusion } from './inclusion.ts';
import { matchesPattern } from './pattern-match.ts';
import { anything, isAnything, type View } from './view.ts';
import { atLeast, atMost } from './within-scalar.ts';

/** Whether the objects of one view are objects of the other. */
export function objectWithin(inclusion: Inclusion, narrow: View, wide: View): boolean {
  if ([...wide.required.keys()].some((name) => !narrow.required.has(name))) return false;
  if (wide.minProperties !== undefined && narrow.required.size < wide.minProperties.value) {
    if (!atLeast(narrow.minProperties, wide.minProperties)) return false;
  }
  if (!atMost(narrow.maxProperties, wide.maxProperties) && !boundedByNames(narrow, wide)) return false;
  const names = new Set([...narrow.properties.keys(), ...wide.properties.keys()]);
  for (const name of names) {
    const here = allowed(narrow, name);
    if (here !== undefined && !within(inclusion, narrow, here, wide, allowed(wide, name) ?? never)) return false;
  }
  return (
    patternsWithin(inclusion, narrow, wide) &&
    within(inclusion, narrow, narrow.additional ?? anything, wide, wide.additional ?? anything) &&
    within(inclusion, narrow, narrow.propertyNames ?? anything, wide, wide.propertyNames ?? anything) &&
    unevaluatedWithin(inclusion, narrow, wide) &&
    dependenciesWithin(inclusion, narrow, wide)
  );
}

const never: Schema = { pointer: '', never: true };

function within(inclusion: Inclusion, narrow: View, a: Schema, wide: View, b: Schema): boolean {
  return (
    isAnything(wide.scope.target(b)) ||
    inclusion.below({ scope: narrow.scope, schema: a }, { scope: wide.scope, schema: b })
  );
}

/** What a view lets stand under a name; undefined if nothing. */
function allowed(view: View, name: string): Schema | undefined {
  const declared = view.properties.get(name);
  if (declared !== undefined) return declared;
  const matched: Schema[] = [];
  for (const [pattern, schema] of view.patternProperties)
    if (matchesPattern(pattern, name) !== false) matched.push(schema);
  if (matched.length > 0) return view.scope.conjunction(matched);
  return view.additional?.never === true ? undefined : (view.additional ?? anything);
}

/** A closed object with few names cannot have more properties than names. */
function boundedByNames(narrow: View, wide: View): boolean {
  return (
    narrow.additional?.never === true &&
    narrow.patternProperties.size === 0 &&
    narrow.properties.size <= (wide.maxProperties?.value ?? 0)
  );
}

function patternsWithin(inclusion: Inclusion, narrow: View, wide: View): boolean {
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

function unevaluatedWithin(inclusion: Inclusion, narrow: View, wide: View): boolean {
  if (wide.unevaluatedProperties === undefined) return true;
  if (narrow.additional?.never === true && [...narrow.properties.keys()].every((name) => wide.properties.has(name))) {
    return true;
  }
  const own = narrow.unevaluatedProperties;
  if (own === undefined || !within(inclusion, narrow, own, wide, wide.unevaluatedProperties)) return false;
  return narrow.unions.length === 0 && narrow.conditions.length === 0;
}

function dependenciesWithin(inclusion: Inclusion, narrow: View, wide: View): boolean {
  for (const [name, { value }] of wide.dependentRequired) {
    const own = narrow.dependentRequired.get(name)?.value ?? [];
    if (allowed(narrow, name) === undefined) continue;
    if (value.some((needed) => !own.includes(needed) && !narrow.required.has(needed))) return false;
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
