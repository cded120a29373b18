import type { ClientSettings, RuntimeJob } from '../../config/client-jobs.ts';
import { readRuntimeFiles } from '../../load/package-folder.ts';
import type { GeneratedFile } from '../../text/generated-file.ts';
import { relativePath } from '../../text/typescript/imports.ts';
import { ownModules } from '../emit/runtime-names.ts';
import { emitRuntimePackage } from '../emit/runtime-package.ts';
import { readPackageVersion } from '../write/read-output.ts';
import { rememberedRuntime } from '../write/remembered-runtime.ts';

/**
 * The runtime inside a generated package: one module that starts with its licence and, if the package contains JavaScript, its
 * compiled form. Modules of an option are in packages with it, beside a runtime of another client of the application, too.
 */
export async function inlineRuntime({
  runtime,
  compiled,
  ...options
}: Pick<ClientSettings, 'runtime' | 'compiled' | 'schemas' | 'queries'>): Promise<readonly GeneratedFile[]> {
  if (runtime !== 'inline' && !runtime.name.endsWith('.ts')) return [];
  const { files } = await joinedRuntime(compiled === true);
  const module = relativePath('src/validate.ts', runtime === 'inline' ? 'src/runtime.ts' : runtime.name);
  const beside = (content: string) =>
    content.replace(/(['"])\.\/index\.(\w+)\1/g, (_, quote, end) => quote + module.replace(/ts$/, end) + quote);
  return files.flatMap(({ path, content }) => {
    const option = optionOf(path);
    if (option !== undefined) return options[option] === undefined ? [] : [{ path, content: beside(content) }];
    return runtime === 'inline' ? [{ path: path.replace(/\bindex\b/, 'runtime'), content }] : [];
  });
}

const optionByModule = new Map(Object.entries(ownModules));

/** The option whose packages alone have a module of the runtime. */
function optionOf(path: string): 'schemas' | 'queries' | undefined {
  const [name = ''] = path.split('/').at(1)?.split('.') ?? [];
  return optionByModule.get(name);
}

/** The runtime as a shared package. Its version is the one on disk, which releases change. */
export async function runtimePackage({ output, settings }: RuntimeJob): Promise<readonly GeneratedFile[]> {
  const { packageName: name, ...others } = settings;
  const version = readPackageVersion(output) ?? '1.0.0';
  const { files, license } = await joinedRuntime(settings.compiled === true);
  return [...emitRuntimePackage({ name, version, ...others }, license), ...files];
}

/** The joined runtime and its compiled form; made once if this program runs from its sources. */
async function joinedRuntime(
  compiled: boolean,
): Promise<{ readonly files: readonly GeneratedFile[]; readonly license: string }> {
  const { sources, built, license } = readRuntimeFiles();
  const make = () => compiledRuntime(sources, license);
  const all = built === undefined ? await rememberedRuntime(make) : [...sources, ...built];
  return { files: all.filter(({ path }) => compiled || path.startsWith('src/')), license };
}

export async function compiledRuntime(
  sources: readonly GeneratedFile[],
  license: string,
): Promise<readonly GeneratedFile[]> {
  const [{ joinRuntime, withLicense }, { compilePackage }] = await Promise.all([
    import('./join-runtime.ts'),
    import('./compile-package.ts'),
  ]);
  const apart = sources.filter(({ path }) => optionOf(path) !== undefined).map((file) => withLicense(file, license));
  return await compilePackage([joinRuntime(sources, license), ...apart]);
}
