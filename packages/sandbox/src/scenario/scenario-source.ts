import { readFileSync } from 'node:fs';
import { isMap, isScalar, LineCounter, type Node, parseDocument } from 'yaml';
import type { Scenario } from './scenario.ts';
import { ScenarioError } from './scenario-error.ts';

/** A scenario, and a function that names places in it. */
export interface ScenarioSource {
  readonly value: unknown;
  /** The place of a value, by its keys: `file:line:column`, or a JSON Pointer. */
  readonly place: (keys: readonly string[]) => string;
}

/**
 * Reads a scenario from a YAML or JSON file, or uses the given one. Throws a `ScenarioError`, or the error of reading the file.
 */
export function sourceOf(given: Scenario | string): ScenarioSource {
  if (typeof given === 'string') return readSource(given);
  return { value: given, place: (keys) => `scenario${keys.map((key) => `/${key}`).join('')}` };
}

function readSource(file: string): ScenarioSource {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines, prettyErrors: false });
  const placeAt = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${file}:${line}:${col}`;
  };
  const unreadable = (place: string, message: string) =>
    new ScenarioError([{ place, code: 'unreadable', message, hint: 'A scenario is a file of YAML or JSON.' }]);
  const [error] = document.errors;
  if (error) throw unreadable(placeAt(error.pos[0]), `The file is not YAML: ${error.message.trim()}`);
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 100 });
  } catch (reason) {
    throw unreadable(placeAt(0), reason instanceof Error ? reason.message : String(reason));
  }
  return { value, place: (keys) => placeAt(offsetOf(document.contents, keys)) };
}

/** The start of the value at the end of some keys, or of the nearest existing one. A key without a value is a place, too. */
function offsetOf(contents: Node | null, keys: readonly string[]): number {
  let node: unknown = contents;
  let offset = contents?.range?.[0] ?? 0;
  for (const key of keys) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === key);
      if (!pair) break;
      offset = (isScalar(pair.key) ? pair.key.range?.[0] : undefined) ?? offset;
      node = pair.value;
    } else if (isSeqLike(node)) {
      node = node.items[Number(key)];
      offset = rangeOf(node) ?? offset;
    } else break;
  }
  return offset;
}

const isSeqLike = (node: unknown): node is { readonly items: readonly unknown[] } =>
  typeof node === 'object' && node !== null && 'items' in node && Array.isArray(node.items);

function rangeOf(node: unknown): number | undefined {
  if (typeof node !== 'object' || node === null || !('range' in node) || !Array.isArray(node.range)) return undefined;
  return Number(node.range[0]);
}
