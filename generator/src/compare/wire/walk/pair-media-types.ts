import type { MediaType } from '../../../model/api-model.ts';
import type { Action } from '../edit.ts';
import { type MediaTypeName, rangeCovers, readMediaTypeName, sameEssence, tellingParameters } from './content-types.ts';

export interface PairedMediaTypes {
  readonly pairs: readonly {
    readonly before: MediaType;
    readonly after: MediaType;
    /** How the name itself changed; absent where both mean the same. */
    readonly action?: Action;
  }[];
  readonly gone: readonly MediaType[];
  readonly come: readonly MediaType[];
}

/** The narrowest range that takes in a media type, beside which it is only said again or more exactly. */
export function rangeAround({ name }: MediaType, others: readonly MediaType[]): MediaType | undefined {
  const own = readMediaTypeName(name);
  const ranges = others.filter((other) => {
    const range = readMediaTypeName(other.name);
    return !sameEssence(range, own) && rangeCovers(range, own);
  });
  return ranges.find((range) => readMediaTypeName(range.name).type !== '*') ?? ranges[0];
}

/** Pairs media types by name; a range and a type that it covers are a pair, and so are names that differ in parameters only. */
export function pairMediaTypes(base: readonly MediaType[], head: readonly MediaType[]): PairedMediaTypes {
  const pairs: { before: MediaType; after: MediaType; action?: Action }[] = [];
  let gone = [...base];
  let come = [...head];
  const passes: readonly ((before: MediaTypeName, after: MediaTypeName) => Action | 'same' | undefined)[] = [
    sameName,
    parametersOf,
    rangeOf,
  ];
  for (const pass of passes) {
    for (const before of [...gone]) {
      const action = (after: MediaType) => pass(readMediaTypeName(before.name), readMediaTypeName(after.name));
      const after = come.find((candidate) => action(candidate) !== undefined);
      if (after === undefined) continue;
      const found = action(after);
      pairs.push({ before, after, ...(found === undefined || found === 'same' ? {} : { action: found }) });
      gone = gone.filter((media) => media !== before);
      come = come.filter((media) => media !== after);
    }
  }
  return { pairs, gone, come };
}

function sameName(before: MediaTypeName, after: MediaTypeName): 'same' | undefined {
  return sameEssence(before, after) && before.parameters.join(';') === after.parameters.join(';') ? 'same' : undefined;
}

/** Parameters say more exactly what is meant. */
function parametersOf(before: MediaTypeName, after: MediaTypeName): Action | 'same' | undefined {
  if (!sameEssence(before, after)) return undefined;
  const [old, next] = [tellingParameters(before), tellingParameters(after)];
  const more = next.some((parameter) => !old.includes(parameter));
  const less = old.some((parameter) => !next.includes(parameter));
  if (!more && !less) return 'same';
  return more && less ? 'changed' : more ? 'tightened' : 'relaxed';
}

function rangeOf(before: MediaTypeName, after: MediaTypeName): Action | undefined {
  if (rangeCovers(after, before)) return 'relaxed';
  return rangeCovers(before, after) ? 'tightened' : undefined;
}
