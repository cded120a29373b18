/** Members and items that the type doesn't describe. Maps of anything are what the description says. */
export function unknownsIn(...files: readonly string[]): number {
  const types = files
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\[(?:key|name): string\]: unknown/g, '');
  return types.match(/\bunknown\b/g)?.length ?? 0;
}
