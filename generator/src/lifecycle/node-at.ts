import { type Document, isMap, isScalar, isSeq, type Pair } from 'yaml';

/** The node that tokens of a JSON Pointer lead to, as it is written there: aliases are not followed. Undefined where there is none. */
export function nodeAt(document: Document, tokens: readonly string[]): unknown {
  let node: unknown = document.contents;
  for (const token of tokens) {
    if (isMap(node)) node = pairNamed(node.items, token)?.value;
    else if (isSeq(node)) node = node.items[Number(token)];
    else return undefined;
  }
  return node;
}

/** The pair with a key; keys that are numbers in YAML, as those of responses often are, are compared as text. */
export function pairNamed(pairs: readonly Pair[], name: string): Pair | undefined {
  return pairs.find(({ key }) => isScalar(key) && String(key.value) === name);
}
