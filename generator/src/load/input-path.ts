import { isAbsolute, relative, resolve, sep } from 'node:path';

/** The name for a description on standard input. */
export const standardInput = '-';

/** Whether an argument is a URL rather than a path. */
export function isAddress(text: string): boolean {
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(text);
}

/** Whether a description isn't a file, but at a URL or on standard input. */
export function isOutside(input: string): boolean {
  return input === standardInput || isAddress(input);
}

/** The absolute path of a description; a URL and `-` stay as they are. */
export function inputPath(folder: string, input: string): string {
  return isOutside(input) ? input : resolve(folder, input);
}

/** A name for people and reports. The query of a URL may contain a secret. */
export function shownOutside(name: string): string {
  if (name === standardInput) return '<stdin>';
  return URL.canParse(name) ? name.replace(/[?#].*$/s, '') : name;
}

/** A path for configurations and manifests: relative to a folder, with `/` on every system; `.` for the folder itself. */
export function pathIn(folder: string, path: string): string {
  return relative(folder, path).split(sep).join('/') || '.';
}

/** Whether a path is in a folder, at any depth. On Windows, `relative` returns an absolute path for another drive. */
export function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
