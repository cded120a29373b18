import type { Json, JsonObject } from '../../base/json.ts';
import type { Limits } from '../limits.ts';
import type { ParsedText } from '../text/parsed-text.ts';
import { jsonPathsAt, jsonPositions } from './json-positions.ts';
import { jsonSyntaxError } from './json-syntax-error.ts';
import { surveyJson } from './json-text.ts';

/** Reads JSON as `JSON.parse` does, but refuses what that accepts in silence: duplicate keys, numbers that change, too much depth. */
export function parseJson(text: string, limits: Limits): ParsedText {
  const survey = surveyJson(text);
  if (survey.depth > limits.depth) {
    const problem = { code: 'too-deep', facts: { limit: String(limits.depth) }, offset: survey.deepest } as const;
    return { problems: [problem], inexact: [] };
  }
  let value: Json;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const place = jsonSyntaxError(text);
    if (!place) throw error;
    return {
      problems: [{ code: 'syntax', facts: { detail: `expected ${place.expected}` }, offset: place.offset }],
      inexact: [],
    };
  }
  // A key that appears twice leaves one member behind. Who reads the text as YAML learns where it is.
  const isWhole = countMembers(value) === survey.members;
  return {
    value,
    problems: isWhole ? [] : [{ code: 'duplicate-key', facts: {}, offset: 0 }],
    inexact: jsonPathsAt(text, survey.inexact),
    positions: () => jsonPositions(text),
  };
}

function countMembers(value: Json): number {
  if (typeof value !== 'object' || value === null) return 0;
  let members = 0;
  if (Array.isArray(value)) {
    for (const item of value) members += countMembers(item);
    return members;
  }
  // What JSON.parse makes inherits nothing that a loop would meet.
  for (const key in value) members += 1 + countMembers((value as JsonObject)[key] as Json);
  return members;
}
