import { globSync } from 'tinyglobby';

/** What globs match below a folder, but for what is installed there; relative paths, with `/` on every system. */
export function globPaths(
  globs: readonly string[],
  folder: string,
  { onlyFiles = true }: { readonly onlyFiles?: boolean } = {},
): readonly string[] {
  return globSync([...globs], { cwd: folder, onlyFiles, expandDirectories: false, ignore: ['**/node_modules/**'] });
}
