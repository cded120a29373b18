import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { root } from './packages.ts';
import { output } from './run.ts';

/**
 * Builds the generator as it is installed: its modules joined into as many files as commands need, so that a command loads nothing of another, with its
 * templates and the declarations of what programs import.
 */
export function buildGenerator(folder: string = join(root, 'generator')): void {
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
  output('node', [join(root, 'node_modules/typescript-7/bin/tsc'), '-p', join(folder, 'tsconfig.build.json')]);
}
