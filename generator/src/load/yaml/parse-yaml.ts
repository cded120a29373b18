import type { Json } from '../../base/json.ts';
import type { Limits } from '../limits.ts';
import type { Member, ParsedText, PositionFinder } from '../text/parsed-text.ts';
import { readYamlSubset, subsetLevels } from './yaml-subset.ts';

/** Finds places in a text that `readYamlSubset` has read; reads again what is on the way to them, and its neighbours. */
export function subsetPositions(text: string, limits: Limits): PositionFinder {
  const levels = subsetLevels(text, limits);
  return {
    find(tokens) {
      let value: Json | undefined = levels.value;
      let found: Member | undefined = { value: 0, container: true };
      for (const token of tokens) {
        found = value === undefined ? undefined : levels.open(value)?.get(token);
        if (!found) return undefined;
        value = (value as { readonly [key: string]: Json })[token];
      }
      return found;
    },
  };
}

/** Reads one YAML 1.2 document of the core schema as plain values. The full parser is imported only for a text that needs it. */
export async function parseYaml(text: string, limits: Limits): Promise<ParsedText> {
  const value = readYamlSubset(text, limits);
  if (value !== undefined) {
    return { value, problems: [], inexact: [], positions: () => subsetPositions(text, limits) };
  }
  const { parseFullYaml } = await import('./parse-full-yaml.ts');
  return parseFullYaml(text, limits);
}
