import { jsDocLine, jsDocText } from '../encode/jsdoc-text.ts';

/** What a JSDoc block says. Texts are as in the description; they are encoded when the block is written. */
export interface JsDoc {
  /** Paragraphs of Markdown. */
  readonly text: readonly string[];
  readonly tags?: readonly JsDocTag[];
}

export interface JsDocTag {
  readonly name: 'default' | 'deprecated' | 'example' | 'param' | 'returns' | 'see' | 'throws';
  /** For `param`: the name, an identifier. For `throws`: the type. */
  readonly subject?: string;
  readonly text: string;
}

/** The lines of the block, encoded, or undefined if there is nothing to say. */
export function jsDocLines(docs: JsDoc | undefined): readonly string[] | undefined {
  if (docs === undefined) return undefined;
  const lines: string[] = [];
  for (const paragraph of docs.text) {
    const encoded = jsDocText(paragraph);
    if (encoded.length === 0) continue;
    if (lines.length > 0) lines.push('');
    for (const line of encoded) lines.push(line);
  }
  const tags = docs.tags ?? [];
  if (lines.length > 0 && tags.length > 0) lines.push('');
  lines.push(...tags.map(tagLine));
  return lines.length > 0 ? lines : undefined;
}

function tagLine(tag: JsDocTag): string {
  const subject = tag.subject === undefined ? '' : subjectText(tag, tag.subject);
  return `@${tag.name}${subject} ${jsDocLine(tag.text)}`.trimEnd();
}

function subjectText(tag: JsDocTag, subject: string): string {
  return tag.name === 'throws' ? ` {${subject}}` : ` ${subject} -`;
}
