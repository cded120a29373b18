import { type Document, isMap, isNode, isScalar, isSeq, type Pair, parseDocument } from 'yaml';
import { parsePointer } from '../json-pointer.ts';
import { applySplices, lineEnd, lineStart, type Splice } from '../splice.ts';
import { nodeAt } from './node-at.ts';

/**
 * A description, YAML or JSON, without what stands at a pointer; what holds nothing else goes with it. Everything else, comments and
 * layout included, stays to the character. Undefined where it is not written out there, so that a person has to do it.
 */
export function removeNode(text: string, pointer: string): string | undefined {
  const document = parseDocument(text, { logLevel: 'silent' });
  const tokens = [...(parsePointer(pointer) ?? [])];
  while (tokens.length > 2 && holdsOne(nodeAt(document, tokens.slice(0, -1)))) tokens.pop();
  const splice = spliceAt(text, document, tokens);
  return splice && applySplices(text, [splice]);
}

function holdsOne(node: unknown): boolean {
  return (isMap(node) || isSeq(node)) && node.items.length === 1;
}

function spliceAt(text: string, document: Document, tokens: readonly string[]): Splice | undefined {
  const [parent, name] = [nodeAt(document, tokens.slice(0, -1)), tokens.at(-1)];
  if (!isMap(parent) && !isSeq(parent)) return undefined;
  const index = isSeq(parent)
    ? Number(name)
    : parent.items.findIndex(({ key }) => isScalar(key) && String(key.value) === name);
  const spans = parent.items.map((item) => spanOf(item));
  const own = spans[index];
  if (own === undefined) return undefined;
  if (parent.flow === true) {
    const [before, after] = [spans[index - 1], spans[index + 1]];
    if (after) return { start: own.start, end: after.start, text: '' };
    return { start: before?.end ?? own.start, end: own.end, text: '' };
  }
  const start = lineStart(text, own.start);
  const rest = parent.items.length > 1 ? '' : `${text.slice(start, own.start)}${isSeq(parent) ? '[]' : '{}'}\n`;
  return { start: withComments(text, start), end: lineEnd(text, own.end), text: rest };
}

function spanOf(item: unknown): { readonly start: number; readonly end: number } | undefined {
  const [first, last] = isPair(item) ? [item.key, item.value ?? item.key] : [item, item];
  if (!isNode(first) || !isNode(last)) return undefined;
  const [start, end] = [first.range?.[0], last.range?.[1]];
  return start === undefined || end === undefined ? undefined : { start, end };
}

function isPair(item: unknown): item is Pair {
  return typeof item === 'object' && item !== null && 'key' in item && 'value' in item;
}

/** Comments right above a line, as far in as it is, speak of it. */
function withComments(text: string, start: number): number {
  const indent = /^ */.exec(text.slice(start))?.[0] ?? '';
  let top = start;
  while (top > 0) {
    const above = lineStart(text, top - 1);
    if (!text.slice(above, top).startsWith(`${indent}#`)) break;
    top = above;
  }
  return top;
}
