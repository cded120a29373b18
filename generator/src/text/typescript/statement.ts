import { jsDocLine, jsDocText } from '../comment-text.ts';
import type { CompiledForm } from './compiled-form.ts';
import type { Layout, ListItem } from './layout.ts';
import { type Links, linksLayout } from './links.ts';

/** The text of a JSDoc block, as in the description; encoded when the block is written. */
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

/** The encoded lines of the block; undefined if it is empty. */
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
  const subject = tag.subject === undefined ? '' : tag.name === 'throws' ? ` {${tag.subject}}` : ` ${tag.subject} -`;
  return `@${tag.name}${subject} ${jsDocLine(tag.text)}`.trimEnd();
}

/** A statement or a member of a class, as data. */
export type Statement = CodeStatement | BlockStatement;

/** `export type A = B;`, `readonly loans: Loans;` */
interface CodeStatement {
  readonly kind: 'code';
  readonly docs?: JsDoc;
  readonly layout: Layout;
  readonly form?: CompiledForm;
  /** Omits the blank line after another statement of the same kind. */
  readonly tight?: true;
  /** The names that it re-exports. */
  readonly links?: Links;
}

/** A head and a body in braces: a class, an interface, a function. */
export interface BlockStatement {
  readonly kind: 'block';
  readonly docs?: JsDoc;
  /** Everything before the brace. */
  readonly head: Layout;
  readonly form?: CompiledForm;
  readonly body: readonly Statement[] | readonly ListItem[];
}

/** A statement without a body; it may have another form in scripts and declarations. */
export function code(layout: Layout | CompiledForm, docs?: JsDoc): CodeStatement {
  const own = isForm(layout) ? { layout: layout.source, form: layout } : { layout };
  return { kind: 'code', ...own, ...(docs === undefined ? {} : { docs }) };
}

export function block(
  head: Layout | CompiledForm,
  body: readonly Statement[] | readonly ListItem[],
  docs?: JsDoc,
): BlockStatement {
  const own = isForm(head) ? { head: head.source, form: head } : { head };
  return { kind: 'block', ...own, body, ...(docs === undefined ? {} : { docs }) };
}

/** A statement without a blank line after others of its kind. */
export function tight(layout: Layout): CodeStatement {
  return { kind: 'code', layout, tight: true };
}

/** A statement that exports names of another module. */
export function exporting(links: Links): CodeStatement {
  return { ...tight(linksLayout(links)), links };
}

function isForm(value: Layout | CompiledForm): value is CompiledForm {
  return typeof value === 'object' && 'script' in value;
}

/** Whether a member of a body is a statement rather than an interface member. */
export function isStatement(member: Statement | ListItem): member is Statement {
  return 'kind' in member;
}
