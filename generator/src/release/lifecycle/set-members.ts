import { isMap, isScalar, type Pair, parseDocument, type YAMLMap } from 'yaml';
import type { Json } from '../../base/json.ts';
import { parsePointer } from '../../base/json-pointer.ts';
import { applySplices, eolOf, lineEnd, lineStart, nodeAt, pairNamed, type Splice } from './edit-nodes.ts';

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
