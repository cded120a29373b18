import type { Limits } from '../limits.ts';
import type { ParsedText } from './parsed-text.ts';
import { subsetPositions } from './subset-positions.ts';
import { readYamlSubset } from './yaml-subset.ts';

/** Reads one YAML 1.2 document of the core schema as plain values. The full parser is imported only for a text that needs it. */
export async function parseYaml(text: string, limits: Limits): Promise<ParsedText> {
  const read = readYamlSubset(text, { depth: limits.depth, positions: false });
  if (read) {
    return { value: read.value, problems: [], inexact: [], positions: () => subsetPositions(text, limits) };
  }
  const { parseFullYaml } = await import('./parse-full-yaml.ts');
  return parseFullYaml(text, limits);
}
