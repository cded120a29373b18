import { jsDocLine, jsDocText } from '../comment-text.ts';
import type { Layout, ListItem } from './layout.ts';

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

/** A statement or a member of a class, as data. */
export type Statement = CodeStatement | BlockStatement;

/** `export type A = B;`, `readonly loans: Loans;` */
interface CodeStatement {
  readonly kind: 'code';
  readonly docs?: JsDoc;
  readonly layout: Layout;
  /** No blank line before it, if the one before is of the same kind. */
  readonly tight?: true;
}

/** A head and a body in braces: a class, an interface, a function. */
export interface BlockStatement {
  readonly kind: 'block';
  readonly docs?: JsDoc;
  /** Everything before the brace. */
  readonly head: Layout;
  readonly body: readonly Statement[] | readonly ListItem[];
}

/** A statement on its own. */
export function code(layout: Layout, docs?: JsDoc): CodeStatement {
  return docs === undefined ? { kind: 'code', layout } : { kind: 'code', docs, layout };
}

/** A statement with a body. */
export function block(head: Layout, body: readonly Statement[] | readonly ListItem[], docs?: JsDoc): BlockStatement {
  return docs === undefined ? { kind: 'block', head, body } : { kind: 'block', docs, head, body };
}

/** A statement without a blank line after others of its kind, such as an export. */
export function tight(layout: Layout): CodeStatement {
  return { kind: 'code', layout, tight: true };
}
