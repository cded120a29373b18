import { relative, sep } from 'node:path';

/** A path as the user would type it: relative to the working directory, with `/` on every system. */
export function displayPath(path: string): string {
  return (relative(process.cwd(), path) || path).split(sep).join('/');
}
