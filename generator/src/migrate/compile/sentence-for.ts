import { ts } from 'ts-morph';
import type { Rewriter } from '../edits/rewriter.ts';
import type { EditedText } from '../edits/text-edits.ts';
import type { CompileError } from './compile-errors.ts';

/** The finding behind an error of the compiler; undefined where none is known. */
export function sentenceFor(
  { start, message }: CompileError,
  file: ts.SourceFile,
  made: EditedText,
  { checker, symbols, plan }: Rewriter,
): string | undefined {
  const said = (key: string) => plan.gone.get(key) ?? plan.changed.get(key);
  const quoted = [...message.matchAll(/'([^']+)'/g)].map(([, text = '']) => text);
  // A missing property is named together with the type that wants it.
  const named = quoted.flatMap((name) => quoted.flatMap((type) => said(`${type}.${name}`) ?? []))[0];
  if (named !== undefined) return named;
  for (let node: ts.Node | undefined = nodeAt(file, made.originOf(start)); node !== undefined; node = node.parent) {
    if (ts.isStatement(node) || ts.isSourceFile(node)) break;
    const name = ts.isPropertyAccessExpression(node) ? node.name : ts.isIdentifier(node) ? node : undefined;
    const symbol = name && checker.getSymbolAtLocation(name);
    if (symbol === undefined) continue;
    const found = [...symbols.membersOf(symbol).keys, symbols.exportOf(symbol) ?? ''].flatMap(
      (key) => said(key) ?? [],
    )[0];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The innermost node at a place. */
export function nodeAt(file: ts.SourceFile, place: number): ts.Node {
  const step = (node: ts.Node): ts.Node => {
    const inner = ts.forEachChild(node, (child) =>
      child.getStart(file) <= place && place < child.end ? child : undefined,
    );
    return inner === undefined ? node : step(inner);
  };
  return step(file);
}
