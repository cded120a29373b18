import { ts } from '../../base/typescript.ts';
import type { MigrationPlan } from '../plan/migration-plan.ts';
import { renameInLiteral, staticName, writeName } from './renames.ts';
import { newMemberName, quotedLike, type Rewriter, visitNodes } from './rewriter.ts';

/** Specifiers of imports, exports, `import()`, `require()` and mocked modules: a new package name or entry point. */
export function specifiers(rewriter: Rewriter): void {
  for (const file of rewriter.found.sources) {
    visitNodes(file, (node) => {
      if (ts.isStringLiteralLike(node) && isSpecifier(node)) rewrite(node, rewriter);
    });
  }
}

function rewrite(literal: ts.StringLiteralLike, { plan, edits }: Rewriter): void {
  const { base, head, entries } = plan;
  if (literal.text !== base.name && !literal.text.startsWith(`${base.name}/`)) return;
  const entry = literal.text.slice(base.name.length);
  const now = `${head.name}${entries.get(entry) ?? entry}`;
  if (now !== literal.text) edits.replace(literal, quotedLike(literal, now));
}

/** Methods of test frameworks whose first argument is the name of a module. */
const moduleMethods =
  /^(?:mock|doMock|unmock|doUnmock|dontMock|setMock|importActual|importMock|requireActual|requireMock|createMockFromModule|unstable_mockModule|module|resolve)$/;
const testFrameworks = /^(?:vi|vitest|jest|mock|require|meta)$/;

/** Whether a string is a module name for the compiler, the module loader or a test framework. */
export function isSpecifier(literal: ts.StringLiteralLike): boolean {
  const { parent } = literal;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return parent.moduleSpecifier === literal;
  if (ts.isExternalModuleReference(parent) || ts.isModuleDeclaration(parent)) return true;
  if (ts.isLiteralTypeNode(parent)) return ts.isImportTypeNode(parent.parent);
  if (!ts.isCallExpression(parent) || parent.arguments[0] !== literal) return false;
  const { expression } = parent;
  if (expression.kind === ts.SyntaxKind.ImportKeyword) return true;
  if (ts.isIdentifier(expression)) return expression.text === 'require';
  return (
    ts.isPropertyAccessExpression(expression) &&
    moduleMethods.test(expression.name.text) &&
    testFrameworks.test(lastName(expression.expression))
  );
}

function lastName(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  return ts.isMetaProperty(expression) ? expression.name.text : '';
}

export function namesPackage(file: ts.SourceFile, name: string): boolean {
  let found = false;
  visitNodes(file, (node) => {
    const isNamed = ts.isStringLiteralLike(node) && (node.text === name || node.text.startsWith(`${name}/`));
    if (isNamed && isSpecifier(node)) found = true;
  });
  return found;
}

/**
 * The object that a test uses in place of the package: `vi.mock('package', () => ({ LoansV1: … }))`. It has no type, but its
 * names are those of the module, the client and its resources.
 */
export function mockedModules(rewriter: Rewriter): void {
  for (const file of rewriter.found.sources) {
    visitNodes(file, (node) => {
      if (!ts.isCallExpression(node)) return;
      const [name, factory] = node.arguments;
      const isMocked =
        name !== undefined && ts.isStringLiteralLike(name) && isSpecifier(name) && isOfBase(name.text, rewriter.plan);
      if (isMocked && factory !== undefined) renameExports(factory, rewriter);
    });
  }
}

function isOfBase(specifier: string, { base }: MigrationPlan): boolean {
  return specifier === base.name || specifier.startsWith(`${base.name}/`);
}

/** The names in the object that a factory returns. */
function renameExports(factory: ts.Expression, rewriter: Rewriter): void {
  for (const literal of givenBy(factory)) {
    for (const property of literal.properties) {
      const name = staticName(property.name);
      if (name === undefined) continue;
      const now = rewriter.plan.names.get(name);
      if (now !== undefined) renameInLiteral(property, now, rewriter);
      const value = ts.isPropertyAssignment(property) ? property.initializer : property;
      if (name === rewriter.plan.client) renameClient(value, rewriter);
      else if (rewriter.plan.base.operations.some(({ className }) => className === name))
        renameMethods(value, name, rewriter);
    }
  }
}

function givenBy(node: ts.Node): readonly ts.ObjectLiteralExpression[] {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return givenBy(node.expression);
  if (ts.isObjectLiteralExpression(node)) return [node];
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return [];
  return ts.isBlock(node.body)
    ? node.body.statements.flatMap((one) =>
        ts.isReturnStatement(one) && one.expression !== undefined ? givenBy(one.expression) : [],
      )
    : givenBy(node.body);
}

/** The resources of a fake client, wherever its literal or its class is in the mock. */
function renameClient(node: ts.Node, rewriter: Rewriter): void {
  const { client } = rewriter.plan;
  const resources = new Map(
    [...rewriter.plan.methods].map(([key, { resource }]) => [resource.base, key.slice(0, key.indexOf('.'))] as const),
  );
  const visit = (inner: ts.Node): void => {
    const name = isNamedMember(inner) ? staticName(inner.name) : undefined;
    const className = name === undefined ? undefined : resources.get(name);
    if (className === undefined || !isNamedMember(inner)) {
      ts.forEachChild(inner, visit);
      return;
    }
    const now = newMemberName(`${client}.${name}`, rewriter);
    if (now !== undefined) renameMember(inner, now, rewriter);
    ts.forEachChild(inner, (child) => renameMethods(child, className, rewriter));
  };
  visit(node);
}

/** The methods of a fake resource. */
function renameMethods(node: ts.Node, className: string, rewriter: Rewriter): void {
  const name = isNamedMember(node) ? staticName(node.name) : undefined;
  const now = name === undefined ? undefined : newMemberName(`${className}.${name}`, rewriter);
  if (now !== undefined && isNamedMember(node)) renameMember(node, now, rewriter);
  // The result of a method isn't a resource.
  if (name !== undefined && rewriter.plan.methods.has(`${className}.${name}`)) return;
  ts.forEachChild(node, (child) => renameMethods(child, className, rewriter));
}

type NamedMember = ts.ObjectLiteralElementLike | ts.PropertyDeclaration | ts.MethodDeclaration | ts.AccessorDeclaration;

function isNamedMember(node: ts.Node): node is NamedMember {
  return ts.isObjectLiteralElementLike(node) || ts.isPropertyDeclaration(node);
}

function renameMember(member: NamedMember, now: string, rewriter: Rewriter): void {
  if (ts.isPropertyDeclaration(member)) writeName(member.name, now, rewriter);
  else renameInLiteral(member, now, rewriter);
}
