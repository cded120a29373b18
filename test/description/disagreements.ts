import type { Place } from './place.ts';

/** What an assumption has to speak of to stand for a thing that the source does not say. */
const topics = {
  name: /name|call/i,
  required: /requir|optional|present|absent|omit|always|left out/i,
  nullable: /null/i,
  format: /format|pattern|precision|decimal|code|free|constrain/i,
  values: /value|enum|list|status|open/i,
  default: /default/i,
  maximum: /maximum|limit|bound|size/i,
  minimum: /minimum|limit|bound|size/i,
  parameters: /parameter|query|pag/i,
  success: /status|code|2xx/i,
} as const;

/** Gathers where a description and the table differ, one line each. */
export class Disagreements {
  readonly lines: string[] = [];

  say(place: Place, message: string): void {
    this.lines.push(`${place.at || '/'}: ${message}`);
  }

  same(place: Place, what: string, actual: unknown, expected: unknown): void {
    if (JSON.stringify(actual) === JSON.stringify(expected)) return;
    this.say(place, `${what} is ${JSON.stringify(actual)}, the source has ${JSON.stringify(expected)}`);
  }

  /** Where the source is silent the description has to say what it assumes. */
  assumed(place: Place, assumptions: readonly string[], topic: keyof typeof topics): void {
    if (assumptions.some((text) => topics[topic].test(text))) return;
    this.say(place, `the source does not say (${topic}), and no assumption about it stands here or above`);
  }
}
