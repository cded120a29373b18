/** Code on one line, and what it uses of a loan; `*`: what it is given goes where nobody can follow it. */
export type Row = readonly [code: string, uses: readonly string[]];

export const each = (
  names: readonly string[],
  code: (name: string) => string,
  uses: readonly string[],
): readonly Row[] => names.map((name) => [code(name), uses]);
