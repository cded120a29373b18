import type { Limits } from '../limits.ts';
import type { ParsedText } from '../text/parsed-text.ts';
import { yamlPositions } from './yaml-positions.ts';
import { composeYaml } from './yaml-text.ts';
import { yamlValues } from './yaml-values.ts';

/** Reads YAML 1.2 with anchors, tags and whatever else it has, or says what is wrong with a text. */
export function parseFullYaml(text: string, limits: Limits): ParsedText {
  const { document, problems } = composeYaml(text, limits);
  if (!document) return { problems, inexact: [] };
  return { ...yamlValues(document, limits), positions: () => yamlPositions(text, limits) };
}
