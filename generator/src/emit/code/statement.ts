import type { JsDoc } from './jsdoc.ts';
import type { Layout, ListItem } from './layout.ts';

/** A statement or a member of a class, as data. */
export type Statement = CodeStatement | BlockStatement;

/** `export type A = B;`, `readonly loans: Loans;` */
export interface CodeStatement {
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

/** A statement that stands right under others of its kind, as exports do. */
export function tight(layout: Layout): CodeStatement {
  return { kind: 'code', layout, tight: true };
}
