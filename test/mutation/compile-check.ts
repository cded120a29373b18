import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import type { Area } from './areas.ts';
import { type Change, withChange } from './find-changes.ts';
import { sourcesOf } from './sources-of.ts';

/**
 * Says whether an area compiles with a change: one that the compiler notices needs no test. Only the changed source and those of
 * the area that import it are checked, in a program that is kept from change to change. Reads the copy, which does not
 * change while somebody works on the checkout.
 */
export class CompileCheck {
  readonly #copy: string;
  readonly #sources: readonly string[];
  readonly #service: ts.LanguageService;
  readonly #sound = new Set<string>();
  #changed: Change | undefined;
  #version = 0;

  constructor(copy: string, area: Area) {
    this.#copy = copy;
    this.#sources = sourcesOf(area);
    const project = area.folders.some((folder) => folder.startsWith('generator/')) ? 'generator' : '.';
    const path = join(copy, project, 'tsconfig.json');
    const { config } = ts.readConfigFile(path, ts.sys.readFile);
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, join(copy, project));
    this.#service = ts.createLanguageService({
      getCompilationSettings: () => options,
      getScriptFileNames: () => this.#sources.map((file) => join(copy, file)),
      getScriptVersion: (path) => (this.#isChanged(path) ? `${this.#version}` : 'as it is'),
      getScriptSnapshot: (path) => this.#snapshot(path),
      getCurrentDirectory: () => copy,
      getDefaultLibFileName: ts.getDefaultLibFilePath,
      fileExists: ts.sys.fileExists,
      readFile: ts.sys.readFile,
      readDirectory: ts.sys.readDirectory,
      directoryExists: ts.sys.directoryExists,
      getDirectories: ts.sys.getDirectories,
      ...(ts.sys.realpath && { realpath: ts.sys.realpath }),
    });
  }

  compiles(change: Change): boolean {
    const name = `/${basename(change.file)}'`;
    const files = this.#sources.filter(
      (file) => file === change.file || readFileSync(join(this.#copy, file), 'utf8').includes(name),
    );
    for (const file of files.filter((one) => !this.#sound.has(one))) {
      if (this.#hasErrors(file)) throw new Error(`${file} doesn't compile before anything is changed`);
      this.#sound.add(file);
    }
    this.#changed = change;
    this.#version += 1;
    try {
      return !files.some((file) => this.#hasErrors(file));
    } finally {
      this.#changed = undefined;
    }
  }

  #hasErrors(file: string): boolean {
    const path = join(this.#copy, file);
    return (
      this.#service.getSyntacticDiagnostics(path).length > 0 || this.#service.getSemanticDiagnostics(path).length > 0
    );
  }

  #isChanged(path: string): boolean {
    return this.#changed !== undefined && path === join(this.#copy, this.#changed.file);
  }

  #snapshot(path: string): ts.IScriptSnapshot | undefined {
    const text = ts.sys.readFile(path);
    if (text === undefined) return undefined;
    return ts.ScriptSnapshot.fromString(
      this.#changed && this.#isChanged(path) ? withChange(text, this.#changed) : text,
    );
  }
}
