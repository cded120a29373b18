import type { Compared } from '../../compare/verdict/build-report.ts';
import type { ReleasedClient } from '../apply/read-release-input.ts';
import type { MajorState } from '../break-problems.ts';
import type { MajorPlan } from './plan-release.ts';

/** A changeset that a plan wants. */
export interface PlannedChangeset {
  /** Name of the file. */
  readonly file: string;
  readonly text: string;
}

/** A major, what is planned for it, and what was there before. */
export interface PlannedMajor {
  readonly client: ReleasedClient;
  readonly state: MajorState;
  readonly plan: MajorPlan;
  readonly compared: Compared;
  /** The changesets that announce it; those that people made of a plan are not among them. */
  readonly changesets: readonly PlannedChangeset[];
}
