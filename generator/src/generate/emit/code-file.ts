import type { ApiModel } from '../../model/api-model.ts';
import { type GeneratedFile, headerLine } from '../../text/generated-file.ts';
import { CodePrinter } from '../../text/typescript/code-printer.ts';
import { compiledModule, type PrintedLines } from '../../text/typescript/compiled-module.ts';
import { Imports } from '../../text/typescript/imports.ts';
import type { ListItem } from '../../text/typescript/layout.ts';
import { linksLayout } from '../../text/typescript/links.ts';
import { type BlockStatement, isStatement, jsDocLines, type Statement } from '../../text/typescript/statement.ts';
import { packageText } from './package-text.ts';

/** A TypeScript file of the package: header, imports for the statements, and the statements with a blank line between them. */
export function codeFile(
  path: string,
  model: ApiModel,
  build: (imports: Imports) => readonly Statement[],
): GeneratedFile {
  const imports = new Imports(path);
  const statements = build(imports);
  const links = imports.links();
  const header = headerLine(model.info);
  const printer = new CodePrinter((line) => (/^@(?:example|default) /.test(line) ? line : packageText(line, model)));
  printer.line(header);
  if (links.length > 0) printer.newLine();
  for (const link of links) {
    printer.layout(linksLayout(link));
    printer.newLine();
  }
  const isCompiled = model.package.compiled === true && path.startsWith('src/');
  const written: PrintedLines | undefined = isCompiled ? new Map() : undefined;
  statements.forEach((statement, index) => {
    const joined = isTight(statement) && isTight(statements[index - 1]);
    if (!joined) printer.newLine();
    printStatement(printer, statement, written);
  });
  if (links.length === 0 && statements.length === 0) printer.line('export {};');
  const content = printer.toString();
  if (written === undefined) return { path, content };
  return { path, content, compiled: compiledModule({ header, links, statements, written }) };
}

function isTight(statement: Statement | undefined): boolean {
  return statement?.kind === 'code' && statement.tight === true;
}

function printStatement(printer: CodePrinter, statement: Statement, written: PrintedLines | undefined): void {
  const start = printer.length;
  printer.docs(jsDocLines(statement.docs));
  const docs = printer.length - start;
  if (statement.kind === 'code') {
    printer.layout(statement.layout);
    printer.newLine();
  } else {
    printer.layout(statement.head, 2);
    if (statement.body.length === 0) printer.line(' {}');
    else {
      printer.line(' {');
      printer.indented(() => printBody(printer, statement.body, written));
      printer.line('}');
    }
  }
  written?.set(statement, { lines: printer.since(start), docs });
}

function printBody(printer: CodePrinter, body: BlockStatement['body'], written: PrintedLines | undefined): void {
  body.forEach((member, index) => {
    if (!isStatement(member)) {
      printMember(printer, member);
      return;
    }
    const before = body[index - 1];
    if (before !== undefined && isStatement(before) && (member.kind === 'block' || before.kind === 'block')) {
      printer.newLine();
    }
    printStatement(printer, member, written);
  });
}

function printMember(printer: CodePrinter, member: ListItem): void {
  printer.docs(member.docs);
  printer.layout(member.layout, 1);
  printer.line(';');
}
