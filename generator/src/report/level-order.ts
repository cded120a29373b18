import type { Level } from '../diff/finding.ts';

/** Worst first. */
export const levels = ['breaking', 'non-breaking', 'info'] as const satisfies readonly Level[];

/** Whether a level is at least as bad as another. */
export function isAtLeast(level: Level, lowest: Level): boolean {
  return levels.indexOf(level) <= levels.indexOf(lowest);
}
