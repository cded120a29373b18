import { join } from 'node:path';
import { Application, type TypeDocOptions } from 'typedoc';
import { publishedPackages, readManifest, root } from '../../scripts/packages.ts';
import { repository } from './pages.ts';

/** What holds for every run of TypeDoc. */
export const common: Partial<TypeDocOptions> = {
  basePath: root,
  displayBasePath: root,
  disableGit: true,
  gitRevision: 'main',
  sourceLinkTemplate: `${repository}/{path}#L{line}`,
  logLevel: 'Warn',
  treatWarningsAsErrors: true,
};

const runtime = join(root, 'packages/runtime');

/** Describes the API of each published package in a file of its own. */
export async function describePackages(folder: string): Promise<readonly string[]> {
  const files: string[] = [];
  for (const path of publishedPackages()) {
    const file = join(folder, `${files.length}.json`);
    const app = await Application.bootstrap({
      ...common,
      name: readManifest(path).name,
      entryPoints: [join(path, 'src/index.ts')],
      tsconfig: join(path, 'tsconfig.json'),
      readme: join(path, 'README.md'),
      excludeInternal: true,
      excludePrivate: true,
      // Exports that a client passes on from the runtime are described there, and linked.
      externalPattern: ['**/node_modules/**', ...(path === runtime ? [] : [`${runtime}/**`])],
      excludeExternals: true,
      // Another check of a pull request compiles the sources.
      skipErrorChecking: true,
      validation: { notExported: false, invalidLink: true, invalidPath: true },
    });
    readSources(app);
    const project = await app.convert();
    if (project === undefined || app.logger.hasErrors()) throw new Error(`TypeDoc cannot read ${path}`);
    await app.generateJson(project, file);
    files.push(file);
  }
  return files;
}

/**
 * Reads the sources of packages that a package refers to. With the project references of its `tsconfig.json`, the compiler would read
 * `dist`, and without a build every import from there would become one unknown symbol.
 */
function readSources({ options, logger }: Application): void {
  const { rootDir, tsBuildInfoFile, ...kept } = options.getCompilerOptions(logger);
  options.setCompilerOptions(options.getFileNames(), { ...kept, composite: false, incremental: false }, []);
}
