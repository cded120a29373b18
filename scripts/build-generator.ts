import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { buildSync } from 'esbuild';
import { contentHash } from '../generator/src/base/content-hash.ts';
import { compareCodePoints } from '../generator/src/base/order.ts';
import { compiledFiles } from '../generator/src/generate/compile/written-runtime.ts';
import { builtFrom } from '../generator/src/load/built-from.ts';
import { builtTemplates, precompileTemplates } from '../generator/src/load/load-templates.ts';
import { type RuntimeFiles, readRuntimeFiles } from '../generator/src/load/runtime-files.ts';
import { root } from './packages.ts';
import { output } from './run.ts';

/**
 * Builds the generator as it is installed: its modules joined into as many files as commands need, so that a command loads nothing of another, with its
 * templates and the declarations of what programs import. A list of the sources lets a later release see what has changed since.
 */
export async function buildGenerator(folder: string = join(root, 'generator')): Promise<void> {
  const dist = join(folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  const entryPoints = ['cli', 'index', 'config/config', 'generate/write/commit-process', 'generate/pool/build-worker'];
  const { metafile } = buildSync({
    absWorkingDir: folder,
    entryPoints: entryPoints.map((name) => `src/${name}.ts`),
    outbase: 'src',
    outdir: 'dist',
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    chunkNames: 'parts/[name]-[hash]',
    metafile: true,
    logLevel: 'warning',
  });
  cpSync(join(folder, '../templates'), join(dist, 'templates'), { recursive: true });
  const codes = Array.from(await precompileTemplates(), ([name, code]) => `${JSON.stringify(name)}: ${code}`);
  writeFileSync(join(dist, 'templates', builtTemplates), `module.exports = {\n${codes.join(',\n')}\n};\n`);
  const { sources } = await writeRuntime(join(dist, 'runtime'));
  const inputs = [
    ...Object.keys(metafile.inputs),
    ...filesBelow(join(folder, '../templates')).map((file) => relative(folder, file)),
    ...sources.map(({ path }) => join('../packages/runtime', path)),
  ].map((path) => path.split(sep).join('/'));
  const hashes = inputs
    .toSorted(compareCodePoints)
    .map((path) => [path, contentHash(readFileSync(join(folder, path)))] as const);
  writeFileSync(join(folder, builtFrom), `${JSON.stringify({ files: Object.fromEntries(hashes) }, null, 2)}\n`);
  output('node', [join(root, 'node_modules/typescript-7/bin/tsc'), '-p', join(folder, 'tsconfig.build.json')]);
}

/** The runtime for packages that hold it, compiled as the generator does from its sources; as a package, so that `diff` can read its types. */
async function writeRuntime(folder: string): Promise<RuntimeFiles> {
  const runtime = readRuntimeFiles();
  const { sources, license } = runtime;
  const manifest = { type: 'module', main: './dist/index.js', types: './dist/index.d.ts' };
  const files = [
    ...sources,
    ...(await compiledFiles(sources)),
    { path: 'LICENSE', content: license },
    { path: 'package.json', content: JSON.stringify(manifest) },
  ];
  for (const { path, content } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return runtime;
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );
}
