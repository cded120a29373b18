import { ts } from '../../base/typescript.ts';

const printer = ts.createPrinter({ removeComments: true });

/** How a name of a declaration file is written elsewhere; undefined if it stays. */
export type Renaming = (name: string) => string | undefined;

/** A type or a declaration on one line, without comments, with names as written elsewhere. */
export function typeText(node: ts.Node, source: ts.SourceFile, rename: Renaming = () => undefined): string {
  const { transformed, dispose } = ts.transform(node, [renamer(rename)]);
  const text = printer.printNode(ts.EmitHint.Unspecified, transformed[0] ?? node, source);
  dispose();
  return text.replace(/\s*\n\s*/g, ' ').trim();
}

function renamer(rename: Renaming): ts.TransformerFactory<ts.Node> {
  return (context) => {
    const { factory } = context;
    const renamed = <Name extends ts.EntityName>(name: Name): ts.EntityName => {
      if (ts.isQualifiedName(name)) {
        return factory.createQualifiedName(renamed(name.left), name.right);
      }
      const other = rename((name as ts.Identifier).text);
      return other === undefined ? name : factory.createIdentifier(other);
    };
    const visit = (node: ts.Node): ts.Node => {
      const inside = ts.visitEachChild(node, visit, context);
      if (ts.isTypeReferenceNode(inside)) {
        return factory.updateTypeReferenceNode(inside, renamed(inside.typeName), inside.typeArguments);
      }
      if (ts.isTypeQueryNode(inside)) {
        return factory.updateTypeQueryNode(inside, renamed(inside.exprName), inside.typeArguments);
      }
      if (ts.isExpressionWithTypeArguments(inside) && ts.isIdentifier(inside.expression)) {
        const name = renamed(inside.expression) as ts.Identifier;
        return factory.updateExpressionWithTypeArguments(inside, name, inside.typeArguments);
      }
      return inside;
    };
    return (node) => visit(node);
  };
}

/** Statements without their comments. */
export function plainText(nodes: readonly ts.Statement[]): string {
  return nodes.map((node) => printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())).join('\n');
}

/** Every identifier, of a type or of anything else. */
export function identifiersIn(nodes: readonly ts.Node[]): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  nodes.forEach(visit);
  return names;
}

export function namesIn(node: ts.Node): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (inner: ts.Node): void => {
    if (ts.isTypeReferenceNode(inner)) names.add(firstOf(inner.typeName));
    else if (ts.isTypeQueryNode(inner)) names.add(firstOf(inner.exprName));
    else if (ts.isExpressionWithTypeArguments(inner) && ts.isIdentifier(inner.expression)) {
      names.add(inner.expression.text);
    }
    ts.forEachChild(inner, visit);
  };
  visit(node);
  return names;
}

function firstOf(name: ts.EntityName): string {
  return ts.isQualifiedName(name) ? firstOf(name.left) : name.text;
}
