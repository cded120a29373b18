import type { Json } from '../../json.ts';
import type { Limits } from '../limits.ts';
import type { Member, PositionFinder } from './position-finder.ts';
import { readYamlSubset } from './yaml-subset.ts';

/** Finds places in a text that `readYamlSubset` has read; reads it again, with places, on first use. */
export function subsetPositions(text: string, limits: Limits): PositionFinder {
  const read = readYamlSubset(text, { depth: limits.depth, positions: true });
  return {
    find(tokens) {
      let value: Json | undefined = read?.value;
      let found: Member | undefined = { value: 0, container: true };
      for (const token of tokens) {
        found = value === undefined ? undefined : read?.members.get(value)?.get(token);
        if (!found) return undefined;
        value = (value as { readonly [key: string]: Json })[token];
      }
      return found;
    },
  };
}
