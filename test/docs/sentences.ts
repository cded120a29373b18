/** A sentence of a document, with the line that its paragraph begins on. */
export interface Sentence {
  readonly text: string;
  readonly line: number;
}

/** The prose of a Markdown document as sentences: paragraphs, items of lists and rows of tables, without blocks of code. */
export function sentencesOf(markdown: string): readonly Sentence[] {
  const found: Sentence[] = [];
  let open: { text: string; line: number } | undefined;
  const close = (): void => {
    if (open) for (const text of splitSentences(open.text)) found.push({ text, line: open.line });
    open = undefined;
  };
  for (const [index, line] of withoutCode(markdown).split('\n').entries()) {
    const text = line.trim();
    if (text === '' || /^(?:#|<!--|\|?[\s|:-]+\|?$)/.test(text)) close();
    else if (open && !/^(?:[-*|] ?|\d+\. )/.test(text)) open.text += ` ${text}`;
    else {
      close();
      open = { text, line: index + 1 };
    }
  }
  close();
  return found;
}

/** Blank lines in place of fenced blocks, so that the numbers of lines stay. */
const withoutCode = (markdown: string): string =>
  markdown.replace(/^(`{3,}).*\n[\s\S]*?^\1 *$/gm, (block) => block.replace(/[^\n]/g, ''));

/** A row of a table is one sentence. */
function splitSentences(text: string): readonly string[] {
  if (text.startsWith('|')) return [text];
  return text.split(/(?<=[.?!])(?<!\b(?:e\.g|i\.e)\.)\s+(?=[A-Z`"[*])/);
}
