import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSync } from 'esbuild';
import { compiledFiles } from '../generator/src/generate/compile/inline-runtime.ts';
import { readRuntimeFiles } from '../generator/src/load/runtime-files.ts';
import { root } from './packages.ts';
import { output } from './run.ts';

/**
 * Builds the generator as it is installed: its modules joined into as many files as commands need, so that a command loads nothing of another, with its
 * templates and the declarations of what programs import.
 */
export async function buildGenerator(folder: string = join(root, 'generator')): Promise<void> {
  const dist = join(folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  const entryPoints = ['cli', 'index', 'config/config', 'generate/write/commit-process'];
  buildSync({
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
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  });
  cpSync(join(folder, '../templates'), join(dist, 'templates'), { recursive: true });
  await writeRuntime(join(dist, 'runtime'));
  output('node', [join(root, 'node_modules/typescript-7/bin/tsc'), '-p', join(folder, 'tsconfig.build.json')]);
}

/** The runtime for packages that hold it, compiled as the generator does from its sources; as a package, so that `diff` can read its types. */
async function writeRuntime(folder: string): Promise<void> {
  const { sources, license } = readRuntimeFiles();
  const manifest = { type: 'module', exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } } };
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
}
