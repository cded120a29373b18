import { groupedBy } from '../../base/grouped.ts';
import { compareCodePoints } from '../../base/order.ts';
import { ts } from '../../base/typescript.ts';

export interface Remark {
  readonly start: number;
  readonly sentence: string;
  /** Whether the compiler reports the place, so that the comment has to expect an error. */
  readonly isError: boolean;
}

export interface PlacedComment {
  readonly at: number;
  readonly text: string;
}

/** The start of every migration comment. */
export const markWord = 'migrate:';

/** The comments for the remarks on a file, one for each line, above it, in the syntax of that place. */
export function commentsFor(file: ts.SourceFile, remarks: readonly Remark[]): readonly PlacedComment[] {
  const lines = groupedBy(remarks, ({ start }) => file.getLineAndCharacterOfPosition(start).line);
  return [...lines].flatMap(([line, found]) => {
    const sentences = [...new Set(found.map(({ sentence }) => sentence))].sort(compareCodePoints);
    const isError = found.some((one) => one.isError);
    const says = `${isError && !hasDirective(file, line) ? '@ts-expect-error ' : ''}${markWord} ${sentences.map(onOneLine).join(' ')}`;
    const start = file.getPositionOfLineAndCharacter(line, 0);
    const indent = /^[ \t]*/.exec(file.text.slice(start))?.[0] ?? '';
    if (saysAlready(file, line, says)) return [];
    const newLine = file.text.includes('\r\n') ? '\r\n' : '\n';
    const around = tokenAround(file, start + indent.length);
    if (around !== undefined && isTemplateText(around, start)) {
      const first = Math.min(...found.map((one) => spanAround(file, one.start)));
      return [{ at: first, text: `${newLine}${indent}// ${says}${newLine}${indent}` }];
    }
    const text = around !== undefined && isJsxText(around) ? `{/* ${says} */}` : `// ${says}`;
    return [{ at: start, text: `${indent}${text}${newLine}` }];
  });
}

/** A comment of an earlier run isn't written again. */
function saysAlready(file: ts.SourceFile, line: number, says: string): boolean {
  return lineBefore(file, line).includes(says);
}

function hasDirective(file: ts.SourceFile, line: number): boolean {
  return /@ts-(?:expect-error|ignore)/.test(lineBefore(file, line));
}

function lineBefore(file: ts.SourceFile, line: number): string {
  const startOf = (one: number) => file.getPositionOfLineAndCharacter(Math.max(one, 0), 0);
  return file.text.slice(startOf(line - 1), startOf(line));
}

function onOneLine(sentence: string): string {
  return sentence.replace(/\s+/g, ' ').replaceAll('*/', '* /');
}

function tokenAround(file: ts.SourceFile, place: number): ts.Node | undefined {
  const step = (node: ts.Node): ts.Node => {
    const inner = ts.forEachChild(node, (child) => (child.pos <= place && place < child.end ? child : undefined));
    return inner === undefined ? node : step(inner);
  };
  return step(file);
}

function isTemplateText(node: ts.Node, lineStart: number): boolean {
  const template = ts.findAncestor(
    node,
    (one) => ts.isTemplateExpression(one) || ts.isNoSubstitutionTemplateLiteral(one),
  );
  if (template === undefined || template.getStart() >= lineStart) return false;
  if (!ts.isTemplateExpression(template)) return true;
  const inSpan = template.templateSpans.some(
    ({ expression }) => expression.pos < lineStart && lineStart <= expression.end,
  );
  return !inSpan;
}

/** The start of the template expression around a place. */
function spanAround(file: ts.SourceFile, place: number): number {
  const node = tokenAround(file, place);
  const span = node && ts.findAncestor(node, ts.isTemplateSpan);
  return span?.expression.getStart(file) ?? place;
}

/** Whether the place is among the children of an element, where comments need braces. */
function isJsxText(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isJsxText(node)) return true;
  const child =
    ts.isJsxExpression(node) || ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)
      ? node
      : undefined;
  if (child !== undefined) return ts.isJsxElement(child.parent) || ts.isJsxFragment(child.parent);
  if (parent === undefined) return false;
  const isOpening = ts.isJsxOpeningElement(node) || ts.isJsxClosingElement(node);
  return isOpening && (ts.isJsxElement(parent.parent) || ts.isJsxFragment(parent.parent));
}
