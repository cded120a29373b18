import { allowsSpans, hasOnlyWholeSpans, spansOf } from './code-spans.ts';
import { escapeUnsafeCharacters } from './unsafe-characters.ts';

const lineBreaks = /\r\n?|[\n\v\f\u0085\u2028\u2029]/;

/**
 * An author's Markdown made harmless: emphasis, lists, code and links to web pages stay; HTML is shown as text, images and
 * links to anything but `https:`, `http:`, `mailto:` or an anchor are shown as they were typed. Lines end in LF.
 */
export function markdownText(text: string): string {
  const lines = text.split(lineBreaks);
  const whole = hasOnlyWholeSpans(lines);
  return lines.map((line) => (whole && allowsSpans(line) ? safeAroundSpans(line) : safeLine(line))).join('\n');
}

/** The same on one line, without headings, lists or tables of its own: for a heading, a list item or a sentence. */
export function markdownLine(text: string): string {
  return markdownText(text).replace(/\s+/g, ' ').trim();
}

/** A cell of a Markdown table. */
export function markdownCell(text: string): string {
  return markdownLine(text).replaceAll('|', '\\|');
}

/** What stands in a code span is shown as it is; only what hides or moves text is escaped there. */
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
