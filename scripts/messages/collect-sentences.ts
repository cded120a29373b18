import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../packages.ts';

/** What a sentence is part of: the error that carries it, or anything else. */
type Carrier = 'UsageError' | 'FileError' | 'other';

/** Folders and files whose sentences are listed as data, or are written into packages and not printed. */
const elsewhere =
  /\/(?:testing|rules|emit|typescript)\/|diagnostic-templates|define-rule|source-rules|extension-list|store-checks|\.test\.ts$/;

/** The sentences that are written in the code of the tool, by what carries them, sorted. */
export function collectSentences(): ReadonlyMap<Carrier, readonly string[]> {
  const found = new Map<Carrier, Set<string>>([
    ['UsageError', new Set()],
    ['FileError', new Set()],
    ['other', new Set()],
  ]);
  for (const [node, text] of textsIn('generator/src/**/*.ts'))
    if (isSentence(text)) found.get(carrierOf(node))?.add(oneLine(text));
  return new Map([...found].map(([carrier, texts]) => [carrier, [...texts].sort()]));
}

/** What the code of a package says to people, sorted. Some of it is only a part of a sentence, which is put together when it is needed. */
export function collectPhrases(folder: string): readonly string[] {
  const phrases = [...textsIn(`${folder}/**/*.ts`)]
    .filter(([, text]) => isPhrase(text))
    .map(([, text]) => oneLine(text));
  return [...new Set(phrases)].sort();
}

function* textsIn(pattern: string): Generator<readonly [node: ts.Node, text: string]> {
  for (const file of globSync(pattern, { cwd: root })) {
    if (elsewhere.test(file)) continue;
    const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.ESNext, true);
    const found: [ts.Node, string][] = [];
    const visit = (node: ts.Node): void => {
      const text = textOf(node);
      if (text === undefined) ts.forEachChild(node, visit);
      else found.push([node, text]);
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

function carrierOf(node: ts.Node): Carrier {
  for (let above = node.parent; above !== undefined && !ts.isStatement(above); above = above.parent) {
    const name = ts.isNewExpression(above) || ts.isCallExpression(above) ? above.expression.getText() : '';
    if (name === 'UsageError') return 'UsageError';
    if (name === 'FileError' || name === 'refusal') return 'FileError';
  }
  return 'other';
}
