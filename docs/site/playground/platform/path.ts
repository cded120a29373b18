// The part of `node:path` that the generator uses, for paths in memory, which always use `/`.

export const sep = '/';

/** The folder that a path is in. */
export function dirname(path: string): string {
  const end = path.lastIndexOf('/');
  if (end < 0) return '.';
  return end === 0 ? '/' : path.slice(0, end);
}

/** The extension of a file name with its dot; empty for a name without one. */
export function extname(path: string): string {
  const plain = path.replace(/\/+$/, '');
  const name = plain.slice(plain.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot) : '';
}

/** An absolute path: each part begins at the one before, the first at the root. */
export function resolve(...parts: readonly string[]): string {
  const names: string[] = [];
  for (const part of parts) {
    if (part.startsWith('/')) names.length = 0;
    for (const name of part.split('/')) {
      if (name === '..') names.pop();
      else if (name !== '' && name !== '.') names.push(name);
    }
  }
  return `/${names.join('/')}`;
}

/** Whether a path begins at the root. */
export function isAbsolute(path: string): boolean {
  return path.startsWith('/');
}

/** The way from a folder to a path. */
export function relative(from: string, to: string): string {
  const namesOf = (path: string) =>
    resolve(path)
      .split('/')
      .filter((name) => name !== '');
  const [start, end] = [namesOf(from), namesOf(to)];
  const differs = start.findIndex((name, index) => name !== end[index]);
  const shared = differs < 0 ? start.length : differs;
  return [...start.slice(shared).map(() => '..'), ...end.slice(shared)].join('/');
}

export const posix = { sep, dirname, extname, isAbsolute, resolve, relative };
