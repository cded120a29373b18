import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../packages.ts';

/** Folders and files whose sentences are listed as data, or are written into packages and not printed. */
const elsewhere =
  /\/(?:testing|rules|emit|typescript)\/|diagnostic-templates|define-rule|source-rules|extension-list|store-checks|\.test\.ts$/;

/** What the code of the tool, the clients and the sandbox says to people, apart from its tables. Some of it is only a part of a sentence. */
export function collectSentences(): readonly string[] {
  const ofTool = [...textsIn('generator/src/**/*.ts')].filter(isSentence);
  const others = ['runtime', 'sandbox'].flatMap((name) =>
    [...textsIn(`packages/${name}/src/**/*.ts`)].filter(isPhrase),
  );
  return [...ofTool, ...others].map(oneLine);
}

function* textsIn(pattern: string): Generator<string> {
  for (const file of globSync(pattern, { cwd: root })) {
    if (elsewhere.test(file)) continue;
    const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.ESNext, true);
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      const text = textOf(node);
      if (text === undefined) ts.forEachChild(node, visit);
      else found.push(text);
    };
    visit(source);
    yield* found;
  }
}

/** A text as it is written, with `{expression}` where a value goes; undefined for any other node. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return (
      node.head.text +
      node.templateSpans.map(({ expression, literal }) => placeholder(expression) + literal.text).join('')
    );
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [textOf(node.left), textOf(node.right)];
    if (left === undefined && right === undefined) return undefined;
    return (left ?? placeholder(node.left)) + (right ?? placeholder(node.right));
  }
  return undefined;
}

/** The last name of an expression: `{path}` for `shortPath(output.path)`. */
function placeholder(expression: ts.Expression): string {
  const inner = ts.isCallExpression(expression) ? (expression.arguments.at(-1) ?? expression.expression) : expression;
  return `{${/([A-Za-z]\w*)\W*$/.exec(inner.getText())?.[1] ?? '…'}}`;
}

/** Whether a text is for people: several words that begin like a sentence and end like one. Examples of a help text are lines of their own. */
function isSentence(text: string): boolean {
  const trimmed = text.trim();
  return /^(?!Examples?:)[A-Z{]/.test(trimmed) && /[.?]$/.test(trimmed) && /[a-z]{2,} \S+ \S/.test(trimmed);
}

/** Whether a text has words one after the other, and is neither SQL nor a header. */
function isPhrase(text: string): boolean {
  const words = text.replaceAll(/\{[^}]*\}/g, ' ');
  return /[a-z]{2,}[,:]? "?[a-z]/i.test(words) && !/\n|^(?:[A-Z]{5,} |<!|\[object|(?:br, )?gzip)|; \w+=/.test(text);
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
