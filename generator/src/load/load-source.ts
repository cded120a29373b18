import { BadInputError, type Diagnostic, diagnose, type SourceLocation } from '../base/diagnostics.ts';
import { withText } from '../base/location.ts';
import { diskFiles, type FileStore } from './file-store.ts';
import { parseJson } from './json/parse-json.ts';
import type { Limits } from './limits.ts';
import { SourceFile } from './source-file.ts';
import { type InexactNumber, type ParsedText, type TextProblem, textPositions } from './text/parsed-text.ts';
import { readText } from './text/read-text.ts';
import { parseYaml } from './yaml/parse-yaml.ts';

/** A file read and parsed. Numbers that changed on the way are left to whoever knows what they mean. */
export interface LoadedSource {
  readonly file: SourceFile;
  readonly inexact: readonly InexactNumber[];
}

/** Reads and parses one file. */
export async function loadSource(path: string, limits: Limits, files: FileStore = diskFiles): Promise<LoadedSource> {
  return parseSource(path, await readText(path, limits, files), limits, files);
}

/**
 * Parses the text of a file: `.json` is JSON; anything else is YAML, but read as JSON where it is that.
 * @throws BadInputError with every problem of the text.
 */
async function parseSource(
  path: string,
  text: string,
  limits: Limits,
  files: FileStore = diskFiles,
): Promise<LoadedSource> {
  const display = files.display(path);
  const { value, problems, inexact, positions } = await parseText(path, text, limits);
  if (value === undefined || !positions || problems.length > 0) {
    const positionOf = textPositions(text);
    // After the first few, a text that is broken once is broken everywhere.
    const first = problems.toSorted((left, right) => left.offset - right.offset).slice(0, mostProblems);
    const at = (offset: number) => withText({ file: display, ...positionOf(offset) }, text);
    throw new BadInputError(first.map((problem) => diagnosticOf(problem, at)));
  }
  return { file: new SourceFile({ path, display, text, value, positions }), inexact };
}

const mostProblems = 20;

async function parseText(path: string, text: string, limits: Limits): Promise<ParsedText> {
  if (text.trim() === '') return { problems: [{ code: 'empty-file', facts: {}, offset: 0 }], inexact: [] };
  if (/\.json$/i.test(path)) return parseJson(text, limits);
  if (/^\s*[{[]/.test(text)) {
    const parsed = parseJson(text, limits);
    if (!parsed.problems.some((problem) => problem.code === 'syntax')) return parsed;
  }
  return parseYaml(text, limits);
}

function diagnosticOf(problem: TextProblem, at: (offset: number) => SourceLocation): Diagnostic {
  const { code, facts, offset, related } = problem;
  return diagnose(code, facts, {
    pointer: '',
    location: at(offset),
    ...(related && { related: related.map((other) => ({ message: other.message, location: at(other.offset) })) }),
  });
}
