import jsYaml, { type LoadOptions } from 'js-yaml';
import type { Json } from '../../base/json.ts';
import type { Limits } from '../limits.ts';
import { isExactNumber } from '../text/parsed-text.ts';

interface Reading {
  readonly position: number;
  readonly depth: number;
  readonly kind: 'mapping' | 'sequence' | 'scalar' | null;
  readonly tag: string | null;
  readonly anchor: string | null;
  readonly result: Json;
}

/**
 * The nodes of a text in the order of their ends, so that children come before their parents: keys and values in turn, or
 * items. Offsets may be before or after white space and comments.
 */
export interface YamlNodes {
  /** Four numbers for each node: its start and end, the first node in it or itself, and 0 if it isn't written. */
  readonly places: Int32Array;
  readonly values: readonly Json[];
}

/** Cases in which js-yaml and the other library differ, or that need a message. */
const leftToTheLibrary = new RegExp(
  [
    // Line separators, and characters that editors don't show.
    /[\r\0\u0085\u2028\u2029\ufeff]/,
    // Tabs before a line's first word, directives, keys with a question mark. Rare characters are looked for first.
    /\t(?<=^ *\t)|^%|\?(?:[ \t]|$)(?<=^[ -]*\?[ \t]?)/,
    // Lines that begin like a document separator, and keys that aren't written.
    /^-{3} *[^ \n]|[[{,]\s*[?:] /,
    // Block texts with an explicit indentation.
    /[|>][-+]?[0-9][-+]? *(?:#.*)?$/,
    // An item without a value before another item, which may have less indentation.
    /-(?<=^[ \t-]*)[ \t]*(?:#.*)?\n(?:\s*#.*\n)*\s*-/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'm',
);
/** Thrown for a text that is left to the library. */
const left = new Error();

/**
 * Reads YAML with js-yaml and the core schema of YAML 1.2. Returns undefined for everything that needs a message or a decision
 * by the slower library: anchors, tags, merges, keys that aren't strings, numbers that a double can't hold, several documents,
 * and all errors.
 */
export function readCoreYaml(
  text: string,
  limits: Limits,
): { readonly value: Json; readonly nodes: YamlNodes } | undefined {
  if (leftToTheLibrary.test(text)) return undefined;
  let places: Int32Array = new Int32Array(4096);
  const values: Json[] = [];
  const open: number[] = [];
  /** Where nodes begin that would be odd keys, if the flow collection around them is a mapping; the last one begins last. */
  const alone: number[] = [];
  const listener = (event: 'open' | 'close', state: Reading) => {
    if (event === 'open') {
      open.push(values.length, state.position);
      return;
    }
    const { position, kind } = state;
    if (state.depth > limits.depth && (kind === 'mapping' || kind === 'sequence')) throw left;
    const start = open.pop() ?? 0;
    while ((alone.at(-1) ?? -1) >= start) {
      if (kind === 'mapping') throw left;
      alone.pop();
    }
    if (judge(text, start, state)) alone.push(start);
    const at = 4 * values.length;
    if (at === places.length) places = withRoom(places);
    places[at] = start;
    places[at + 1] = position;
    places[at + 2] = open.pop() ?? 0;
    places[at + 3] = kind === null ? 0 : 1;
    values.push(state.result);
  };
  schema ??= schemaOf();
  const options = { schema, listener, maxDepth: limits.depth + 2 } as unknown as LoadOptions;
  try {
    const value = jsYaml.load(text, options) as Json | undefined;
    return typeof value === 'object' && value !== null ? { value, nodes: { places, values } } : undefined;
  } catch (error) {
    if (error === left || error instanceof jsYaml.YAMLException) return undefined;
    throw error;
  }
}

/** The numbers with room for as many more. */
function withRoom(numbers: Int32Array): Int32Array {
  const more = new Int32Array(2 * numbers.length);
  more.set(numbers);
  return more;
}

/** The name here of a scalar that is neither a string nor tagged. */
const plainTag = '!plain';
/** Whether the last scalar prints as written, so that it can be a key. */
let isAsWritten = true;

/** Created when a text needs it, because it loads the library. */
let schema: ReturnType<typeof schemaOf> | undefined;

function schemaOf() {
  return jsYaml.FAILSAFE_SCHEMA.extend({
    implicit: [
      new jsYaml.Type(plainTag, {
        kind: 'scalar',
        resolve: (source: string | null) => source === null || plainValue(source) !== source,
        construct: (source: string | null) => {
          const value = source === null ? null : plainValue(source);
          isAsWritten = String(value) === source && typeof value === 'number';
          return value;
        },
      }),
    ],
  });
}

const closing = new Set(Array.from('"\']}', (mark) => mark.charCodeAt(0)));

/** Leaves a text to the library at nodes that need it. Tells whether a node would be an odd key if it stands alone in a flow mapping. */
function judge(text: string, start: number, { tag, anchor, kind, position, result }: Reading): boolean {
  if (anchor !== null || (tag !== null && tag !== plainTag && tag !== '?')) throw left;
  if (closing.has(text.charCodeAt(position - 1)) && isBadlyEnclosed(text, start, position)) throw left;
  const isOdd = kind !== 'scalar' || result === '<<' || (tag === plainTag && !isAsWritten) || isLong(result);
  if (!isOdd) return false;
  const next = text[nextToken(text, position)];
  if (next === ':') throw left;
  if (next !== ',' && next !== '}') return false;
  let before = nextToken(text, start) - 1;
  // Not over line breaks, before which a comment may end with a colon.
  while (text[before] === ' ') before -= 1;
  return text[before] !== ':';
}

/** Longer than a key may be. */
function isLong(value: Json): boolean {
  return typeof value === 'string' && value.length > 1000;
}

/** Whether a quoted text or a flow collection has a line without enough indentation, or a comment without a space before it. */
function isBadlyEnclosed(text: string, from: number, end: number): boolean {
  const start = nextToken(text, from);
  if (text[end] === '#' || /^[[{]#/.test(text.slice(start, start + 2))) return true;
  if (text.lastIndexOf('\n', end) < from) return false;
  const lines = text.slice(start, end).split('\n');
  if (lines.length === 1) return false;
  const line = text.lastIndexOf('\n', start) + 1;
  const column = /^ *(?:- +)*/.exec(text.slice(line, start))?.[0].length ?? 0;
  const isOut = (one: string) => one.trim() !== '' && one.search(/\S/) <= column;
  return lines.slice(1).some(isOut) || /\\\n\s*\n/.test(text.slice(start, end));
}

/** The offset of the next token, after white space and comments. */
export function nextToken(text: string, position: number): number {
  let at = position;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === 0x20 || code === 0x0a || code === 0x09) at += 1;
    else if (code === 0x23 && at > 0 && /\s/.test(text.charAt(at - 1))) at = lineEnd(text, at);
    else return at;
  }
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end;
}

const float = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const otherNumber = /^(?:0o[0-7]+|0x[0-9a-fA-F]+|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;
const words = new Map<string, Json>([
  ...['', '~', 'null', 'Null', 'NULL'].map((word) => [word, null] as const),
  ...['true', 'True', 'TRUE'].map((word) => [word, true] as const),
  ...['false', 'False', 'FALSE'].map((word) => [word, false] as const),
]);

/** The value of a plain scalar in the core schema of YAML 1.2. */
function plainValue(source: string): Json {
  const word = source.length > 5 ? undefined : words.get(source);
  if (word !== undefined) return word;
  const code = source.charCodeAt(0);
  // Only digits, signs and a dot begin a number.
  if ((code < 0x30 || code > 0x39) && code !== 0x2d && code !== 0x2b && code !== 0x2e) return source;
  if (otherNumber.test(source)) throw left;
  if (!float.test(source)) return source;
  if (/^[-+]?0[0-9]/.test(source) || !isExactNumber(source)) throw left;
  return Number(source);
}
