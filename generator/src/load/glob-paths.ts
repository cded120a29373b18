import { globSync } from 'tinyglobby';

/** The paths that globs match below a folder, without installed packages; relative, with `/` on every system. */
export function globPaths(
  globs: readonly string[],
  folder: string,
  { onlyFiles = true }: { readonly onlyFiles?: boolean } = {},
): readonly string[] {
  return globSync([...globs], { cwd: folder, onlyFiles, expandDirectories: false, ignore: ['**/node_modules/**'] });
}
