import { relative, sep } from 'node:path';

/**
 * A path as the user would type it: relative to the working directory, with `/` on every system. For people only: nothing opens it. A
 * name that would read as a revision gets `./` before it.
 */
export function displayPath(path: string): string {
  const shown = (relative(process.cwd(), path) || path).split(sep).join('/');
  return shown.startsWith('git:') ? `./${shown}` : shown;
}
