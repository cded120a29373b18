import { isScalar, type Node, type Pair, Scalar, type YAMLMap } from 'yaml';

/** The text of a key as written where it stands for itself: a string, or a scalar whose value prints the same. */
export function keyText(node: unknown): string | undefined {
  if (!isScalar(node)) return undefined;
  if (typeof node.value === 'string') return node.value;
  const source = node.source ?? '';
  return source !== '' && String(node.value) === source ? source : undefined;
}

/** Whether a pair of a map is a merge (`<<: *anchor`). */
export function isMerge(pair: Pair): boolean {
  return isScalar(pair.key) && pair.key.type === Scalar.PLAIN && pair.key.source === '<<';
}

/** Start of a node in the text. */
export function startOf(node: unknown): number {
  const range = (node as Node | null | undefined)?.range;
  return range ? range[0] : 0;
}

export type AnyMap = YAMLMap<unknown, unknown>;
