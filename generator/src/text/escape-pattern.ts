/** A regular expression that matches exactly a text. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** A regular expression for a whole name, in which `*` is any text without a slash. */
export function wildcard(name: string): RegExp {
  return new RegExp(`^${escapePattern(name).replaceAll('\\*', '[^/]*')}$`);
}
