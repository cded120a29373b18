/** A value as text, to be compared with another; undefined if it is nested deeper than JSON can be written. */
export function comparableText(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}
