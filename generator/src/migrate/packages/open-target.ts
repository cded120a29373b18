import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { FileError } from '../../base/diagnostics.ts';
import { withDeclarations } from '../../compare/source/declarations.ts';
import { NoPackageError, type SourcePackage, sourcePackage } from '../../compare/source/module.ts';
import { readSurface, type Surface } from '../../compare/source/read-surface.ts';
import { sourceTools } from '../../compare/source/source-tools.ts';
import { toFileError } from '../../load/file-error.ts';
import { readTarball } from '../../release/read-tarball.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { readSurfacePackage, type SurfacePackage } from '../../usage/sources/package-surface.ts';

/** The new package, in a place where modules can be resolved. */
export interface OpenedTarget {
  readonly surface: SurfacePackage;
  /** A folder with the package in its `node_modules`. */
  readonly home: string;
  close(): void;
}

/**
 * Opens the package to migrate to.
 * @param path a folder or an npm tarball
 * @throws FileError if the path doesn't exist, or isn't a package made by the generator
 */
export function openTarget(path: string): OpenedTarget {
  if (!existsSync(path)) throw new FileError(path, `${path} does not exist`);
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'migrate-')));
  const close = () => rmSync(home, { recursive: true, force: true, maxRetries: 3 });
  try {
    const folder = statSync(path).isDirectory() ? realpathSync(path) : unpacked(path, join(home, 'package'));
    const surface = readSurfacePackage(folder);
    if (surface === undefined || surface.name === '') {
      throw new FileError(
        path,
        `${path} is not a package of the generator: it has no codegen-manifest.json that lists operations`,
      );
    }
    const place = join(home, 'node_modules', surface.name);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(folder, place, 'junction');
    return { surface, home, close };
  } catch (error) {
    close();
    throw error;
  }
}

function unpacked(tarball: string, folder: string): string {
  try {
    for (const [path, content] of readTarball(readFileSync(tarball))) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
  } catch (error) {
    if (error instanceof Error && !('code' in error)) {
      throw new FileError(tarball, `${tarball} is not an npm tarball: ${error.message}`, { cause: error });
    }
    throw toFileError('read', tarball, error);
  }
  return folder;
}

/** The exports of two packages, read from their folders. */
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
  const files = filesOf(folder);
  try {
    return sourcePackage(files);
  } catch (error) {
    if (!(error instanceof NoPackageError)) throw error;
    throw new FileError(folder, `${folder} is not a package that can be read: ${error.message}`, { cause: error });
  }
}

/** The types of a package. Sources get the paths of a package. */
function filesOf(folder: string): readonly GeneratedFile[] {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  if (existsSync(join(folder, 'package.json'))) {
    const paths = ['package.json', ...typesBelow(folder, 'src'), ...typesBelow(folder, 'dist')];
    return paths.map((path) => ({ path, content: read(path) }));
  }
  const exports = { '.': './src/index.ts', './resources/*': './src/resources/*.ts' };
  const about = { name: readSurfacePackage(folder)?.name, exports };
  return [
    { path: 'package.json', content: JSON.stringify(about) },
    ...typesBelow(folder, '.').map((path) => ({ path: join('src', path).replaceAll('\\', '/'), content: read(path) })),
  ];
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
