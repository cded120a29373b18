import { globSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildSync } from 'esbuild';
import { readManifest } from './packages.ts';

/**
 * Joins the compiled modules of a library into one file, because each file that is imported costs a third of a
 * millisecond. Its other entry points give what they export out of that file, or stand alone if the main entry does not
 * have it. Declarations stay as they are, and source maps lead to the same sources. Programs are left alone.
 *
 * @param folder of a package, compiled
 */
export function joinModules(folder: string): void {
  const { bin, publishConfig } = readManifest(folder);
  if (bin !== undefined) return;
  const dist = join(folder, 'dist');
  const entries = Object.values(publishConfig?.exports ?? {}).flatMap((target) =>
    typeof target === 'object' ? [join(folder, target.default)] : [],
  );
  const main = join(dist, 'index.js');
  const joined = entries.map((entry) => ({ entry, ...bundle(folder, entry) }));
  const offered = joined.find(({ entry }) => entry === main)?.names ?? [];
  for (const file of globSync('**/*.{js,js.map}', { cwd: dist })) rmSync(join(dist, file));
  for (const { entry, names, files } of joined) {
    if (entry === main || !names.every((name) => offered.includes(name))) {
      for (const { path, contents } of files) writeFileSync(path, contents);
    } else {
      const from = relative(join(entry, '..'), main).replaceAll('\\', '/');
      const specifier = from.startsWith('.') ? from : `./${from}`;
      writeFileSync(entry, `export { ${names.join(', ')} } from ${JSON.stringify(specifier)};\n`);
    }
  }
}

/** One entry with all that it imports from its own package, and the names that it exports. */
function bundle(folder: string, entry: string) {
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: folder,
    entryPoints: [entry],
    outfile: entry,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'neutral',
    target: 'es2023',
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    write: false,
    allowOverwrite: true,
    logLevel: 'warning',
  });
  const names = Object.values(metafile.outputs).flatMap((output) => output.exports);
  return { names, files: outputFiles };
}
