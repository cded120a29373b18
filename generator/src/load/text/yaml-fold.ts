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
