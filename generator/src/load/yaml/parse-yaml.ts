import type { Json } from '../../base/json.ts';
import type { Limits } from '../limits.ts';
import type { Member, ParsedText, PositionFinder } from '../text/parsed-text.ts';
import { readYamlSubset } from './yaml-subset.ts';

/** Finds places in a text that `readYamlSubset` has read; reads it again, with places, on first use. */
export function subsetPositions(text: string, limits: Limits): PositionFinder {
  const read = readYamlSubset(text, { depth: limits.depth, positions: true });
  return {
    find(tokens) {
      let value: Json | undefined = read?.value;
      let found: Member | undefined = { value: 0, container: true };
      for (const token of tokens) {
        found = value === undefined ? undefined : read?.members.get(value)?.get(token);
        if (!found) return undefined;
        value = (value as { readonly [key: string]: Json })[token];
      }
      return found;
    },
  };
}

/** Reads one YAML 1.2 document of the core schema as plain values. The full parser is imported only for a text that needs it. */
export async function parseYaml(text: string, limits: Limits): Promise<ParsedText> {
  const read = readYamlSubset(text, { depth: limits.depth, positions: false });
  if (read) {
    return { value: read.value, problems: [], inexact: [], positions: () => subsetPositions(text, limits) };
  }
  const { parseFullYaml } = await import('./parse-full-yaml.ts');
  return parseFullYaml(text, limits);
}
