import { createHash } from 'node:crypto';
import type { JsonObject } from '../../../generator/src/base/json.ts';
import { mutated, renamed } from '../../diff/mutations/random-mutation.ts';
import { sliceOf } from '../../diff/mutations/slice-of.ts';
import { Random } from '../../diff/oracle/random.ts';

/** Some operations of a description, and the same with one to three edits. */
export interface EditedSlice {
  readonly base: JsonObject;
  readonly head: JsonObject;
}

/** Slices of descriptions by name, one for each seed. Which description a seed takes depends on its name alone, so a new one changes few. */
export function randomSlices(
  descriptions: ReadonlyMap<string, JsonObject>,
  count: number,
  firstSeed: number,
): readonly EditedSlice[] {
  return Array.from({ length: count }, (_, index) => {
    const seed = firstSeed + index;
    const rank = (name: string) => createHash('sha256').update(`${seed} ${name}`).digest('hex');
    const [[, chosen] = ['', {}]] = [...descriptions].toSorted(([a], [b]) => (rank(a) < rank(b) ? -1 : 1));
    const random = new Random(seed);
    const base = sliceOf(chosen, random);
    let head = base;
    for (let edits = 1 + random.below(3); edits > 0; edits--) {
      head = random.chance(0.2) ? renamed(head, random) : (mutated(head, random)?.description ?? head);
    }
    return { base, head };
  });
}
