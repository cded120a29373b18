import { disarmDirectives } from './line-comment.ts';
import { markdownText } from './markdown-text.ts';
import { wrapMarkdown } from './wrap-text.ts';

/**
 * Text for a JSDoc block, as lines to be written behind ` * `. The author's Markdown stays, as far as `markdownText` lets it;
 * nothing in it closes the comment, starts a tag or reads as a directive. Leading, trailing and repeated blank lines go.
 */
export function jsDocText(text: string): readonly string[] {
  const lines: string[] = [];
  for (const line of wrapMarkdown(isPlain(text) ? [text.trim()] : disarmDirectives(markdownText(text)).split('\n'))) {
    const trimmed = line.trimEnd();
    if (trimmed !== '' || (lines.length > 0 && lines.at(-1) !== '')) lines.push(trimmed.replaceAll('*/', '*\\/'));
  }
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** Text for a JSDoc tag: the same, on one line. */
export function jsDocLine(text: string): string {
  return jsDocText(text)
    .filter((line) => line !== '')
    .join(' ');
}

/** One line without anything that encoding would touch: most texts are such, and are spared them. */
function isPlain(text: string): boolean {
  return /^[ -~]*$/.test(text) && !/[!*<@\]]|source/i.test(text);
}
