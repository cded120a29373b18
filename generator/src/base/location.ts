import type { SourceLocation } from './diagnostics.ts';
import type { Json } from './json.ts';

const texts = new WeakMap<SourceLocation, string>();

/** The same location with the text of its file, so that a message can show the line without reading the file again. */
export function withText(location: SourceLocation, text: string): SourceLocation {
  texts.set(location, text);
  return location;
}

/** The text of the location's file, if it was read. */
export function textAt(location: SourceLocation): string | undefined {
  return texts.get(location);
}

/** The location's line, if the text of its file was read. */
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

/** The same location with only its own line of the text, for another thread. */
export function withLine(location: SourceLocation, line: string): SourceLocation {
  return withText(location, '\n'.repeat(location.line - 1) + line);
}

/** The content of a file, and a way to find the place of each value. */
export interface LocatedValue {
  readonly value: Json;
  locate(tokens: readonly string[]): SourceLocation;
}
