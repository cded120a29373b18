import { markdownText } from './markdown-text.ts';

/**
 * An author's Markdown as a part of a larger document: besides what `markdownText` does, it makes no headings of its own and leaves no
 * block of code open.
 */
export function markdownBlock(text: string): string {
  const lines: string[] = [];
  let fence: string | undefined;
  for (const line of markdownText(text).split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined) {
      fence = mark;
      lines.push(line.replace(/^( {0,3})(#{1,6}(?:\s|$)|=+\s*$|-+\s*$)/, '$1\\$2').trimEnd());
    } else {
      if (mark?.startsWith(fence) === true && line.trim() === mark) fence = undefined;
      lines.push(line.trimEnd());
    }
  }
  if (fence !== undefined) lines.push(fence);
  return lines.join('\n').trim();
}
