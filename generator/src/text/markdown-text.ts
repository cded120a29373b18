import { escapeUnsafeCharacters } from '../base/printable.ts';
import { oneLine } from './plain-text.ts';

/** Whether a line can contain code spans: not if links, tables or escapes could use up a backtick. */
function allowsSpans(line: string): boolean {
  return !/[\\|]|\]\(/.test(line);
}

/** The line split at its code spans: alternating text and spans, text first. Undefined if a backtick is left over. */
function spansOf(line: string): readonly string[] | undefined {
  const parts: string[] = [];
  let end = 0;
  const runs = [...line.matchAll(/`+/g)];
  for (let open = 0; open < runs.length; open += 1) {
    const start = runs[open] as RegExpExecArray;
    let close = open + 1;
    while (close < runs.length && runs[close]?.[0].length !== start[0].length) close += 1;
    const last = runs[close];
    if (last === undefined) return undefined;
    parts.push(line.slice(end, start.index), line.slice(start.index, last.index + last[0].length));
    end = last.index + last[0].length;
    open = close;
  }
  parts.push(line.slice(end));
  return parts;
}

const lineBreaks = /\r\n?|[\n\v\f\u0085\u2028\u2029]/;

/**
 * An author's Markdown made harmless: emphasis, lists, code and links to web pages stay; HTML is shown as text; images, and
 * links to anything but `https:`, `http:`, `mailto:` or an anchor, are shown as typed. Lines end in LF.
 */
export function markdownText(text: string): string {
  const lines = text.split(lineBreaks);
  // Only if every backtick belongs to a span on a single line, Markdown has the same spans as the lines by themselves.
  const whole = lines.every((line) => spansOf(line) !== undefined);
  return lines.map((line) => (whole && allowsSpans(line) ? safeAroundSpans(line) : safeLine(line))).join('\n');
}

/** Code spans are shown exactly; only characters that hide or move text are escaped there. */
function safeAroundSpans(line: string): string {
  const parts = spansOf(line) ?? [line];
  return parts.map((part, index) => (index % 2 === 0 ? safeLine(part) : escapeUnsafeCharacters(part))).join('');
}

function safeLine(line: string): string {
  return escapeUnsafeCharacters(line.replaceAll('\t', '  '))
    .replace(/<(?=[A-Za-z/!?])/g, '&lt;')
    .replace(/!(?=\[)/g, '!\\')
    .replace(/\](?=\(\s*(?!https?:\/\/|mailto:|#))/gi, ']\\')
    .replace(/\]:/g, ']\\:');
}

/** A code span that shows the text exactly, on one line. */
export function markdownCode(text: string): string {
  const shown = escapeUnsafeCharacters(text);
  if (shown === '') return '';
  const fence = '`'.repeat(longestRun(shown) + 1);
  const padding = /^`|`$|^ .* $/.test(shown) ? ' ' : '';
  return fence + padding + shown + padding + fence;
}

/** A code span inside a table, where a pipe would end the cell. */
export function markdownCodeCell(text: string): string {
  return markdownCode(text).replaceAll('|', '\\|');
}

/** The fence of a code block: longer than any run of backticks in it. */
export function codeFence(code: string): string {
  return '`'.repeat(Math.max(3, longestRun(code) + 1));
}

function longestRun(text: string): number {
  let longest = 0;
  for (const run of text.matchAll(/`+/g)) longest = Math.max(longest, run[0].length);
  return longest;
}

/**
 * Text on one line without Markdown meaning: no emphasis, link, image, HTML, heading or table, and no mention that notifies
 * anyone.
 */
export function markdownPlain(text: string): string {
  return escapeUnsafeCharacters(oneLine(text))
    .replace(/[\\`*~[\]<>|]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
    .replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^[#+-]/, '\\$&')
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/[@#](?=\w)/g, '$&<!-- -->');
}

/** Text as code in a sentence or a table cell, where a pipe would end even a code span. */
export function markdownSpan(text: string): string {
  return text.includes('|') ? `<code>${markdownPlain(text)}</code>` : markdownCode(text);
}

/**
 * An author's Markdown with relative links made absolute, because they are for the site of the description and would be broken
 * in a package. Without a base URL, only the words stay. Code is unchanged.
 * @param stays - Whether a link also works in the package.
 */
export function withAbsoluteLinks(
  text: string,
  base: string | undefined,
  stays: (target: string) => boolean = () => false,
): string {
  if (!text.includes('](')) return text;
  return text.replace(codeOrLink, (whole, image: string | undefined, words = '', target = '') => {
    if (image !== '' || target === '' || stays(target)) return whole;
    const url = base !== undefined && URL.canParse(target, base) ? new URL(target, base).href : undefined;
    return url === undefined ? words : `[${words}](${url})`;
  });
}

/** Code, or a relative link, whose words may contain code. */
const codeOrLink =
  /```[\s\S]*?(?:```|$)|(!?)\[((?:[^[\]`]|`[^`\n]*`)*)\]\((?![a-z][a-z\d+.-]*:|#|\/\/)([^()\s]+)\)|`[^`\n]*`/gi;
