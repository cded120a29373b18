import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BadInputError, diagnose } from '../../base/diagnostics.ts';
import type { PublishedPackage } from './published-packages.ts';

/** Does work in a folder of its own, which is gone afterwards. */
export async function inScratchFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'release-check-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The description that was published, as a file; without one, a declaration that there is none. */
export function writePublishedBase(folder: string, published: PublishedPackage | undefined): string {
  const description = published?.files.get('openapi.json');
  if (published !== undefined && description === undefined) {
    const location = { file: `${published.name}@${published.version}`, line: 1, column: 1 };
    throw new BadInputError([diagnose('bad-tarball', { reason: 'it has no openapi.json' }, { pointer: '', location })]);
  }
  const file = join(folder, description === undefined ? 'released.yaml' : 'openapi.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, description ?? 'released: false\n');
  return file;
}
