import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readTree } from '../read-output.ts';

/** An empty folder for the running test, removed after it. */
export function scratchFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'codegen write ')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files below a folder. */
export function putFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

export function textsIn(folder: string): Record<string, string> {
  const files = [...readTree(folder, () => false)].map(([path, content]) => [path, content.toString('utf8')] as const);
  return Object.fromEntries(files.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
