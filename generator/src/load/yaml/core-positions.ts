import type { Limits } from '../limits.ts';
import type { Member, PositionFinder } from '../text/parsed-text.ts';
import { nextToken, type YamlNodes } from './core-yaml.ts';
import { yamlPositions } from './yaml-positions.ts';

type YamlMembers = ReadonlyMap<string, { readonly key?: number; readonly value: number; readonly isUnwritten?: true }>;

/** Finds places in a text that `readCoreYaml` has read. The slower library finds those beside missing values. */
export function corePositions(text: string, nodes: YamlNodes, limits: Limits): PositionFinder {
  const { places, values } = nodes;
  let slow: PositionFinder | undefined;
  const known = new Map<number, YamlMembers | undefined>();
  const startOf = (node: number): number => nextToken(text, places[4 * node] ?? 0);
  const endOf = (node: number): number => places[4 * node + 1] ?? 0;
  const firstIn = (node: number): number => places[4 * node + 2] ?? 0;
  const kindOf = (node: number) => {
    const value = values[node];
    if (places[4 * node + 3] === 0) return null;
    return Array.isArray(value) ? 'sequence' : typeof value === 'object' && value !== null ? 'mapping' : 'scalar';
  };
  const nodesIn = (node: number): readonly number[] => {
    const inner: number[] = [];
    const first = firstIn(node);
    for (let at = node - 1; at >= first; at = firstIn(at) - 1) inner.push(at);
    return inner.reverse();
  };
  /** The library first tries a value as a key. */
  const meant = (node: number): number => {
    const [first] = nodesIn(node);
    const isTried = first !== undefined && kindOf(first) === kindOf(node) && startOf(first) === startOf(node);
    return isTried ? meant(first) : node;
  };
  const childrenOf = (node: number): readonly number[] => nodesIn(node).map(meant);
  const membersOf = (node: number): YamlMembers | undefined => {
    if (!known.has(node)) known.set(node, membersIn(node));
    return known.get(node);
  };
  /** The members of an object or the items of a list; undefined if some are not written. */
  const membersIn = (node: number): YamlMembers | undefined => {
    const children = childrenOf(node);
    if (kindOf(node) === 'sequence') {
      const isWhole =
        children.length === (values[node] as readonly unknown[]).length &&
        children.every((one) => kindOf(one) !== null);
      return isWhole ? new Map(children.map((value, index) => [String(index), { value }])) : undefined;
    }
    const members = new Map<string, { key: number; value: number; isUnwritten?: true }>();
    const isFlow = text[startOf(node)] === '{';
    for (let at = 0; at < children.length; at++) {
      const key = children[at];
      if (key === undefined || kindOf(key) === null) continue;
      const hasValue = !isFlow || text[nextToken(text, endOf(key))] === ':';
      const value = hasValue ? children[++at] : undefined;
      members.set(String(values[key]), value === undefined ? { key, value: key, isUnwritten: true } : { key, value });
    }
    return members.size === Object.keys(values[node] as object).length ? members : undefined;
  };
  return {
    find(tokens) {
      let [node] = childrenOf(values.length);
      let found: Member | undefined = { value: 0, container: true };
      for (const token of tokens) {
        if (node === undefined || kindOf(node) === 'scalar') return undefined;
        const members = membersOf(node);
        if (members === undefined) {
          slow ??= yamlPositions(text, limits);
          return slow.find(tokens);
        }
        const member = members.get(token);
        if (member === undefined) return undefined;
        const { key, value, isUnwritten } = member;
        const kind = isUnwritten ? null : kindOf(value);
        node = isUnwritten ? undefined : value;
        found = {
          ...(key !== undefined && { key: startOf(key) }),
          value: startOf(kind === null && key !== undefined ? key : value),
          container: kind === 'mapping' || kind === 'sequence',
          ...(kind === 'scalar' && { end: endBefore(text, endOf(value)) }),
        };
      }
      return found;
    },
  };
}

/** The offset without the white space before it. */
function endBefore(text: string, offset: number): number {
  let end = offset;
  while (text.charCodeAt(end - 1) === 0x20 || text.charCodeAt(end - 1) === 0x0a) end -= 1;
  return end;
}
