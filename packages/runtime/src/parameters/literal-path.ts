/** A part of a path without parameters. RFC 3986 doesn't allow some characters there, and URL parsers don't encode them. */
export function literalPath(text: string): string {
  return text.replace(/[[\]^|]/g, encodeURIComponent);
}
