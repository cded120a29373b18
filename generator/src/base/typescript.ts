import { getLibFiles, libFolderInMemoryPath, ts } from '@ts-morph/common';

/**
 * The compiler, with which the tool reads and compiles TypeScript. Every other module takes it from here, so another compiler can take its place.
 * It is TypeScript 6.0, the last with an API, as `ts-morph` brings it: an installation holds one compiler. Commands that need none never load it.
 */
export { ts };

/** The folder that programs find the declarations of the language and of browsers in. It exists in memory only. */
export const libraryFolder: string = libFolderInMemoryPath;

let texts: ReadonlyMap<string, string> | undefined;

/** The text of a declaration file of the language or of browsers, by its path in `libraryFolder`. */
export function libraryText(path: string): string | undefined {
  if (!path.startsWith(`${libraryFolder}/`)) return undefined;
  texts ??= new Map(getLibFiles().map(({ fileName, text }) => [`${libraryFolder}/${fileName}`, text]));
  return texts.get(path);
}
