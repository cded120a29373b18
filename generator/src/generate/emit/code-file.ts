import type { ApiModel, Info } from '../../model/api-model.ts';
import { lineCommentText } from '../../text/comment-text.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { CodePrinter } from '../../text/typescript/code-printer.ts';
import { Imports } from '../../text/typescript/imports.ts';
import type { ListItem } from '../../text/typescript/layout.ts';
import { jsDocLines, type Statement } from '../../text/typescript/statement.ts';
import { packageText } from './package-text.ts';

/** The first line of every generated file of code. */
export function headerLine({ title, version }: Info): string {
  const description = [title, version].map(lineCommentText).filter((text) => text !== '');
  return `// Generated${description.length === 0 ? '' : ` from ${description.join(' ')}`}. Do not edit.`;
}

/** A TypeScript file of the package: header, imports of what the statements use, statements with a blank line between them. */
export function codeFile(
  path: string,
  model: ApiModel,
  build: (imports: Imports) => readonly Statement[],
): GeneratedFile {
  const imports = new Imports(path);
  const statements = build(imports);
  const declarations = imports.declarations();
  const printer = new CodePrinter((line) => (/^@(?:example|default) /.test(line) ? line : packageText(line, model)));
  printer.line(headerLine(model.info));
  if (declarations.length > 0) printer.newLine();
  for (const declaration of declarations) {
    printer.layout(declaration);
    printer.newLine();
  }
  statements.forEach((statement, index) => {
    const before = statements[index - 1];
    const joined = statement.kind === 'code' && statement.tight && before?.kind === 'code' && before.tight;
    if (!joined) printer.newLine();
    printStatement(printer, statement);
  });
  if (declarations.length === 0 && statements.length === 0) printer.line('export {};');
  return { path, content: printer.toString() };
}

function printStatement(printer: CodePrinter, statement: Statement): void {
  printer.docs(jsDocLines(statement.docs));
  if (statement.kind === 'code') {
    printer.layout(statement.layout);
    printer.newLine();
    return;
  }
  printer.layout(statement.head, 2);
  if (statement.body.length === 0) {
    printer.line(' {}');
    return;
  }
  printer.line(' {');
  printer.indented(() => {
    statement.body.forEach((member, index) => {
      if (isStatement(member)) {
        const before = statement.body[index - 1];
        if (before !== undefined && isStatement(before) && (member.kind === 'block' || before.kind === 'block')) {
          printer.newLine();
        }
        printStatement(printer, member);
      } else printMember(printer, member);
    });
  });
  printer.line('}');
}

function isStatement(member: Statement | ListItem): member is Statement {
  return 'kind' in member;
}

function printMember(printer: CodePrinter, member: ListItem): void {
  printer.docs(member.docs);
  printer.layout(member.layout, 1);
  printer.line(';');
}
