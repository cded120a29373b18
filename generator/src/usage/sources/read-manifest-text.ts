import { existsSync, readFileSync } from 'node:fs';

/** The text of a committed manifest, with the line endings of every system; nothing where there is none. */
export function readManifestText(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : undefined;
}
