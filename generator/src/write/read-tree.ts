import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { toFileError } from './file-error.ts';

/** The files at a path, a folder or a single file, by path relative to it (`''` for the file itself). */
export function readTree(path: string, skip: (name: string) => boolean): Map<string, Buffer> {
  try {
    if (!statSync(path).isDirectory()) return new Map([['', readFileSync(path)]]);
    const files = new Map<string, Buffer>();
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (skip(entry.name)) continue;
      const inner = entry.isDirectory() ? readTree(join(path, entry.name), skip) : undefined;
      if (entry.isFile()) files.set(entry.name, readFileSync(join(path, entry.name)));
      for (const [name, content] of inner ?? []) files.set(`${entry.name}/${name}`, content);
    }
    return files;
  } catch (error) {
    throw toFileError('read', path, error);
  }
}
