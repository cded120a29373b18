/** The way from the root of a file to a value, as a chain: a walk makes one link a step instead of one text a value. */
export interface Path {
  readonly parent: Path | undefined;
  readonly key: string;
}

/** The keys and indices of a path from the root on; undefined is the root itself. */
export function tokensOf(path: Path | undefined): readonly string[] {
  const tokens: string[] = [];
  for (let link = path; link; link = link.parent) tokens.push(link.key);
  return tokens.reverse();
}

/** A path of some tokens. */
export function pathOf(tokens: readonly string[]): Path | undefined {
  return tokens.reduce<Path | undefined>((parent, key) => ({ parent, key }), undefined);
}
