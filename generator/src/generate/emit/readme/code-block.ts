import { codeFence } from '../../../text/markdown-text.ts';

/** A block of TypeScript in Markdown. */
export function codeBlock(code: string): string {
  const fence = codeFence(code);
  return `${fence}ts\n${code}\n${fence}`;
}
