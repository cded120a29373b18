/** A name in which `*` stands for any letters, as an expression that matches it whole. */
export function wildcard(name: string): RegExp {
  return new RegExp(`^${name.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')}$`);
}
