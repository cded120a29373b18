/** The steps of a JSON Pointer; `""` has none. */
function steps(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

/** What stands at a JSON Pointer; undefined if nothing does. */
export function valueAt(value: unknown, pointer: string): unknown {
  return steps(pointer).reduce(member, value);
}

/** A name as a step of a JSON Pointer. */
export function stepOf(name: string): string {
  return `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Called with what stands at a place. */
type Visit = (value: unknown, pointer: string) => void;

/** Calls back for all that stands at a pointer pattern, in which `*` is every member. */
export function visitAt(value: unknown, pattern: string, visit: Visit): void {
  if (pattern === '') visit(value, '');
  else walk(value, steps(pattern), '', visit);
}

function walk(value: unknown, [step, ...rest]: readonly string[], at: string, visit: Visit): void {
  if (step === undefined) {
    visit(value, at);
  } else if (typeof value === 'object' && value !== null) {
    for (const key of step === '*' ? Object.keys(value) : [step]) {
      if (Object.hasOwn(value, key)) walk(member(value, key), rest, at + stepOf(key), visit);
    }
  }
}
