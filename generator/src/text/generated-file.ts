import { lineCommentText } from './comment-text.ts';

/** One file of a package: path relative to the package's folder with `/` as separator, text with LF and one newline at the end. */
export interface GeneratedFile {
  readonly path: string;
  readonly content: string;
  /** The compiled form of a source, if the emitter that wrote it knows it. */
  readonly compiled?: CompiledModule;
}

/** A module as JavaScript and as declarations. */
export interface CompiledModule {
  readonly module: string;
  readonly declarations: string;
}

/** The first line of every generated file of code. */
export function headerLine({ title, version }: { readonly title: string; readonly version: string }): string {
  const description = [title, version].map(lineCommentText).filter((text) => text !== '');
  return `// Generated${description.length === 0 ? '' : ` from ${description.join(' ')}`}. Do not edit.`;
}

/** Whether a file starts like a generated one. CommonJS has its directive before it. */
export function hasHeader(text: string): boolean {
  const header =
    /^(?:(["'])use strict\1;\r?\n)?\/\/ (?:Generated\b|The runtime of generated clients).*\. Do not edit\.\r?(?:\n|$)/;
  return header.test(text);
}
