/** A difference between the description and what the generated client did. */
export interface WireProblem {
  readonly operation: string;
  /** Which of the calls it was. */
  readonly call: number;
  readonly problem: string;
}

/** What calling every operation of a description showed. */
export interface WireReport {
  readonly operations: number;
  readonly calls: number;
  /** Texts of parameters, bodies and answers that were compared. */
  readonly compared: number;
  /** Sample values that Ajv accepts, refuses, and cannot judge. */
  readonly samples: { readonly valid: number; readonly invalid: number; readonly unjudged: number };
  /** What is not called because a diagnostic says that it is not generated: its code and how often. */
  readonly excused: ReadonlyMap<string, number>;
  readonly problems: readonly WireProblem[];
}

/** Gathers a report. */
export class WireRecord {
  operations = 0;
  calls = 0;
  compared = 0;
  readonly samples = { valid: 0, invalid: 0, unjudged: 0 };
  readonly excused = new Map<string, number>();
  readonly problems: WireProblem[] = [];

  excuse(code: string): void {
    this.excused.set(code, (this.excused.get(code) ?? 0) + 1);
  }
}
