import { relative } from 'node:path';
import { ts } from 'ts-morph';
import type { MigrationPlace } from '../migration.ts';

/** One error of the compiler. */
export interface CompileError {
  readonly file: ts.SourceFile;
  readonly start: number;
  readonly code: number;
  readonly message: string;
}

/** What the compiler says about some files. Components of Vue are left out: the compiler alone does not understand them. */
export function compileErrors(program: ts.Program, files: readonly ts.SourceFile[]): readonly CompileError[] {
  return files
    .filter(({ fileName }) => !/\.vue\.[jt]sx?$/.test(fileName))
    .flatMap((file) =>
      [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
        .filter(({ category }) => category === ts.DiagnosticCategory.Error)
        .map(({ start = 0, code, messageText }) => ({
          file,
          start,
          code,
          message: ts.flattenDiagnosticMessageText(messageText, ' '),
        })),
    );
}

/** Errors with their places, as a person reads them. */
export function shownErrors(errors: readonly CompileError[], folder: string): readonly MigrationPlace[] {
  return errors.map(({ file, start, code, message }) => ({
    place: placeIn(file, start, folder),
    sentence: `${message} (TS${code})`,
  }));
}

/** `src/main.ts:3:7`, relative to the folder of the project. */
export function placeIn(file: ts.SourceFile, start: number, folder: string): string {
  const { line, character } = file.getLineAndCharacterOfPosition(start);
  const path = relative(folder, file.fileName)
    .replaceAll('\\', '/')
    .replace(/\.vue\.[jt]sx?$/, '.vue');
  return `${path}:${line + 1}:${character + 1}`;
}
