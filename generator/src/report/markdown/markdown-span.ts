import { markdownCode } from '../../emit/encode/markdown-code.ts';
import { markdownPlain } from './markdown-plain.ts';

/** Text shown as code in a sentence or in the cell of a table, where a pipe would end even a code span. */
export function markdownSpan(text: string): string {
  return text.includes('|') ? `<code>${markdownPlain(text)}</code>` : markdownCode(text);
}
