import type { ImportExtension } from '../../config/import-extension.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';

const sources = 'src/';

/** The code of a package alone, for a folder of an application that compiles it. */
export function sourceFiles(files: readonly GeneratedFile[], extension: ImportExtension): readonly GeneratedFile[] {
  return files
    .filter(({ path }) => path.startsWith(sources))
    .map(({ path, content }) => ({ path: sourcePath(path), content: withExtension(content, extension) }));
}

/** The path of a package's module in such a folder. */
export function sourcePath(path: string): string {
  return path.slice(sources.length);
}

function withExtension(code: string, extension: ImportExtension): string {
  if (extension === 'ts') return code;
  return code.replace(/^((?:import|export|\}) .*?from '\.[^']*)\.ts';$/gm, `$1${extension === 'js' ? '.js' : ''}';`);
}
