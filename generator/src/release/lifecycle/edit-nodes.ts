import { type Document, isMap, isNode, isScalar, isSeq, type Pair, parseDocument, type YAMLMap } from 'yaml';
import type { Json } from '../../base/json.ts';
import { parsePointer, pointerOf } from '../../base/json-pointer.ts';

/** A range of a text and its replacement. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies splices to a text; they must not overlap. */
export function applySplices(text: string, splices: readonly Splice[]): string {
  let result = text;
  for (const { start, end, text: replacement } of splices.toSorted((a, b) => b.start - a.start)) {
    result = result.slice(0, start) + replacement + result.slice(end);
  }
  return result;
}

export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

export function lineEnd(text: string, offset: number): number {
  if (offset > 0 && text[offset - 1] === '\n') return offset;
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end + 1;
}

/** The line ending of a text. */
export function eolOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

/** The node at a JSON Pointer, as written: aliases are not followed. Undefined if it doesn't exist. */
export function nodeAt(document: Document, tokens: readonly string[]): unknown {
  let node: unknown = document.contents;
  for (const token of tokens) {
    if (isMap(node)) node = pairNamed(node.items, token)?.value;
    else if (isSeq(node)) node = node.items[Number(token)];
    else return undefined;
  }
  return node;
}

/** The pair with a key; numeric keys in YAML, such as statuses, are compared as text. */
export function pairNamed(pairs: readonly Pair[], name: string): Pair | undefined {
  return pairs.find(({ key }) => isScalar(key) && String(key.value) === name);
}

/**
 * A description, YAML or JSON, without the part at a pointer, and without containers that become empty. Everything else,
 * including comments and layout, stays exactly the same. Undefined if the part isn't written out there, so that the user has to
 * do it.
 */
export function removeNode(text: string, pointer: string): string | undefined {
  const document = parseDocument(text, { logLevel: 'silent' });
  const tokens = [...(parsePointer(pointer) ?? [])];
  if (nodeAt(document, tokens) === undefined) return undefined;
  const parent = () => nodeAt(document, tokens.slice(0, -1));
  while ((tokens.length > 2 || isSeq(parent())) && holdsOne(parent())) tokens.pop();
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
  const rest = parent.items.length > 1 ? '' : `${text.slice(start, own.start)}{}\n`;
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

/** Comments right above a line, with the same indentation, belong to it. */
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

/** A description without the operation, parameter or property at a pointer; a property is also removed from `required`. */
export function removePart(text: string, pointer: string): string | undefined {
  const tokens = parsePointer(pointer) ?? [];
  const removed = removeNode(text, pointer);
  if (removed === undefined || tokens.at(-2) !== 'properties') return removed;
  const required = [...tokens.slice(0, -2), 'required'];
  const list = nodeAt(parseDocument(removed, { logLevel: 'silent' }), required);
  const index = isSeq(list) ? list.items.findIndex((item) => isScalar(item) && item.value === tokens.at(-1)) : -1;
  return index < 0 ? removed : removeNode(removed, pointerOf([...required, index]));
}

/** Members that identify an object; new members are inserted after the last of them. */
const leading = ['operationId', 'name', 'in', '$ref', 'type', 'format', 'summary'];

/**
 * A description, YAML or JSON, with these members in the object at a pointer. Everything else, including comments and layout,
 * stays exactly the same. Undefined if the object isn't written out there, so that the user has to do it.
 */
export function setMembers(text: string, pointer: string, members: Readonly<Record<string, Json>>): string | undefined {
  const map = mapAt(text, pointer);
  if (map === undefined) return undefined;
  const splices: Splice[] = [];
  const added: [string, Json][] = [];
  for (const [name, value] of Object.entries(members)) {
    const pair = pairNamed(map.items, name);
    if (pair === undefined) added.push([name, value]);
    else if (!isScalar(pair.value) || !pair.value.range) return undefined;
    else if (pair.value.value !== value) {
      const [start, end] = pair.value.range;
      splices.push({ start, end, text: written(value, true) });
    }
  }
  if (added.length > 0) {
    const splice = map.flow ? flowSplice(text, map, added) : blockSplice(text, map, added);
    if (splice === undefined) return undefined;
    splices.push(splice);
  }
  return applySplices(text, splices);
}

function mapAt(text: string, pointer: string): YAMLMap | undefined {
  const document = parseDocument(text, { logLevel: 'silent' });
  const node = nodeAt(document, parsePointer(pointer) ?? []);
  return isMap(node) ? node : undefined;
}

function flowSplice(text: string, map: YAMLMap, added: readonly [string, Json][]): Splice | undefined {
  if (!map.range) return undefined;
  const [first, last] = [map.items[0], map.items.at(-1)];
  const isJson = first === undefined || text[offsetOf(first) ?? 0] === '"';
  const entries = added.map(([name, value]) => `${isJson ? JSON.stringify(name) : name}: ${written(value, isJson)}`);
  const end = last && endOf(last);
  if (first === undefined || end === undefined) {
    const at = map.range[0] + 1;
    return { start: at, end: at, text: ` ${entries.join(', ')} ` };
  }
  const start = offsetOf(first) ?? 0;
  const begin = lineStart(text, start);
  const isOnLines = begin > map.range[0];
  const separator = isOnLines ? `,${eolOf(text)}${text.slice(begin, start)}` : ', ';
  return { start: end, end, text: entries.map((entry) => separator + entry).join('') };
}

function blockSplice(text: string, map: YAMLMap, added: readonly [string, Json][]): Splice | undefined {
  const [first] = map.items;
  const start = first && offsetOf(first);
  if (start === undefined) return undefined;
  const indent = ' '.repeat(start - lineStart(text, start));
  const eol = eolOf(text);
  const lines = added.map(([name, value]) => `${name}: ${written(value, false)}`);
  const behind = map.items.findLast(
    (pair) => isScalar(pair.key) && leading.includes(String(pair.key.value)) && isOneLine(text, pair),
  );
  if (behind === undefined) return { start, end: start, text: lines.map((line) => line + eol + indent).join('') };
  const at = lineEnd(text, endOf(behind) ?? start);
  const isOpen = at === text.length && !text.endsWith('\n');
  return { start: at, end: at, text: `${isOpen ? eol : ''}${lines.map((line) => indent + line + eol).join('')}` };
}

function isOneLine(text: string, pair: Pair): boolean {
  const [start, end] = [offsetOf(pair), endOf(pair)];
  return isScalar(pair.value) && start !== undefined && end !== undefined && !text.slice(start, end).includes('\n');
}

/** Offsets of a pair: the start of its key, and the end of its value. */
function offsetOf({ key }: Pair): number | undefined {
  return isScalar(key) ? key.range?.[0] : undefined;
}

function endOf({ key, value }: Pair): number | undefined {
  const node = value ?? key;
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)
    ? Number(node.range[1])
    : undefined;
}

/** A value as text: names unchanged, everything else as JSON, which YAML can read. */
function written(value: Json, isJson: boolean): string {
  const isName =
    typeof value === 'string' &&
    /^(?:v\d+:)?[A-Za-z]\w*$/.test(value) &&
    !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(value);
  return isName && !isJson ? value : JSON.stringify(value);
}
