import { getLibFiles, libFolderInMemoryPath, ts } from '@ts-morph/common';

/**
 * The compiler that reads and compiles TypeScript. Only this module imports it, so that another compiler can replace it. It is
 * TypeScript 6.0, the last version with an API, from `ts-morph`, so that an installation has one compiler. Commands that don't
 * need it never load it.
 */
export { ts };

/** The in-memory folder of the declarations of the language and of browsers. */
export const libraryFolder: string = libFolderInMemoryPath;

let texts: ReadonlyMap<string, string> | undefined;

/** The text of a file in `libraryFolder`. */
export function libraryText(path: string): string | undefined {
  if (!path.startsWith(`${libraryFolder}/`)) return undefined;
  texts ??= new Map(getLibFiles().map(({ fileName, text }) => [`${libraryFolder}/${fileName}`, text]));
  return texts.get(path);
}
