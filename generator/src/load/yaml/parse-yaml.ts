import type { Limits } from '../limits.ts';
import type { ParsedText } from '../text/parsed-text.ts';
import { corePositions } from './core-positions.ts';
import { readCoreYaml } from './core-yaml.ts';

/** Reads one YAML 1.2 document of the core schema as plain values. The full parser is imported only for a text that needs it. */
export async function parseYaml(text: string, limits: Limits): Promise<ParsedText> {
  const value = readCoreYaml(text, limits);
  if (value !== undefined) {
    return { value, problems: [], inexact: [], positions: () => corePositions(text, limits) };
  }
  const { parseFullYaml } = await import('./parse-full-yaml.ts');
  return parseFullYaml(text, limits);
}
