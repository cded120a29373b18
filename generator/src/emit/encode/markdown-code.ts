import { escapeUnsafeCharacters } from './unsafe-characters.ts';

/** A code span that shows the text as it is, on one line. */
export function markdownCode(text: string): string {
  const shown = escapeUnsafeCharacters(text);
  if (shown === '') return '';
  const fence = '`'.repeat(longestRun(shown) + 1);
  const padding = /^`|`$|^ .* $/.test(shown) ? ' ' : '';
  return fence + padding + shown + padding + fence;
}

/** A code span inside a table: a pipe would end the cell even there. */
export function markdownCodeCell(text: string): string {
  return markdownCode(text).replaceAll('|', '\\|');
}

/** The fence for a block of code: longer than any run of backticks in it. */
export function codeFence(code: string): string {
  return '`'.repeat(Math.max(3, longestRun(code) + 1));
}

function longestRun(text: string): number {
  let longest = 0;
  for (const run of text.matchAll(/`+/g)) longest = Math.max(longest, run[0].length);
  return longest;
}
