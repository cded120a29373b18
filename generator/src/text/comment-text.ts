import { escapeUnsafeCharacters } from '../base/printable.ts';
import { markdownText } from './markdown-text.ts';

const width = 100;

/** Characters that would start a list item, heading, quotation or table at the start of a line. */
const marker = /^(?:[-+*>|=~]|#{1,6}$|\d{1,9}[.)]$)/;

/**
 * Breaks long lines of Markdown at spaces, if that changes nothing: not in code, in tables or before a possible marker. Words
 * are never broken.
 */
export function wrapMarkdown(lines: readonly string[]): readonly string[] {
  const wrapped: string[] = [];
  let fenced = false;
  for (const line of lines) {
    if (/^\s*(?:```|~~~)/.test(line)) fenced = !fenced;
    if (fenced || line.length <= width || /^(?: {4}|\s*\|)/.test(line)) wrapped.push(line);
    else for (const part of wrapLine(line)) wrapped.push(part);
  }
  return wrapped;
}

function wrapLine(line: string): string[] {
  const indent = ' '.repeat(/^\s*(?:[-*+]\s+|\d{1,9}[.)]\s+)?/.exec(line)?.[0].length ?? 0);
  const lines: string[] = [];
  let words: string[] = [];
  let length = 0;
  let blank = true;
  let inCode = false;
  for (const word of line.split(' ')) {
    if (!blank && !inCode && length + word.length > width && !marker.test(word)) {
      lines.push(words.join(' '));
      words = [indent + word];
      length = indent.length + word.length + 1;
    } else {
      words.push(word);
      length += word.length + 1;
    }
    blank &&= word === '';
    // An odd number of backticks opens a code span or closes one.
    if (word.includes('`') && word.split('`').length % 2 === 0) inCode = !inCode;
  }
  lines.push(words.join(' '));
  return lines;
}

/**
 * Text for the middle of a `//` comment: on one line, and without anything that tools treat as a directive. The caller puts
 * other words before it, so the comment never starts with the text.
 */
export function lineCommentText(text: string): string {
  return disarmDirectives(escapeUnsafeCharacters(text.trim())).replaceAll('@', '&#64;').replaceAll('<', '&lt;');
}

/** Breaks up text that compilers and debuggers search for in comments: tags, source map and source URLs. */
function disarmDirectives(text: string): string {
  return text
    .replace(/(?<![\p{L}\p{N}._%+-])@|@(?=internal|ts-)/giu, '&#64;')
    .replace(/(source(?:Mapping)?URL)=/gi, '$1 =');
}

/**
 * Text for a JSDoc block, as lines to put after ` * `. The author's Markdown stays, within the limits of `markdownText`;
 * nothing in it closes the comment, starts a tag or looks like a directive. Leading, trailing and repeated blank lines are
 * removed.
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

/** Whether a line needs no encoding, like most texts. */
function isPlain(text: string): boolean {
  return /^[ -~]*$/.test(text) && !/[!*<@\]]|source/i.test(text);
}
