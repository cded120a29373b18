import { isObject } from './is-object.ts';

/** The steps of a JSON Pointer, still escaped; `""` has none. */
function steps(pointer: string): string[] {
  return pointer.split('/').slice(1);
}

/** The name in a step. Only patterns use `~2`, for a property named `*`. */
function nameOfStep(step: string): string {
  return step.replaceAll('~2', '*').replaceAll('~1', '/').replaceAll('~0', '~');
}

/** The value of an own property. */
export function member(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}

/** The value at a JSON Pointer; undefined if there is none. */
export function valueAt(value: unknown, pointer: string): unknown {
  return steps(pointer).map(nameOfStep).reduce(member, value);
}

/** A name as a step of a JSON Pointer. */
export function stepOf(name: string): string {
  return `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Called with the value at a place. The result replaces the value, unless it is undefined. */
type Visit = (value: unknown, pointer: string) => unknown;

/**
 * Calls back for each value at a pointer pattern, in which `*` is every member, and `~2` a property named `*`.
 *
 * @returns the value, or its replacement
 */
export function visitAt(value: unknown, pattern: string, visit: Visit): unknown {
  return walk(value, steps(pattern), '', visit) ?? value;
}

function walk(value: unknown, [step, ...rest]: readonly string[], at: string, visit: Visit): unknown {
  if (step === undefined) return visit(value, at);
  if (!isObject(value)) return undefined;
  for (const key of step === '*' ? Object.keys(value) : [nameOfStep(step)]) {
    if (!Object.hasOwn(value, key)) continue;
    const other = walk(member(value, key), rest, at + stepOf(key), visit);
    if (other !== undefined) (value as Record<string, unknown>)[key] = other;
  }
  return undefined;
}

/** A value as text for comparing; undefined if it is nested too deeply for JSON. */
export function comparableText(value: unknown): string | undefined {
  try {
    return JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? String(item) : item));
  } catch {
    return undefined;
  }
}
