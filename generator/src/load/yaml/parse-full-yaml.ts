import { readsAs } from '../../base/diagnostics.ts';
import type { Limits } from '../limits.ts';
import type { ParsedText, TextProblem } from '../text/parsed-text.ts';
import { yamlPositions } from './yaml-positions.ts';
import { composeYaml } from './yaml-text.ts';
import { yamlValues } from './yaml-values.ts';

/** Reads all of YAML 1.2, with anchors and tags, or reports the problems of a text. */
export function parseFullYaml(text: string, limits: Limits): ParsedText {
  const read = parseOnce(text, limits);
  const tab = /^[ \t]*\t/m.exec(text);
  if (!tab || read.value !== undefined) return read;
  for (const width of [2, 4, 8]) {
    const spaced = text.replace(/^[ \t]*\t[ \t]*/gm, (space) => space.replaceAll('\t', ' '.repeat(width)));
    const again = parseOnce(spaced, limits);
    if (again.value === undefined) continue;
    const repair = readsAs(`${width} spaces`);
    const problem: TextProblem = { code: 'yaml-tab', facts: {}, offset: tab.index, repair };
    return { ...again, problems: [problem, ...again.problems], text: spaced };
  }
  return read;
}

function parseOnce(text: string, limits: Limits): ParsedText {
  const { document, problems } = composeYaml(text, limits);
  if (!document) return { problems, inexact: [] };
  const values = yamlValues(document, limits);
  return { ...values, problems: [...problems, ...values.problems], positions: () => yamlPositions(text, limits) };
}
