import {
  BadInputError,
  badFile,
  type Diagnostic,
  type DiagnosticCode,
  type DiagnosticPlace,
  diagnose,
  plainDiagnostic,
  type Repair,
  readsAs,
  repairedBy,
  type SourceLocation,
} from '../base/diagnostics.ts';
import { isJsonObject } from '../base/json.ts';
import { withText } from '../base/location.ts';
import { conflictLine } from '../base/merge-conflict.ts';
import type { FileStore } from './file-store.ts';
import { foreignText } from './foreign-format.ts';
import { endOfString } from './json/json-text.ts';
import { parseJson } from './json/parse-json.ts';
import type { Limits } from './limits.ts';
import { SourceFile } from './site.ts';
import { type InexactNumber, type ParsedText, type TextProblem, textPositions } from './text/parsed-text.ts';
import { corePositions } from './yaml/core-positions.ts';
import { readCoreYaml } from './yaml/core-yaml.ts';

/** A file, read and parsed. Later stages handle numbers that changed when they were read. */
export interface LoadedSource {
  readonly file: SourceFile;
  readonly inexact: readonly InexactNumber[];
  /** The repaired problems of the text. */
  readonly warnings: readonly Diagnostic[];
}

export async function loadSource(path: string, limits: Limits, files: FileStore): Promise<LoadedSource> {
  const { text, warnings } = await readText(path, limits, files);
  const source = await parseSource(path, text, limits, files);
  return { ...source, warnings: [...warnings, ...source.warnings] };
}

/**
 * Reads one of our own files, without repairs.
 * @throws BadInputError even for problems that could be repaired
 */
export async function loadExactSource(path: string, limits: Limits, files: FileStore): Promise<LoadedSource> {
  const source = await loadSource(path, limits, files);
  if (source.warnings.length === 0) return source;
  throw new BadInputError(source.warnings.map((warning) => ({ ...plainDiagnostic(warning), severity: 'error' })));
}

/**
 * Parses the text of a file: `.json` is JSON; anything else is YAML, but parsed as JSON if possible.
 * @throws BadInputError with every problem of the text.
 */
async function parseSource(path: string, written: string, limits: Limits, files: FileStore): Promise<LoadedSource> {
  const display = files.display(path);
  const { value, problems, inexact, positions, text = written } = await parseText(path, written, limits);
  const positionOf = problems.length > 0 ? textPositions(text) : undefined;
  const at = (offset: number) => withText({ file: display, ...(positionOf?.(offset) ?? { line: 1, column: 1 }) }, text);
  const foreign = foreignText(written);
  if (foreign && !isJsonObject(value)) throw badFile('foreign-format', foreign, display);
  const isBroken = value === undefined || !positions || problems.some(({ repair }) => repair === undefined);
  const line = isBroken ? conflictLine(written) : undefined;
  if (line !== undefined) {
    const location = withText({ file: display, line, column: 1 }, written);
    throw new BadInputError([diagnose('merge-conflict', {}, { pointer: '', location })]);
  }
  if (isBroken) {
    // After the first few errors, the rest of the text is probably broken too.
    const first = problems
      .filter(({ repair }) => repair === undefined)
      .toSorted((left, right) => left.offset - right.offset)
      .slice(0, mostProblems);
    throw new BadInputError(first.map((problem) => diagnosticOf(problem, at)));
  }
  const warnings = problems.map((problem) => diagnosticOf(problem, at));
  return { file: new SourceFile({ path, display, text, value, positions }), inexact, warnings };
}

const mostProblems = 20;

