import type { Limits } from '../limits.ts';
import type { ParsedText } from './parsed-text.ts';
import { readYamlSubset } from './yaml-subset.ts';
import { composeYaml } from './yaml-text.ts';
import { yamlValues } from './yaml-values.ts';

/** Reads one YAML 1.2 document of the core schema as plain values. */
export function parseYaml(text: string, limits: Limits): ParsedText {
  const read = readYamlSubset(text, { depth: limits.depth, positions: false });
  if (read) return { value: read.value, problems: [], inexact: [] };
  const { document, problems } = composeYaml(text, limits);
  return document ? yamlValues(document, limits) : { problems, inexact: [] };
}
