import { createHash } from 'node:crypto';
import type { Change } from './find-changes.ts';

/** So many changes by chance; the same ones for the same seed, in whatever order they come. */
export function chooseSample(changes: readonly Change[], size: number, seed: string): readonly Change[] {
  const lot = ({ file, start, end, replacement }: Change) =>
    createHash('sha256')
      .update(JSON.stringify([seed, file, start, end, replacement]))
      .digest('hex');
  const drawn = changes.map((change) => ({ change, lot: lot(change) }));
  return drawn
    .sort((one, other) => (one.lot < other.lot ? -1 : 1))
    .slice(0, size)
    .map(({ change }) => change);
}
