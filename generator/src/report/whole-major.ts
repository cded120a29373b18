import type { Finding } from '../diff/finding.ts';

/** Ids of findings about a major that is gone as a whole. */
export const wholeMajorRules = {
  /** Nothing records it. */
  unrecorded: 'major-removed',
  /** Recorded before the notice of every operation had ended. */
  early: 'major-removed-early',
  /** Recorded after it. */
  honoured: 'major-removed-after-notice',
} as const;

const ids: ReadonlySet<string> = new Set(Object.values(wholeMajorRules));

/** Whether a finding is about a major that is gone as a whole. */
export function isWholeMajor({ id }: Pick<Finding, 'id'>): boolean {
  return ids.has(id);
}
