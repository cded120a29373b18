import {
  type Alias,
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Pair,
  visit,
} from 'yaml';
import { onceFor } from '../../base/once-for.ts';
import type { Limits } from '../limits.ts';
import type { Member, PositionFinder } from '../text/parsed-text.ts';
import { composeYaml } from './yaml-text.ts';
import { type AnyMap, isMerge, keyText, startOf } from './yaml-values.ts';

/** The result of a step: the node, its key, and the followed anchors. */
interface PathStep {
  readonly node: unknown;
  readonly key?: number;
  readonly via?: number;
}

/** Finds places in a valid YAML text, through anchors and merges; parses it again on first use. */
export function yamlPositions(text: string, limits: Limits): PositionFinder {
  let root: unknown;
  let targets: ReadonlyMap<Alias, unknown> | undefined;
  const pairsOf = onceFor((map: AnyMap): ReadonlyMap<string, Pair> => {
    const keyed = map.items.flatMap((pair) => {
      const key = keyText(pair.key);
      return key === undefined || isMerge(pair) ? [] : [[key, pair] as const];
    });
    return new Map(keyed);
  });
  const follow = (node: unknown): unknown => (isAlias(node) ? targets?.get(node) : node);
  const child = (node: unknown, token: string): PathStep | undefined => {
    if (isSeq(node)) return /^\d+$/.test(token) ? { node: node.items[Number(token)] } : undefined;
    if (!isMap(node)) return undefined;
    const pair = pairsOf(node).get(token);
    if (pair) return { node: pair.value, key: startOf(pair.key) };
    for (const merge of node.items.filter(isMerge)) {
      const merged = follow(merge.value);
      for (const source of isSeq(merged) ? merged.items.map(follow) : [merged]) {
        const found = child(source, token);
        if (found) return { ...found, via: startOf(merge.key) };
      }
    }
    return undefined;
  };
  return {
    find(tokens) {
      if (!targets) {
        const { document } = composeYaml(text, limits);
        root = document?.contents;
        targets = document ? aliasTargets(document) : new Map();
      }
      // The whole document starts at the start of its file, including comments.
      if (tokens.length === 0) return { value: 0, container: isCollection(root) };
      const anchors: number[] = [];
      let step: PathStep = { node: root };
      for (const token of tokens) {
        if (isAlias(step.node)) anchors.push(step.key ?? startOf(step.node));
        const next = child(follow(step.node), token);
        if (!next || (next.node === undefined && next.key === undefined)) return undefined;
        step = next;
        if (step.via !== undefined) anchors.push(step.via);
      }
      return memberOf(text, step, isCollection(follow(step.node)), anchors);
    },
  };
}

/** The node of each alias: the last one before it with the anchor. */
function aliasTargets(document: Document.Parsed): ReadonlyMap<Alias, unknown> {
  const anchored = new Map<string, unknown>();
  const targets = new Map<Alias, unknown>();
  visit(document, {
    Node: (_, node) => {
      if (isAlias(node)) targets.set(node, anchored.get(node.source));
      else if (node.anchor) anchored.set(node.anchor, node);
    },
  });
  return targets;
}

function memberOf(text: string, { node, key }: PathStep, container: boolean, anchors: readonly number[]): Member {
  // A missing value has an empty range somewhere after its key.
  const ranged = isNode(node) && node.range && node.range[1] > node.range[0] ? node.range : undefined;
  return {
    ...(key !== undefined && { key }),
    value: ranged ? startOf(node) : (key ?? dashBefore(text, startOf(node))),
    container,
    ...(isScalar(node) && ranged && { end: ranged[1] }),
    ...(anchors.length > 0 && { anchors }),
  };
}

/** The dash of an empty list item; the offset itself if there is none. */
function dashBefore(text: string, offset: number): number {
  const dash = text.slice(0, offset).trimEnd().length - 1;
  return text[dash] === '-' ? dash : offset;
}
