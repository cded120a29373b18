import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../../scripts/packages.ts';

/** A small change of a source, such as a mistake could be. */
export interface Change {
  /** Relative to the root folder. */
  readonly file: string;
  /** Offsets of the text that is replaced. */
  readonly start: number;
  readonly end: number;
  readonly operator: string;
  readonly replacement: string;
}

type Replace = (node: ts.Node, operator: string, ...replacements: readonly string[]) => void;

/** The source that a change is made in, without the change. */
export function textOf(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** The text that a change replaces. */
export function originalOf({ file, start, end }: Change): string {
  return textOf(file).slice(start, end);
}

/** A text with a change made in it. */
export function withChange(text: string, { start, end, replacement }: Change): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

/** Every change that the operators make of a source file, which is named relative to the root folder. */
export function changesOf(file: string): readonly Change[] {
  return changesIn(file, textOf(file));
}

/** As above, of a text. */
export function changesIn(file: string, text: string): readonly Change[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const changes: Change[] = [];
  const replace: Replace = (node, operator, ...replacements) => {
    const start = node.getStart(source);
    for (const replacement of replacements)
      if (replacement !== text.slice(start, node.end))
        changes.push({ file, start, end: node.end, operator, replacement });
  };
  const visit = (node: ts.Node): void => {
    if (hasNoBehaviour(node)) return;
    for (const operator of operators) operator(node, replace);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return changes;
}

function hasNoBehaviour(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isImportDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined)
  );
}

const operators: readonly ((node: ts.Node, replace: Replace) => void)[] = [
  conditions,
  comparisonsAndArithmetic,
  literals,
  entries,
  statements,
  calls,
];

/** A condition that always or never holds, and an optional step that is taken for granted. */
function conditions(node: ts.Node, replace: Replace): void {
  if (ts.isIfStatement(node)) replace(node.expression, 'condition', 'true', 'false');
  if (ts.isConditionalExpression(node)) replace(node.condition, 'condition', 'true', 'false');
  if (ts.isWhileStatement(node)) replace(node.expression, 'condition', 'false');
  if (ts.isForStatement(node) && node.condition) replace(node.condition, 'condition', 'false');
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    replace(node, 'condition', `(${node.operand.getText()})`);
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken)
    replace(node, 'arithmetic', `(${node.operand.getText()})`);
}

const otherOperators = new Map<ts.SyntaxKind, readonly string[]>([
  [ts.SyntaxKind.LessThanToken, ['<=', '>=']],
  [ts.SyntaxKind.LessThanEqualsToken, ['<', '>']],
  [ts.SyntaxKind.GreaterThanToken, ['>=', '<=']],
  [ts.SyntaxKind.GreaterThanEqualsToken, ['>', '<']],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, ['!==']],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, ['===']],
  [ts.SyntaxKind.PlusToken, ['-']],
  [ts.SyntaxKind.MinusToken, ['+']],
  [ts.SyntaxKind.AsteriskToken, ['/']],
  [ts.SyntaxKind.SlashToken, ['*']],
  [ts.SyntaxKind.PercentToken, ['*']],
  [ts.SyntaxKind.PlusEqualsToken, ['-=']],
  [ts.SyntaxKind.MinusEqualsToken, ['+=']],
]);

/** Another operator, or one side of `&&`, `||` and `??` alone. */
function comparisonsAndArithmetic(node: ts.Node, replace: Replace): void {
  if (!ts.isBinaryExpression(node)) return;
  const { left, operatorToken, right } = node;
  const kind = operatorToken.kind;
  for (const other of otherOperators.get(kind) ?? [])
    if (!ts.isStringLiteralLike(left) && !ts.isStringLiteralLike(right)) replace(operatorToken, 'operator', other);
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken) {
    replace(node, 'logical', `(${left.getText()})`, `(${right.getText()})`);
    replace(operatorToken, 'logical', kind === ts.SyntaxKind.BarBarToken ? '&&' : '||');
  }
  if (kind === ts.SyntaxKind.QuestionQuestionToken) replace(node, 'logical', `(${left.getText()})`);
}