async function parseText(path: string, text: string, limits: Limits): Promise<ParsedText> {
  if (text.trim() === '') return { problems: [{ code: 'empty-file', facts: {}, offset: 0 }], inexact: [] };
  const isJson = /\.json$/i.test(path);
  if (!/^\s*[{[]/.test(text)) {
    const parsed = await parseYaml(text, limits);
    if (!isJson || !isJsonObject(parsed.value)) return isJson ? parseJson(text, limits) : parsed;
    return withProblem(parsed, { code: 'not-json', facts: {}, offset: 0, repair: readsAs('YAML') });
  }
  const parsed = parseJson(text, limits);
  const [problem] = parsed.problems;
  if (problem?.code === 'duplicate-key') return await parseYaml(text, limits);
  if (problem?.code !== 'syntax') return parsed;
  const plain = plainJson(text);
  const again = plain === text ? undefined : parseJson(plain, limits);
  if (again?.value !== undefined && again.problems.length === 0) {
    return withProblem(again, { ...problem, code: 'not-json', repair: withoutExtras });
  }
  return isJson ? parsed : await parseYaml(text, limits);
}

const withoutExtras: Repair = { kind: 'read', effect: 'comments and commas before a closing bracket are passed over' };

function withProblem(parsed: ParsedText, problem: TextProblem): ParsedText {
  return { ...parsed, problems: [problem, ...parsed.problems] };
}

function diagnosticOf(problem: TextProblem, at: (offset: number) => SourceLocation): Diagnostic {
  const { code, facts, offset, related, repair } = problem;
  const diagnostic = diagnose(code, facts, {
    pointer: '',
    location: at(offset),
    ...(related && { related: related.map((other) => ({ message: other.message, location: at(other.offset) })) }),
  });
  return repair ? repairedBy(repair, diagnostic) : diagnostic;
}

/** Reads one YAML 1.2 document of the core schema as plain values. The full parser is imported only for a text that needs it. */
export async function parseYaml(text: string, limits: Limits): Promise<ParsedText> {
  const read = readCoreYaml(text, limits);
  if (read !== undefined) {
    const { value, nodes } = read;
    return { value, problems: [], inexact: [], positions: () => corePositions(text, nodes, limits) };
  }
  const { parseFullYaml } = await import('./yaml/parse-full-yaml.ts');
  return parseFullYaml(text, limits);
}

/** The text with comments and trailing commas replaced by spaces, so that every offset stays the same. */
function plainJson(text: string): string {
  const cuts: { readonly from: number; readonly to: number }[] = [];
  let comma: number | undefined;
  for (let at = 0; at < text.length; ) {
    const character = text[at];
    const comment = character === '/' ? endOfComment(text, at) : undefined;
    if (comment !== undefined) {
      cuts.push({ from: at, to: comment });
      at = comment;
      continue;
    }
    const end = character === '"' ? endOfString(text, at) : at + 1;
    if (end === -1) return text;
    if ((character === '}' || character === ']') && comma !== undefined) cuts.push({ from: comma, to: comma + 1 });
    if (character === ',') comma = at;
    else if (!/\s/.test(character ?? '')) comma = undefined;
    at = end;
  }
  return cuts.reduce((all, { from, to }) => {
    return all.slice(0, from) + all.slice(from, to).replace(/[^\r\n]/g, ' ') + all.slice(to);
  }, text);
}

function endOfComment(text: string, at: number): number | undefined {
  const [close, length] = text[at + 1] === '/' ? ['\n', 0] : text[at + 1] === '*' ? ['*/', 2] : [undefined, 0];
  if (close === undefined) return undefined;
  const end = text.indexOf(close, at + 2);
  return end === -1 ? text.length : end + length;
}

/**
 * The text of a file without its byte order mark. If it isn't UTF-8, the most likely encoding is used, with a warning.
 * @throws FileError if it is missing, not a regular file, or unreadable
 * @throws BadInputError if it is larger than `limits.fileBytes`
 */
async function readText(path: string, limits: Limits, files: FileStore): Promise<ReadText> {
  const shown = files.display(path);
  const say = (code: DiagnosticCode, facts: Record<string, string>, line = 1, column = 1) => {
    const place: DiagnosticPlace = { pointer: '', location: { file: shown, line, column } };
    return diagnose(code, facts, place);
  };
  const bytes = await files.read(path, limits.fileBytes);
  if (!bytes) throw new BadInputError([say('file-too-large', { limit: `${limits.fileBytes} bytes` })]);
  const utf16 = utf16Of(bytes);
  if (utf16) {
    const warning = repairedBy(readsAs('UTF-16'), say('utf-16', {}));
    return { text: new TextDecoder(utf16).decode(bytes), warnings: [warning] };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), warnings: [] };
  } catch {
    const { line, column } = firstInvalid(bytes);
    const warning = repairedBy(readsAs('Windows-1252'), say('invalid-utf-8', {}, line, column));
    return { text: new TextDecoder('windows-1252').decode(bytes), warnings: [warning] };
  }
}

/** A text, with the problem of its encoding. */
interface ReadText {
  readonly text: string;
  readonly warnings: readonly Diagnostic[];
}

/** By its byte order mark, or by the zero byte in each of the first two characters. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second, third, fourth] = bytes;
  if ((first === 0xff && second === 0xfe) || (second === 0 && fourth === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && third === 0) ? 'utf-16be' : undefined;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Line and column of the first byte that is not UTF-8. */
function firstInvalid(bytes: Uint8Array): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (;;) {
    const newline = bytes.indexOf(0x0a, start);
    const content = bytes.subarray(start, newline === -1 ? bytes.length : newline);
    if (!isUtf8(content)) return { line, column: new TextDecoder().decode(content).indexOf('\ufffd') + 1 };
    if (newline === -1) return { line: 1, column: 1 };
    start = newline + 1;
    line += 1;
  }
}
