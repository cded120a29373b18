/** Thrown where a text leaves the subset of YAML that is read without the full parser; caught by `readYamlSubset`. */
export const leftSubset = Symbol('left the subset');

/** Gives up: the full parser decides what the text means or what is wrong with it. */
export function leave(): never {
  throw leftSubset;
}

/** The first offset from `offset` on that holds no space. */
export function skipSpaces(text: string, offset: number): number {
  let at = offset;
  while (text.charCodeAt(at) === 0x20) at += 1;
  return at;
}

/** The offset of the line break after `offset`, or the end of the text. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end;
}

/** Whether a line has nothing but a comment from an offset on, which follows a space. */
export function isLineEnd(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 0x0a || Number.isNaN(code) || (code === 0x23 && text.charCodeAt(at - 1) === 0x20);
}

/** Whether a line begins or ends a document. */
export function isDocumentMark(text: string, line: number): boolean {
  return /^(?:---|\.\.\.)(?:[ \n]|$)/.test(text.slice(line, line + 4));
}

/** Whether an item of a block list begins at an offset. */
export function isEntry(text: string, at: number): boolean {
  const next = text.charCodeAt(at + 1);
  return text.charCodeAt(at) === 0x2d && (next === 0x20 || next === 0x0a || Number.isNaN(next));
}

/** The offset of the line after a block object or list that begins at an offset, by the indentation of its lines alone. */
export function blockEnd(
  text: string,
  start: number,
  { column, isList }: { readonly column: number; readonly isList: boolean },
): number {
  let line = lineEnd(text, start) + 1;
  for (; line < text.length; line = lineEnd(text, line) + 1) {
    const at = skipSpaces(text, line);
    // A list may be as far in as the key that it belongs to.
    if (at - line > column || (at - line === column && (!isList || isEntry(text, at)))) continue;
    const code = text.charCodeAt(at);
    if (code !== 0x0a && code !== 0x23) break;
  }
  return line;
}

/** Without the spaces at its end. YAML knows no other white space within a line but tabs, which are refused elsewhere. */
export function trimmedEnd(text: string): string {
  let end = text.length;
  while (text.charCodeAt(end - 1) === 0x20) end -= 1;
  return text.slice(0, end);
}

/** Without the spaces at its start. */
export function trimmedStart(text: string): string {
  return text.slice(skipSpaces(text, 0));
}

/** Whether a colon that ends a key is at an offset. */
export function endsKey(text: string, offset: number): boolean {
  if (text.charCodeAt(offset) !== 0x3a) return false;
  const next = text.charCodeAt(offset + 1);
  return next === 0x20 || next === 0x0a || Number.isNaN(next);
}

/** Whether a plain scalar may begin like this. */
export function startsPlain(source: string): boolean {
  if (source.startsWith('-')) return source.length > 1 && source[1] !== ' ';
  return source !== '' && !/^[?:,[\]{}#&*!|>'"%@` \t]/.test(source);
}

/** How the line breaks at the end of a block scalar are kept. */
export type Chomping = 'clip' | 'strip' | 'keep';

/** The text of a literal block scalar (`|`) from its lines, indentation removed; blank lines are empty. */
export function literalText(lines: readonly string[], chomping: Chomping): string {
  const { content, blank } = splitTrailing(lines);
  return content.join('\n') + endOf(content, blank, chomping);
}

/** The text of a folded block scalar (`>`): lines that begin with a space keep their breaks, others become one paragraph. */
export function foldedText(lines: readonly string[], chomping: Chomping): string {
  const { content, blank } = splitTrailing(lines);
  let text = '';
  let breaks = 0;
  let before: 'start' | 'text' | 'indented' = 'start';
  for (const line of content) {
    if (line === '') {
      breaks += 1;
      continue;
    }
    const indented = line.startsWith(' ') || line.startsWith('\t');
    if (before === 'start') text += '\n'.repeat(breaks);
    else if (before === 'text' && !indented) text += breaks === 0 ? ' ' : '\n'.repeat(breaks);
    else text += '\n'.repeat(breaks + 1);
    text += line;
    breaks = 0;
    before = indented ? 'indented' : 'text';
  }
  return text + endOf(content, blank, chomping);
}

function splitTrailing(lines: readonly string[]): { readonly content: readonly string[]; readonly blank: number } {
  let end = lines.length;
  while (end > 0 && lines[end - 1] === '') end -= 1;
  return { content: lines.slice(0, end), blank: lines.length - end };
}

function endOf(content: readonly string[], blank: number, chomping: Chomping): string {
  if (chomping === 'strip') return '';
  if (chomping === 'clip') return content.length === 0 ? '' : '\n';
  return '\n'.repeat(content.length === 0 ? blank : blank + 1);
}

/** The text of a plain or quoted scalar of several lines, each trimmed at the sides that touch a break: one break is a space, more are one less. */
export function flowText(lines: readonly string[]): string {
  let text = lines[0] ?? '';
  let breaks = 0;
  for (const line of lines.slice(1)) {
    breaks += 1;
    if (line === '') continue;
    text += breaks === 1 ? ' ' : '\n'.repeat(breaks - 1);
    text += line;
    breaks = 0;
  }
  return text + (breaks === 0 ? '' : breaks === 1 ? ' ' : '\n'.repeat(breaks - 1));
}
