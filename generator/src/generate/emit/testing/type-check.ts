import ts from 'typescript';
import type { GeneratedFile } from '../../../text/generated-file.ts';

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
  types: [],
};

const libraries = new Map<string, ts.SourceFile | undefined>();

/** The compiler's errors in one of the files; other packages are missing, and their exports are untyped. */
export function typeCheck(files: readonly GeneratedFile[], path: string): readonly string[] {
  const contents = new Map(files.map((file) => [`/package/${file.path}`, file.content]));
  const host = ts.createCompilerHost(options);
  const readLibrary = host.getSourceFile.bind(host);
  host.fileExists = (name) => contents.has(name);
  host.readFile = (name) => contents.get(name);
  host.directoryExists = () => true;
  host.getDirectories = () => [];
  host.realpath = (name) => name;
  host.getCurrentDirectory = () => '/package';
  host.getSourceFile = (name, version) => {
    const content = contents.get(name);
    if (content !== undefined) return ts.createSourceFile(name, content, version);
    if (!libraries.has(name))
      libraries.set(name, name.includes('/lib.') ? withFiles(() => readLibrary(name, version), host) : undefined);
    return libraries.get(name);
  };
  const program = ts.createProgram([`/package/${path}`], options, host);
  const source = program.getSourceFile(`/package/${path}`);
  return program
    .getSemanticDiagnostics(source)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

/** The compiler's own declarations are files, which the package's host doesn't see. */
function withFiles<T>(read: () => T, host: ts.CompilerHost): T {
  const { readFile } = host;
  host.readFile = ts.sys.readFile;
  const result = read();
  host.readFile = readFile;
  return result;
}
