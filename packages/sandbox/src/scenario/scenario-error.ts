/** A problem of a scenario. */
export interface ScenarioProblem {
  /** `file:line:column`, or the JSON Pointer for a scenario that isn't in a file. */
  readonly place: string;
  /** The kind of problem: `unknown-key`, `invalid-value`, `missing-value`, `unknown-operation`, `unreadable`. */
  readonly code: string;
  /** The problem in a sentence. */
  readonly message: string;
  /** The advice. */
  readonly hint?: string;
}

/** A scenario that can't be played, with all its problems. */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError';
  /** In scenario order. */
  readonly problems: readonly ScenarioProblem[];

  constructor(problems: readonly ScenarioProblem[]) {
    const sorted = unique(problems).toSorted((a, b) => compare(positionOf(a), positionOf(b)));
    super(sorted.map(textOf).join('\n'));
    this.problems = sorted;
  }
}

function textOf({ place, code, message, hint }: ScenarioProblem): string {
  return `${place} ${code} ${message}${hint === undefined ? '' : `\n  hint: ${hint}`}`;
}

/** Removes duplicates about the same place. */
function unique(problems: readonly ScenarioProblem[]): readonly ScenarioProblem[] {
  return [...new Map(problems.map((problem) => [textOf(problem), problem])).values()];
}

/** The numbers in a place: line and column, or the index of a step. */
const positionOf = ({ place }: ScenarioProblem): readonly number[] =>
  (/:(\d+):(\d+)$/.exec(place) ?? /^scenario\/steps(\/)(\d+)/.exec(place) ?? [])
    .slice(1)
    .map((text) => Number(text) || 0);

function compare(
  [line = 0, column = 0]: readonly number[],
  [otherLine = 0, otherColumn = 0]: readonly number[],
): number {
  return line - otherLine || column - otherColumn;
}
