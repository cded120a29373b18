import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder that stays until all tests have run. */
export function keptFolder(name = 'codegen kept '): string {
  return realpathSync(mkdtempSync(join(tmpdir(), name)));
}

/** An empty folder for the running test, gone after it. */
export function scratchFolder(name = 'codegen cli '): string {
  const folder = keptFolder(name);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

/** Writes files below a folder. */
export function putFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** The text of every file below a folder, by path; nothing where there is no folder. Files that go while they are read are left out. */
export function textsIn(folder: string): Record<string, string> {
  let names: string[];
  try {
    names = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  } catch {
    return {};
  }
  return Object.fromEntries(
    names.toSorted().flatMap((name) => {
      const text = textOf(join(folder, name));
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
