import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FileError } from '../../base/diagnostics.ts';
import { withDeclarations } from '../../compare/source/declarations.ts';
import { NoPackageError, type SourcePackage, sourcePackage } from '../../compare/source/module.ts';
import { readSurface, type Surface } from '../../compare/source/read-surface.ts';
import { sourceTools } from '../../compare/source/source-tools.ts';

/** What can be imported from two packages, read from their folders. */
export async function readSurfaces(
  base: string,
  head: string,
): Promise<{ readonly base: Surface; readonly head: Surface }> {
  const { compiler, runtime } = await sourceTools([]);
  const declared = withDeclarations([packageIn(base), packageIn(head)], compiler, () => runtime);
  const [old, next] = declared.map(readSurface);
  if (old === undefined || next === undefined) throw new NoPackageError('a package is missing');
  return { base: old, head: next };
}

function packageIn(folder: string): SourcePackage {
  const paths = ['package.json', ...typesBelow(folder, 'src'), ...typesBelow(folder, 'dist')];
  const files = paths.map((path) => ({ path, content: readFileSync(join(folder, path), 'utf8') }));
  try {
    return sourcePackage(files);
  } catch (error) {
    if (!(error instanceof NoPackageError)) throw error;
    throw new FileError(folder, `${folder} is not a package that can be read: ${error.message}`, { cause: error });
  }
}

function typesBelow(folder: string, part: string): readonly string[] {
  try {
    return readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' })
      .map((name) => `${part}/${name.replaceAll('\\', '/')}`)
      .filter((name) => /\.ts$/.test(name))
      .sort();
  } catch {
    return [];
  }
}
