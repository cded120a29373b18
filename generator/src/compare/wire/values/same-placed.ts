import type { Schema } from '../../../model/schema.ts';

/** Pairs of alternatives that are the same, from the start and from the end of two lists. */
export function samePlaced(
  old: readonly Schema[],
  next: readonly Schema[],
  isSame: (before: Schema, after: Schema) => boolean,
): (readonly [before: Schema, after: Schema])[] {
  const pairs: (readonly [Schema, Schema])[] = [];
  const most = Math.min(old.length, next.length);
  const takeWhileSame = (place: (index: number) => number) => {
    for (let index = 0; pairs.length < most; index++) {
      const [before, after] = [old.at(place(index)), next.at(place(index))] as [Schema, Schema];
      if (!isSame(before, after)) return;
      pairs.push([before, after]);
    }
  };
  takeWhileSame((index) => index);
  takeWhileSame((index) => -1 - index);
  return pairs;
}
