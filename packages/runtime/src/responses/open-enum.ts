/** The known values of an open enum, and safe ways to handle others. */
export interface OpenEnum<Value extends string> {
  /** The values that were known when the client was generated, in the description's order. */
  readonly values: readonly Value[];
  /** Whether a value is one of the known ones. */
  isKnown(value: unknown): value is Value;
  /**
   * Chooses by value; `unknown` gets every unknown value, and every value without its own case, unchanged.
   */
  match<Result>(
    value: string,
    cases: { readonly [Known in Value]?: (value: Known) => Result } & { readonly unknown: (value: string) => Result },
  ): Result;
}

/** Creates the helper of an open enum from its known values. */
export function openEnum<const Values extends readonly string[]>(values: Values): OpenEnum<Values[number]> {
  const known = new Set<unknown>(values);
  return Object.freeze({
    values,
    isKnown: (value: unknown): value is Values[number] => known.has(value),
    match: <Result>(value: string, cases: object & { readonly unknown: (value: string) => Result }): Result => {
      const chosen = known.has(value) && Object.hasOwn(cases, value) ? cases[value as keyof typeof cases] : undefined;
      return ((chosen as ((value: string) => Result) | undefined) ?? cases.unknown)(value);
    },
  });
}
