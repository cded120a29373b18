/** What a revision makes of one input. */
export interface Output {
  /** `findings`, `generated files`, `changelogs`, … */
  readonly kind: string;
  /** The name of the input. */
  readonly input: string;
  readonly parts: readonly Part[];
}

/** A piece of an output. A difference is counted in its group: a rule and its level, a folder, a format. */
export interface Part {
  readonly group: string;
  readonly text: string;
}
