import ts from 'typescript';

/** A statement within a function, or a function's only expression: whether a test reaches it can be noted. */
export interface Statement {
  readonly start: number;
  readonly end: number;
  readonly isExpression: boolean;
}

/** The statements of a source's functions, outer ones first. What a module does when it is loaded is not among them. */
export function statementsIn(text: string): readonly Statement[] {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true);
  const statements: Statement[] = [];
  const add = (node: ts.Node, isExpression: boolean) =>
    statements.push({ start: node.getStart(source), end: node.end, isExpression });
  const visit = (node: ts.Node): void => {
    if (ts.isBlock(node) || ts.isCaseOrDefaultClause(node)) for (const one of node.statements) add(one, false);
    if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) add(node.body, true);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return statements;
}

/** The innermost of a source's statements that holds a part of the text, by its number. */
export function statementAround(statements: readonly Statement[], start: number, end: number): number | undefined {
  const around = statements.findLastIndex((one) => one.start <= start && end <= one.end);
  return around === -1 ? undefined : around;
}

/** The text with a call before each statement that notes its number, which counts on from `first`. */
export function withNotes(text: string, first: number): string {
  const inserts = statementsIn(text).flatMap(({ start, end, isExpression }, index) => {
    const note = `globalThis.reachedStatements[${first + index}] = 1`;
    if (!isExpression) return [{ at: start, part: `${note}; ` }];
    return [
      { at: start, part: `(${note}, ` },
      { at: end, part: ')' },
    ];
  });
  let noted = '';
  let from = 0;
  for (const { at, part } of inserts.toSorted((one, other) => one.at - other.at)) {
    noted += text.slice(from, at) + part;
    from = at;
  }
  return noted + text.slice(from);
}
