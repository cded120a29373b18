import type { Json, JsonObject } from '../../base/json.ts';
import type { Limits } from '../limits.ts';
import type { ParsedText } from '../text/parsed-text.ts';
import { jsonDuplicates, jsonPathsAt, jsonPositions } from './json-positions.ts';
import { surveyJson } from './json-survey.ts';
import { jsonSyntaxError } from './json-syntax-error.ts';

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
  // A key that appears twice leaves one member behind: only then is it worth to look for it.
  const duplicates = countMembers(value) === survey.members ? [] : jsonDuplicates(text);
  return {
    value,
    problems: duplicates.map(({ key, first, second }) => ({
      code: 'duplicate-key',
      facts: { key },
      offset: second,
      related: [{ message: 'the first one', offset: first }],
    })),
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
