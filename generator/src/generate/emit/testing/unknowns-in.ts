/** Untyped members and items, except maps of anything, which the description declares. */
export function unknownsIn(...files: readonly string[]): number {
  const types = files
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\[(?:key|name): string\]: unknown/g, '');
  return types.match(/\bunknown\b/g)?.length ?? 0;
}
