import { ts } from '../../base/typescript.ts';
import { type Compiler, memory } from './compiler.ts';
import type { ErrorContext } from './judge-call.ts';
import { judgeError } from './judge-error.ts';
import type { SourcePackage } from './module.ts';
import type { Surface } from './read-surface.ts';
import { breakKey, type SourceBreak } from './source-finding.ts';
import type { ConsumerProgram, ConsumerUse } from './use.ts';

/** A consumer program, and the package to compile it with. */
export interface Consumer {
  readonly program: ConsumerProgram;
  readonly package: SourcePackage;
}

/** An error, and the purpose of its line. */
export interface ConsumerError {
  readonly use: ConsumerUse;
  readonly error: ts.Diagnostic;
  readonly line: number;
}

export interface Compiled {
  readonly errors: readonly ConsumerError[];
  readonly checker: ts.TypeChecker;
  readonly file: ts.SourceFile;
}

/** Compiles consumers, each with its package, in one program. */
export function compileConsumers(
  consumers: readonly Consumer[],
  compiler: Compiler,
  resolveExternal: (specifier: string) => string | undefined,
): readonly Compiled[] {
  if (consumers.length === 0) return [];
  const keys = consumers.map(({ program, package: { files } }) => JSON.stringify([program.text, ...files]));
  const distinct = new Map(consumers.map((consumer, index) => [keys[index] as string, consumer]));
  const folders = [...distinct].map(([key, consumer], index) => ({ key, ...consumer, folder: `${memory}/${index}/` }));
  const files = new Map<string, string>();
  for (const {
    program,
    package: { files: own },
    folder,
  } of folders) {
    for (const [path, text] of own) files.set(`${folder}package/${path}`, text);
    files.set(`${folder}consumer.ts`, program.text);
  }
  const roots = folders.map(({ folder }) => `${folder}consumer.ts`);
  const resolve = (specifier: string, from: string) => {
    const at = folders.find(({ folder }) => from.startsWith(folder));
    const entry = at && specifierEntry(specifier, at.package.name);
    if (at === undefined || entry === undefined) return resolveExternal(specifier);
    const path = at.package.entries.get(entry);
    return path === undefined ? undefined : `${at.folder}package/${path}`;
  };
  const program = compiler.program({ files, roots, resolve });
  const checker = program.getTypeChecker();
  const compiled = folders.map(({ key, program: { uses }, folder }): [string, Compiled] => {
    const file = program.getSourceFile(`${folder}consumer.ts`);
    if (file === undefined) throw new Error('The consumer program is missing.');
    const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    const errors = found.map((error): ConsumerError => {
      const { line } = file.getLineAndCharacterOfPosition(error.start ?? 0);
      return { use: uses[line] ?? { kind: 'follows' }, error, line };
    });
    return [key, { errors, checker, file }];
  });
  const byKey = new Map(compiled);
  return keys.map((key) => byKey.get(key) as Compiled);
}

function specifierEntry(specifier: string, name: string): string | undefined {
  if (specifier === name) return '.';
  return specifier.startsWith(`${name}/`) ? `.${specifier.slice(name.length)}` : undefined;
}

/**
 * The causes of a consumer's errors in the package, each once. Lines in `unproved` never compiled, so their errors prove
 * nothing.
 */
export function breaksOf(
  { errors, checker, file }: Compiled,
  surfaces: { readonly base: Surface; readonly head: Surface },
  unproved: ReadonlySet<number>,
): readonly SourceBreak[] {
  if (errors.length === 0) return [];
  const context: ErrorContext = { ...surfaces, checker, variables: variablesIn(file) };
  const found = new Map<string, SourceBreak>();
  const failed = new Set<number>();
  // If the arguments don't compile, the result means nothing. Its error comes first in the line, so it is judged last.
  const fromBehind = [...errors].sort((one, other) => (other.error.start ?? 0) - (one.error.start ?? 0));
  for (const { use, error, line } of fromBehind) {
    if (unproved.has(line)) continue;
    for (const one of judgeError(context, use, error)) {
      if (one.rule === 'source-result-changed' && failed.has(line)) continue;
      failed.add(line);
      const key = breakKey(one);
      const known = found.get(key);
      if (known === undefined) found.set(key, one);
      else if (known.direction !== one.direction) found.set(key, { ...known, direction: 'both' });
    }
  }
  return [...found.values()];
}

function variablesIn(file: ts.SourceFile): ReadonlyMap<string, ts.VariableDeclaration> {
  const variables = new Map<string, ts.VariableDeclaration>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) variables.set(node.name.text, node);
    if (
      ts.isSourceFile(node) ||
      ts.isExpressionStatement(node) ||
      ts.isParenthesizedExpression(node) ||
      ts.isArrowFunction(node) ||
      ts.isBlock(node) ||
      ts.isVariableStatement(node) ||
      ts.isVariableDeclarationList(node)
    ) {
      ts.forEachChild(node, visit);
    }
  };
  visit(file);
  return variables;
}
