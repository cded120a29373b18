/** The operations that may be left out because somebody named them: by `operationId`, method and path, or path. */
export class AllowedMissing {
  readonly #names: ReadonlySet<string>;
  readonly #used = new Set<string>();

  constructor(names: Iterable<string> = []) {
    this.#names = new Set(names);
  }

  /** Whether an operation of these names may be missing. */
  allows(names: readonly string[]): boolean {
    const named = names.filter((name) => this.#names.has(name));
    for (const name of named) this.#used.add(name);
    return named.length > 0;
  }

  /** Names of operations that nobody left out. */
  unused(): readonly string[] {
    return [...this.#names].filter((name) => !this.#used.has(name));
  }
}