function literals(node: ts.Node, replace: Replace): void {
  if (node.kind === ts.SyntaxKind.TrueKeyword) replace(node, 'literal', 'false');
  if (node.kind === ts.SyntaxKind.FalseKeyword) replace(node, 'literal', 'true');
  if (ts.isNumericLiteral(node)) replace(node, 'literal', `(${node.text} + 1)`, `(${node.text} - 1)`);
  const isName = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
  if (ts.isStringLiteralLike(node) && !isName) replace(node, 'literal', node.text === '' ? "'changed'" : "''");
  if (ts.isTemplateExpression(node)) replace(node, 'literal', '``');
  if (ts.isRegularExpressionLiteral(node)) {
    const pattern = node.text.slice(1, node.text.lastIndexOf('/'));
    const flags = node.text.slice(node.text.lastIndexOf('/') + 1);
    if (pattern.startsWith('^')) replace(node, 'pattern', `/${pattern.slice(1)}/${flags}`);
    if (pattern.endsWith('$')) replace(node, 'pattern', `/${pattern.slice(0, -1)}/${flags}`);
    if (flags.includes('i')) replace(node, 'pattern', `/${pattern}/${flags.replace('i', '')}`);
    if (pattern.includes('+')) replace(node, 'pattern', `/${pattern.replace(/(?<!\\)\+/, '*')}/${flags}`);
  }
}

/** A missing entry of a list or an object. */
function entries(node: ts.Node, replace: Replace): void {
  if (ts.isArrayLiteralExpression(node))
    for (const element of node.elements) {
      const rest = node.elements.filter((one) => one !== element).map((one) => one.getText());
      replace(node, 'entry', `[${rest.join(', ')}]`);
    }
  if (ts.isObjectLiteralExpression(node))
    for (const property of node.properties) {
      const rest = node.properties.filter((one) => one !== property).map((one) => one.getText());
      replace(node, 'entry', `{ ${rest.join(', ')} }`);
    }
}

/** A missing statement, and only the `else` of an `if`. */
function statements(node: ts.Node, replace: Replace): void {
  const isBody = ts.isBlock(node.parent) || ts.isSourceFile(node.parent) || ts.isIfStatement(node.parent);
  if (ts.isExpressionStatement(node) && isBody) replace(node, 'statement', ';');
  if (ts.isContinueStatement(node) || ts.isBreakStatement(node)) replace(node, 'statement', ';');
  if (ts.isIfStatement(node) && isBody) replace(node, 'statement', node.elseStatement?.getText() ?? ';');
  if (ts.isAwaitExpression(node)) replace(node, 'statement', node.expression.getText());
  if (ts.isThrowStatement(node)) replace(node, 'statement', ';');
}

const otherMethods = new Map<string, readonly string[]>([
  ['some', ['every']],
  ['every', ['some']],
  ['min', ['max']],
  ['max', ['min']],
  ['floor', ['ceil']],
  ['ceil', ['floor']],
  ['round', ['floor']],
  ['startsWith', ['endsWith', 'includes']],
  ['endsWith', ['startsWith', 'includes']],
  ['indexOf', ['lastIndexOf']],
  ['lastIndexOf', ['indexOf']],
  ['find', ['findLast']],
  ['replaceAll', ['replace']],
  ['trimEnd', ['trimStart']],
  ['trimStart', ['trimEnd']],
  ['unshift', ['push']],
  ['push', ['unshift']],
]);

/** Steps of a chain that change nothing but what comes out. */
const leftOut = new Set([
  ...['filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice', 'flat'],
  ...['trim', 'trimEnd', 'trimStart', 'toLowerCase', 'toUpperCase', 'replace', 'replaceAll', 'normalize'],
]);

function calls(node: ts.Node, replace: Replace): void {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
  const { name, expression } = node.expression;
  replace(name, 'call', ...(otherMethods.get(name.text) ?? []));
  if (leftOut.has(name.text)) replace(node, 'call', expression.getText());
}
