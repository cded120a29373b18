import type { SourceLocation } from './diagnostics.ts';
import type { Json } from './json.ts';

/** The content of a file, and the way from a value in it to the text. */
export interface LocatedValue {
  readonly value: Json;
  locate(tokens: readonly string[]): SourceLocation;
}
