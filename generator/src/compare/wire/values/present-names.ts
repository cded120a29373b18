import type { Schema } from '../../../model/schema.ts';
import { accepts } from './accepts.ts';
import { matchesPattern } from './pattern-automaton.ts';
import { anything, isClosed, type View } from './view.ts';

/**
 * Names that every object of a view has, and the further ones if it has certain names: required names and their dependencies.
 */
export function neededNames({ required, dependentRequired }: View, more: readonly string[] = []): ReadonlySet<string> {
  const names = new Set([...required.keys(), ...more]);
  // Newly added parts are checked as well.
  for (const name of names) for (const needed of dependentRequired.get(name)?.value ?? []) names.add(needed);
  return names;
}

/** Whether no object of a view can have a property: it is refused, its dependencies are, or there is no room for it. */
export function isNeverPresent(view: View, name: string): boolean {
  if (isRefused(view, name)) return true;
  if (view.maxProperties === undefined && view.dependentRequired.size === 0) return false;
  const needed = neededNames(view, [name]);
  if (view.maxProperties !== undefined && needed.size > view.maxProperties.value) return true;
  return [...needed].some((other) => isRefused(view, other));
}

/** Whether a name is refused, whatever its value. */
export function isRefused(view: View, name: string): boolean {
  const { scope, propertyNames, properties } = view;
  if (propertyNames !== undefined && accepts(scope, propertyNames, name) === false) return true;
  const declared = properties.get(name);
  if (declared !== undefined) return scope.target(declared).never === true;
  return isClosed(view);
}

/**
 * The schema of a property: from its declaration, which includes the patterns that certainly match, from patterns, or for any
 * name. For patterns that can't be decided, `least` omits the demand and `most` includes it.
 */
export function memberSchema(
  { scope, properties, patternProperties, additional }: View,
  name: string,
  demands: 'least' | 'most',
): Schema {
  const declared = properties.get(name);
  const found = [...patternProperties].map(([pattern, schema]) => ({ schema, matches: matchesPattern(pattern, name) }));
  const counts = (matches: boolean | undefined) =>
    matches === undefined ? demands === 'most' : matches && declared === undefined;
  const matched = found.flatMap(({ schema, matches }) => (counts(matches) ? [schema] : []));
  const [first, ...more] = declared === undefined ? matched : [declared, ...matched];
  if (first !== undefined) return more.length === 0 ? first : scope.conjunction([first, ...more]);
  return found.length === 0 || found.every(({ matches }) => matches === false) ? (additional ?? anything) : anything;
}
