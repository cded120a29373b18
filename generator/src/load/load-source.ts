import { BadInputError, diagnose } from '../diagnostics.ts';
import { pointerOf } from '../json-pointer.ts';
import { displayPath } from './display-path.ts';
import type { Limits } from './limits.ts';
import { SourceFile, type SourceFormat } from './source-file.ts';
import { parseJson } from './text/parse-json.ts';
import { parseYaml } from './text/parse-yaml.ts';
import type { InexactNumber, ParsedText } from './text/parsed-text.ts';
import { readText } from './text/read-text.ts';
import { textPositions } from './text/text-positions.ts';

/** A file read and parsed. Numbers that changed on the way are left to whoever knows what they mean. */
export interface LoadedSource {
  readonly file: SourceFile;
  readonly inexact: readonly InexactNumber[];
}

/** Reads and parses one file. */
export async function loadSource(path: string, limits: Limits): Promise<LoadedSource> {
  return parseSource(path, await readText(path, limits), limits);
}

/**
 * Parses the text of a file: `.json` is JSON; anything else is YAML, but read as JSON where it is that.
 * @throws BadInputError with every problem of the text.
 */
export function parseSource(path: string, text: string, limits: Limits): LoadedSource {
  const display = displayPath(path);
  const { format, parsed } = parseText(path, text, limits);
  if (parsed.value === undefined || parsed.problems.length > 0) {
    const positionOf = textPositions(text);
    throw new BadInputError(
      parsed.problems.map(({ code, facts, offset, related }) =>
        diagnose(code, facts, {
          pointer: pointerOf([]),
          location: { file: display, ...positionOf(offset) },
          ...(related && {
            related: related.map(({ message, offset: other }) => ({
              message,
              location: { file: display, ...positionOf(other) },
            })),
          }),
        }),
      ),
    );
  }
  const file = new SourceFile({ path, display, text, format, value: parsed.value, limits });
  return { file, inexact: parsed.inexact };
}

function parseText(path: string, text: string, limits: Limits): { format: SourceFormat; parsed: ParsedText } {
  if (text.trim() === '') {
    return { format: 'json', parsed: { problems: [{ code: 'empty-file', facts: {}, offset: 0 }], inexact: [] } };
  }
  if (/\.json$/i.test(path)) return { format: 'json', parsed: parseJson(text, limits) };
  if (/^\s*[{[]/.test(text)) {
    const parsed = parseJson(text, limits);
    if (!parsed.problems.some((problem) => problem.code === 'syntax')) return { format: 'json', parsed };
  }
  return { format: 'yaml', parsed: parseYaml(text, limits) };
}
