type Parser<T> = (value: unknown, path: string) => T;

export const text: Parser<string> = (value, path) => {
  if (typeof value !== 'string') throw new Error(`${path} is not a text`);
  return value;
};
export const optional =
  <T>(inner: Parser<T>): Parser<T | undefined> =>
  (value, path) =>
    value == null ? undefined : inner(value, path);
export const list =
  <T>(inner: Parser<T>): Parser<T[]> =>
  (value, path) => {
    if (!Array.isArray(value)) throw new Error(path);
    return value.map((one, index) => inner(one, `${path}/${index}`));
  };
export const record =
  <Shape extends Record<string, Parser<unknown>>>(shape: Shape): Parser<{ [Key in keyof Shape]: ReturnType<Shape[Key]> }> =>
  (value, path) => {
    const given = value as Record<string, unknown>;
    const made: Record<string, unknown> = {};
    for (const [key, parse] of Object.entries(shape)) made[key] = parse(given[key], `${path}/${key}`);
    return made as never;
  };

export function assertIs<T>(value: T | null | undefined, what: string): asserts value is T {
  if (value === null || value === undefined) throw new Error(`no ${what}`);
}
export const hasText = <K extends string>(value: unknown, key: K): value is Record<K, string> =>
  typeof value === 'object' && value !== null && key in value;
