/** Puts what our extensions say into descriptions, because the reference shows no extensions. Changes the value. */
export function tellExtensions(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const member of Object.values(value)) tellExtensions(member);
  if (Array.isArray(value)) return;
  const node = value as Record<string, unknown>;
  const told = [node.description, successorText(node['x-replaced-by']), assumptionText(node['x-assumption'])];
  const known = told.filter((text) => typeof text === 'string' && text !== '');
  if (known.length > 0 && ('x-assumption' in node || 'x-replaced-by' in node)) node.description = known.join('\n\n');
}

const assumptionText = (text: unknown): string => (typeof text === 'string' ? `_Assumed:_ ${text}` : '');

/** `v2:getLoan` leads to the reference of v2. */
function successorText(successor: unknown): string {
  const [, major, operation] = /^(v\d+):(\w+)$/.exec(String(successor)) ?? [];
  return operation === undefined ? '' : `For new code: \`${operation}\` of [${major}](${major}.html).`;
}
