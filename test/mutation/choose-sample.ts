import { createHash } from 'node:crypto';

/** What tells a change from others. */
export interface Change {
  readonly fileName: string;
  readonly location: object;
  readonly mutatorName: string;
  readonly replacement: string;
}

/** So many changes by chance; the same ones for the same seed, in whatever order they come. */
export function chooseSample<One extends Change>(changes: readonly One[], size: number, seed: string): readonly One[] {
  const lot = ({ fileName, location, mutatorName, replacement }: One) =>
    createHash('sha256')
      .update(JSON.stringify([seed, fileName, location, mutatorName, replacement]))
      .digest('hex');
  const drawn = changes.map((change) => ({ change, lot: lot(change) }));
  return drawn
    .sort((one, other) => (one.lot < other.lot ? -1 : 1))
    .slice(0, size)
    .map(({ change }) => change);
}
