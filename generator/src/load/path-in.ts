import { isAbsolute, relative, sep } from 'node:path';

/** A path for configurations and manifests: relative to a folder, with `/` on every system; `.` for the folder itself. */
export function pathIn(folder: string, path: string): string {
  return relative(folder, path).split(sep).join('/') || '.';
}

/** Whether a path is in a folder, at any depth. On Windows, `relative` returns an absolute path for another drive. */
export function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
