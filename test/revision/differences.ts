import { sortedBy } from '../../generator/src/base/order.ts';
import type { Output, Part } from './output.ts';

/** What differs in one group of a kind, counted over all inputs. */
export interface GroupDifference {
  readonly kind: string;
  readonly group: string;
  /** Parts that have another text, that only the head has, and that only the base has. */
  readonly changed: number;
  readonly added: number;
  readonly gone: number;
  readonly example: Example;
}

export interface Example {
  readonly input: string;
  readonly before: string;
  readonly after: string;
}

export interface Differences {
  readonly groups: readonly GroupDifference[];
  /** How many parts the head has of each kind. */
  readonly compared: ReadonlyMap<string, number>;
}

/** Compares outputs that come in about the same order, so that few of them are held at a time. */
export async function differencesBetween(
  base: AsyncIterable<Output>,
  head: AsyncIterable<Output>,
): Promise<Differences> {
  const waiting = { base: new Map<string, Output>(), head: new Map<string, Output>() };
  const found = new Map<string, GroupDifference>();
  const compared = new Map<string, number>();
  const take = (name: 'base' | 'head', output: Output) => {
    const other = waiting[name === 'base' ? 'head' : 'base'];
    if (name === 'head') compared.set(output.kind, (compared.get(output.kind) ?? 0) + output.parts.length);
    const key = JSON.stringify([output.kind, output.input]);
    const twin = other.get(key);
    if (twin === undefined) waiting[name].set(key, output);
    else {
      other.delete(key);
      note(found, output, name === 'base' ? [output.parts, twin.parts] : [twin.parts, output.parts]);
    }
  };
  const [left, right] = [base[Symbol.asyncIterator](), head[Symbol.asyncIterator]()];
  for (let isDone = false; !isDone; ) {
    const [before, after] = await Promise.all([left.next(), right.next()]);
    if (!before.done) take('base', before.value);
    if (!after.done) take('head', after.value);
    isDone = before.done === true && after.done === true;
  }
  for (const output of waiting.base.values()) note(found, output, [output.parts, []]);
  for (const output of waiting.head.values()) note(found, output, [[], output.parts]);
  return { groups: sortedBy([...found.values()], ({ kind, group }) => `${kind}\0${group}`), compared };
}

/** Counts what differs between the parts of one output; a part that is gone and one that is new in the same group are one that changed. */
function note(
  found: Map<string, GroupDifference>,
  { kind, input }: Output,
  [before, after]: readonly [readonly Part[], readonly Part[]],
): void {
  const gone = without(before, after);
  const added = without(after, before);
  for (const group of new Set([...gone, ...added].map((part) => part.group))) {
    const [old, next] = [gone, added].map((parts) => parts.filter((part) => part.group === group)) as [Part[], Part[]];
    const key = JSON.stringify([kind, group]);
    const known = found.get(key) ?? {
      ...{ kind, group, changed: 0, added: 0, gone: 0 },
      example: { input, before: old[0]?.text ?? '', after: next[0]?.text ?? '' },
    };
    const changed = Math.min(old.length, next.length);
    found.set(key, {
      ...known,
      changed: known.changed + changed,
      added: known.added + next.length - changed,
      gone: known.gone + old.length - changed,
    });
  }
}

/** Parts of the first list that the second one lacks, counting those that are there twice. */
function without(parts: readonly Part[], others: readonly Part[]): readonly Part[] {
  const left = new Map<string, number>();
  const keyOf = ({ group, text }: Part) => `${group}\0${text}`;
  for (const part of others) left.set(keyOf(part), (left.get(keyOf(part)) ?? 0) + 1);
  return parts.filter((part) => {
    const count = left.get(keyOf(part)) ?? 0;
    left.set(keyOf(part), count - 1);
    return count <= 0;
  });
}
