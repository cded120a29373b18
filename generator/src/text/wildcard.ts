import { escapePattern } from './escape-pattern.ts';

/** A regular expression for the whole of a name, in which `*` is any text without a slash. */
export function wildcard(name: string): RegExp {
  return new RegExp(`^${escapePattern(name).replaceAll('\\*', '[^/]*')}$`);
}
