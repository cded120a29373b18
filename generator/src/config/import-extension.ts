import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** How modules of an application name each other: `./client.ts`, `./client.js` or `./client`. */
export const importExtensions = ['ts', 'js', 'none'] as const;

export type ImportExtension = (typeof importExtensions)[number];

export function isImportExtension(text: string): text is ImportExtension {
  return importExtensions.some((extension) => extension === text);
}

/**
 * How the application around a folder names its modules, from the nearest `tsconfig.json`; otherwise `js`, which every compiler
 * accepts.
 */
export function importExtensionAt(folder: string): ImportExtension {
  const file = join(folder, 'tsconfig.json');
  if (existsSync(file)) {
    const text = readFileSync(file, 'utf8');
    if (/"(?:allowImportingTsExtensions|rewriteRelativeImportExtensions)"\s*:\s*true/.test(text)) return 'ts';
    return /"moduleResolution"\s*:\s*"bundler"|"module"\s*:\s*"preserve"/i.test(text) ? 'none' : 'js';
  }
  const above = dirname(folder);
  return above === folder ? 'js' : importExtensionAt(above);
}
