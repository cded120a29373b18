import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

/**
 * Joins the compiled modules of the runtime into one file, because each file that is imported costs a third of a
 * millisecond. Declarations stay as they are, and source maps lead to the same sources.
 *
 * @param folder of the runtime, compiled
 */
export function bundleRuntime(folder: string): void {
  const dist = join(folder, 'dist');
  const entry = join(dist, 'index.js');
  buildSync({
    absWorkingDir: folder,
    entryPoints: [entry],
    outfile: entry,
    allowOverwrite: true,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'neutral',
    target: 'es2023',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  });
  const kept = ['index', 'node'].flatMap((name) => [`${name}.js`, `${name}.js.map`]);
  for (const file of globSync('*.{js,js.map}', { cwd: dist })) {
    if (!kept.includes(file)) rmSync(join(dist, file));
  }
}
