import { readFileSync } from 'node:fs';
import { isMap, isScalar, LineCounter, type Node, parseDocument } from 'yaml';

/** The responses to the next calls, in order. */
export interface Scenario {
  /** The schema for editors. */
  readonly $schema?: string;
  /** A sentence for people. */
  readonly title?: string;
  /** Each call takes the first matching step that isn't used up; a call without a step gets the usual response. */
  readonly steps: readonly ScenarioStep[];
}

/** The response to a call of one operation, given by `operation`, or by `method` and `path`. */
export interface ScenarioStep {
  /** `operationId`, or method and path template: `GET /pets/{id}`. */
  readonly operation?: string;
  /** Method of the call, together with `path`. */
  readonly method?: string;
  /** A path template of the description, such as `/pets/{id}`, or one path, such as `/pets/7`. */
  readonly path?: string;
  /** Status of the response. Default: the success status of the operation. */
  readonly status?: number;
  /** Headers of the response. */
  readonly headers?: Readonly<Record<string, string | number | boolean>>;
  /** Body of the response: any value for JSON, a string for other media types. Without it, a success has the usual body. */
  readonly body?: unknown;
  /** Body of the response in base64, for binary content. */
  readonly base64?: string;
  /** The fault of the response, as in the header `x-sandbox-fault`: `reset=after`, `truncate`. */
  readonly fault?: string;
  /** Time before the response: `200ms`, `2s`. */
  readonly latency?: string;
  /** The number of calls that get this response, or `always`. Default 1. */
  readonly times?: number | 'always';
}

/** A problem of a scenario. */
export interface ScenarioProblem {
  /** `file:line:column`, or the JSON Pointer for a scenario that isn't in a file. */
  readonly place: string;
  /** The kind of problem: `unknown-key`, `invalid-value`, `missing-value`, `unknown-operation`, `unreadable`. */
  readonly code: string;
  /** The problem in a sentence. */
  readonly message: string;
  /** The advice. */
  readonly hint?: string;
}

/** A scenario that can't be played, with all its problems. */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError';
  /** In scenario order. */
  readonly problems: readonly ScenarioProblem[];

  constructor(problems: readonly ScenarioProblem[]) {
    const sorted = unique(problems).toSorted((a, b) => compare(positionOf(a), positionOf(b)));
    super(sorted.map(textOf).join('\n'));
    this.problems = sorted;
  }
}

function textOf({ place, code, message, hint }: ScenarioProblem): string {
  return `${place} ${code} ${message}${hint === undefined ? '' : `\n  hint: ${hint}`}`;
}

/** Removes duplicates about the same place. */
function unique(problems: readonly ScenarioProblem[]): readonly ScenarioProblem[] {
  return [...new Map(problems.map((problem) => [textOf(problem), problem])).values()];
}

/** The numbers in a place: line and column, or the index of a step. */
const positionOf = ({ place }: ScenarioProblem): readonly number[] =>
  (/:(\d+):(\d+)$/.exec(place) ?? /^scenario\/steps(\/)(\d+)/.exec(place) ?? [])
    .slice(1)
    .map((text) => Number(text) || 0);

function compare(
  [line = 0, column = 0]: readonly number[],
  [otherLine = 0, otherColumn = 0]: readonly number[],
): number {
  return line - otherLine || column - otherColumn;
}

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
