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

/** The content of a file, and the way from a value in it to the text. */
export interface LocatedValue {
  readonly value: Json;
  locate(tokens: readonly string[]): SourceLocation;
}
