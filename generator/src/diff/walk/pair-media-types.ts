import type { MediaType } from '../../model/api-model.ts';
import type { Action } from '../edit.ts';

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

interface Name {
  readonly type: string;
  readonly subtype: string;
  /** In lower case, sorted: `charset=utf-8`. */
  readonly parameters: readonly string[];
}

/** Pairs media types by name; a range and a type that it covers are a pair, and so are names that differ in parameters only. */
export function pairMediaTypes(base: readonly MediaType[], head: readonly MediaType[]): PairedMediaTypes {
  const pairs: { before: MediaType; after: MediaType; action?: Action }[] = [];
  let gone = [...base];
  let come = [...head];
  const passes: readonly ((before: Name, after: Name) => Action | 'same' | undefined)[] = [
    sameName,
    parametersOf,
    rangeOf,
  ];
  for (const pass of passes) {
    for (const before of [...gone]) {
      const action = (after: MediaType) => pass(read(before.name), read(after.name));
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

function read(name: string): Name {
  const [essence = '', ...parameters] = name
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const [type = '', subtype = ''] = essence.split('/');
  return { type, subtype, parameters: parameters.filter((part) => part !== '').sort() };
}

function sameName(before: Name, after: Name): 'same' | undefined {
  return sameEssence(before, after) && before.parameters.join(';') === after.parameters.join(';') ? 'same' : undefined;
}

function sameEssence(before: Name, after: Name): boolean {
  return before.type === after.type && before.subtype === after.subtype;
}

/** JSON is UTF-8 whatever a `charset` says; other parameters say more exactly what is meant. */
function parametersOf(before: Name, after: Name): Action | 'same' | undefined {
  if (!sameEssence(before, after)) return undefined;
  const telling = ({ subtype, parameters }: Name) =>
    parameters.filter((parameter) => !(/json$/.test(subtype) && /^charset="?utf-8"?$/.test(parameter)));
  const [old, next] = [telling(before), telling(after)];
  const more = next.some((parameter) => !old.includes(parameter));
  const less = old.some((parameter) => !next.includes(parameter));
  if (!more && !less) return 'same';
  return more && less ? 'changed' : more ? 'tightened' : 'relaxed';
}

function rangeOf(before: Name, after: Name): Action | undefined {
  if (covers(after, before)) return 'relaxed';
  return covers(before, after) ? 'tightened' : undefined;
}

function covers(range: Name, { type }: Name): boolean {
  return range.subtype === '*' && (range.type === '*' || range.type === type);
}
