import { InternalError } from '../../base/diagnostics.ts';
import { ts } from '../../base/typescript.ts';
import type { CompiledModule, GeneratedFile } from '../../text/generated-file.ts';

const shared: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  rewriteRelativeImportExtensions: true,
  isolatedModules: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  newLine: ts.NewLineKind.LineFeed,
};
const asModule: ts.CompilerOptions = { ...shared, module: ts.ModuleKind.ES2022, verbatimModuleSyntax: true };
const asCommonJs: ts.CompilerOptions = { ...shared, module: ts.ModuleKind.CommonJS };

/**
 * Compiles a file alone, without installed packages.
 *
 * @throws InternalError if it can't be compiled alone
 */
export function compileModule({ path, content }: GeneratedFile): CompiledModule {
  return { module: scriptOf(path, valuesOf(path, content), asModule), declarations: declarationsOf(path, content) };
}

export function commonJsOf(name: string, module: string): string {
  return scriptOf(`${name}.js`, module, asCommonJs);
}

/** A source without its type-only statements, which are most of it; the compiler would emit and remove them again. */
function valuesOf(path: string, content: string): string {
  const { statements } = ts.createSourceFile(path, content, ts.ScriptTarget.ES2023);
  const values = statements.filter((statement) => !isTypeOnly(statement));
  const header = /^\/\/.*\n/.exec(content)?.[0] ?? '';
  const text = values.map(({ pos, end }) => content.slice(pos, end)).join('') || 'export {};';
  return text.startsWith(header) ? `${text}\n` : `${header}${text}\n`;
}

function isTypeOnly(statement: ts.Statement): boolean {
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) return true;
  if (ts.isImportDeclaration(statement)) return statement.importClause?.isTypeOnly === true;
  return ts.isExportDeclaration(statement) && statement.isTypeOnly;
}

function scriptOf(fileName: string, content: string, compilerOptions: ts.CompilerOptions): string {
  const { outputText, diagnostics } = ts.transpileModule(content, {
    fileName,
    compilerOptions,
    reportDiagnostics: true,
  });
  refuseErrors(fileName, diagnostics);
  return outputText;
}

/** The declarations of a file; relative imports end in `.js`, which every compiler resolves. */
function declarationsOf(fileName: string, content: string): string {
  const compilerOptions = { ...asModule, declaration: true, isolatedDeclarations: true, stripInternal: true };
  const { outputText, diagnostics } = ts.transpileDeclaration(content, {
    fileName,
    compilerOptions,
    reportDiagnostics: true,
  });
  refuseErrors(fileName, diagnostics);
  return ts
    .preProcessFile(outputText, true, true)
    .importedFiles.reverse()
    .filter((imported) => /^\.{1,2}\/.*\.ts$/.test(imported.fileName))
    .reduce((text, { pos, fileName: target }) => {
      // After the quotation mark at `pos`: the compiler's end position isn't the end of the text.
      const end = pos + 1 + target.length;
      return `${text.slice(0, end - '.ts'.length)}.js${text.slice(end)}`;
    }, outputText);
}

function refuseErrors(fileName: string, diagnostics: readonly ts.Diagnostic[] = []): void {
  const [first] = diagnostics;
  if (first === undefined) return;
  throw new InternalError(`${fileName} can't be compiled: ${ts.flattenDiagnosticMessageText(first.messageText, ' ')}`);
}
