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

/** All that stands at a pointer pattern, in which `*` is every member, with the pointer of each. */
export function* valuesAt(value: unknown, pattern: string): Generator<readonly [pointer: string, value: unknown]> {
  yield* walk(value, steps(pattern), '');
}

function* walk(value: unknown, path: readonly string[], at: string): Generator<readonly [string, unknown]> {
  const [step, ...rest] = path;
  if (step === undefined) {
    yield [at, value];
  } else if (typeof value === 'object' && value !== null) {
    for (const key of step === '*' ? Object.keys(value) : [step]) {
      if (Object.hasOwn(value, key)) {
        const name = key.replaceAll('~', '~0').replaceAll('/', '~1');
        yield* walk((value as Record<string, unknown>)[key], rest, `${at}/${name}`);
      }
    }
  }
}
