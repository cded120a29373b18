import type { Bump } from '../report/change-report.ts';
import { largestBump } from './bump.ts';
import type { Changeset } from './changeset-file.ts';

/** What changesets ask for one package. */
export interface Pending {
  /** The largest step. */
  readonly pending: Bump;
  /** Whether any of them names it, be it with no step at all. */
  readonly isNamed: boolean;
}

/** What changesets ask for a package. */
export function pendingOf(name: string, changesets: readonly Changeset[]): Pending {
  const bumps = changesets.flatMap(({ releases }) => releases.get(name) ?? []);
  return { pending: largestBump(bumps), isNamed: bumps.length > 0 };
}
