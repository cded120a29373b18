/** A text as a part of a regular expression that matches just this text. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** A regular expression for the whole of a name, in which `*` is any text without a slash. */
export function wildcard(name: string): RegExp {
  return new RegExp(`^${escapePattern(name).replaceAll('\\*', '[^/]*')}$`);
}
