/** What a release cannot go on with, for a person: what is wrong, and the next step. */
export interface ReleaseProblem {
  readonly code: ReleaseProblemCode;
  /** The package that it is about; absent for what concerns the whole workspace. */
  readonly package?: string;
  /** One sentence. */
  readonly message: string;
  /** What to do about it, as one sentence. */
  readonly next: string;
  /** The rule ids and sentences of the findings behind it, worst first. */
  readonly findings?: readonly string[];
}

export type ReleaseProblemCode =
  | 'wire-break'
  | 'notice-too-short'
  | 'question-open'
  | 'deprecation-without-entry'
  | 'entry-without-deprecation'
  | 'entry-differs'
  | 'removal-without-entry'
  | 'major-disappeared'
  | 'source-break'
  | 'waiver'
  | 'changeset-missing'
  | 'bump-too-small'
  | 'major-bump'
  | 'wrong-major'
  | 'info-version'
  | 'released-differs'
  | 'not-generated'
  | 'behind-registry'
  | 'already-released';
