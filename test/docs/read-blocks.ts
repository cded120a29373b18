/** A block of code in a Markdown document. */
export interface Block {
  /** What stands behind the opening fence; empty if nothing does. */
  readonly language: string;
  readonly code: string;
  /** Line of the opening fence, from 1. */
  readonly line: number;
  /** Why it cannot be run, from a comment `not run: …` in the line above. */
  readonly notRun?: string;
  /** The name under which other blocks of the document import it, from a comment `file: …` in the line above. */
  readonly file?: string;
}

const fencedBlock =
  /^(?:<!-- *(?:not run: *(?<notRun>.*?)|file: *(?<file>.*?)) *-->\n)?(?<fence>`{3,})(?<language>.*)\n(?<code>[\s\S]*?)^\k<fence> *$/gm;

/** The blocks of code of a document, with what the comment above each says. */
export function readBlocks(text: string): readonly Block[] {
  return [...text.matchAll(fencedBlock)].map(({ groups = {}, index }) => {
    const { notRun, file, language = '', code = '' } = groups;
    const marked = notRun !== undefined || file !== undefined;
    return {
      language: language.trim(),
      code,
      line: text.slice(0, index).split('\n').length + (marked ? 1 : 0),
      ...(notRun === undefined ? {} : { notRun }),
      ...(file === undefined ? {} : { file }),
    };
  });
}
