import type { SourceLocation } from './diagnostics.ts';
import type { Json } from './json.ts';

const texts = new WeakMap<SourceLocation, string>();

/** The same location, which keeps the text of its file, so that a message can show the line without opening anything again. */
export function withText(location: SourceLocation, text: string): SourceLocation {
  texts.set(location, text);
  return location;
}

/** The text of the file that a location speaks of, where that was read. */
export function textAt(location: SourceLocation): string | undefined {
  return texts.get(location);
}

/** The line that a location names, where the text of its file was read. */
export function lineAt(location: SourceLocation): string | undefined {
  const text = textAt(location);
  if (text === undefined) return undefined;
  if (text.includes('\r')) return text.split(/\r\n|\n|\r/, location.line)[location.line - 1];
  let start = 0;
  for (let line = 1; line < location.line; line += 1) {
    start = text.indexOf('\n', start) + 1;
    if (start === 0) return undefined;
  }
  const end = text.indexOf('\n', start);
  return text.slice(start, end < 0 ? undefined : end);
}

/** The same location with only its own line of the text: for a location that was sent to another thread. */
export function withLine(location: SourceLocation, line: string): SourceLocation {
  return withText(location, '\n'.repeat(location.line - 1) + line);
}

/** The content of a file, and the way from a value in it to the text. */
export interface LocatedValue {
  readonly value: Json;
  locate(tokens: readonly string[]): SourceLocation;
}
