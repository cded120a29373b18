import type { CompiledModule } from '../generated-file.ts';
import { CodePrinter } from './code-printer.ts';
import type { Layout } from './layout.ts';
import { type LinkedName, type Links, linksLayout } from './links.ts';
import { isStatement, type Statement } from './statement.ts';

/** The printed text of each statement of a source. */
export type PrintedLines = Map<Statement, PrintedStatement>;

interface PrintedStatement {
  readonly lines: readonly string[];
  readonly docs: number;
}

export interface ModuleParts {
  readonly header: string;
  readonly links: readonly Links[];
  readonly statements: readonly Statement[];
  readonly written: PrintedLines;
}

/** The compiled forms of a module, each created when first used. Only declarations have documentation. */
export function compiledModule(parts: ModuleParts): CompiledModule {
  return {
    get module() {
      return moduleText(parts);
    },
    get declarations() {
      return declarationsText(parts);
    },
  };
}

function printScript(printer: CodePrinter, statement: Statement, written: PrintedLines): void {
  const { form } = statement;
  if (form === undefined) return;
  if (statement.kind === 'code') {
    printLine(printer, form.script);
    return;
  }
  printer.layout(form.script, 2);
  printer.line(' {');
  printer.indented(() => {
    for (const member of statement.body) {
      if (!isStatement(member)) continue;
      if (member.form !== undefined) printScript(printer, member, written);
      else printer.copy(written.get(member)?.lines ?? []);
    }
  });
  printer.line('}');
}

function moduleText(parts: ModuleParts): string {
  const printer = new CodePrinter();
  printer.line(parts.header);
  for (const link of linksOf(parts)) {
    const names = link.names.filter(({ typeOnly }) => !typeOnly);
    if (link.byDefault !== undefined || names.length > 0)
      printLine(printer, linksLayout({ ...link, names, specifier: inScript(link) }));
  }
  for (const statement of parts.statements) printScript(printer, statement, parts.written);
  if (printer.length === 1) printer.line('export {};');
  return printer.toString();
}

function declarationsText({ header, links, statements, written }: ModuleParts): string {
  const body = new CodePrinter();
  for (const statement of statements) printDeclaration(body, statement, written);
  const text = body.toString();
  const words = new Set(text.match(word));
  const printer = new CodePrinter();
  printer.line(header);
  for (const link of links) {
    const names = namedIn(text, words, link.names);
    const { byDefault: _, ...named } = link;
    if (names.length > 0) printLine(printer, linksLayout({ ...named, names, specifier: inScript(link) }));
  }
  const imports = printer.toString();
  return `${imports}${text === '' ? 'export {};\n' : text}`;
}

function printDeclaration(printer: CodePrinter, statement: Statement, written: PrintedLines): void {
  const { lines = [], docs = 0 } = written.get(statement) ?? {};
  const { form } = statement;
  if (form === undefined) {
    const links = statement.kind === 'code' ? statement.links : undefined;
    if (links === undefined) printer.copy(lines);
    else printLine(printer, linksLayout({ ...links, specifier: inScript(links) }));
    return;
  }
  if (form.declaration === undefined) return;
  printer.copy(lines.slice(0, docs));
  if (statement.kind === 'code' || form.isClass !== true) {
    printLine(printer, form.declaration);
    return;
  }
  printer.layout(form.declaration, 2);
  printer.line(' {');
  printer.indented(() => {
    for (const member of statement.body) if (isStatement(member)) printDeclaration(printer, member, written);
  });
  printer.line('}');
}

/** The names that a text may use; `words` are its words. */
function namedIn(text: string, words: ReadonlySet<string>, names: readonly LinkedName[]): readonly LinkedName[] {
  return names.filter(({ name }) => {
    if (isOneWord.test(name)) return words.has(name);
    let index = text.indexOf(name);
    while (index >= 0 && (isOneWord.test(text.charAt(index - 1)) || isOneWord.test(text.charAt(index + name.length)))) {
      index = text.indexOf(name, index + 1);
    }
    return index >= 0;
  });
}

/** ASCII letters and digits, `$` and `_`. */
const word = /[\w$]+/g;
const isOneWord = /^[\w$]+$/;

/** The imports of a module, then its re-exports. */
function linksOf({ links, statements }: ModuleParts): readonly Links[] {
  return [...links, ...statements.flatMap((statement) => (statement.kind === 'code' ? (statement.links ?? []) : []))];
}

function inScript({ specifier }: Links): string {
  return specifier.replace(/^(\.{1,2}\/.*)\.ts$/, '$1.js');
}

function printLine(printer: CodePrinter, layout: Layout): void {
  printer.layout(layout);
  printer.newLine();
}
