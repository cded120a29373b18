/** A part of a path without parameters. RFC 3986 has no place for some characters in it, and URL parsers leave them as they are. */
export function literalPath(text: string): string {
  return text.replace(/[[\]^|]/g, encodeURIComponent);
}
