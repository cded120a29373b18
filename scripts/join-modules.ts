import { globSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildSync, type Format } from 'esbuild';
import { readManifest } from './packages.ts';

/** The folders of a library that hold compiled modules, each with their kind. */
const outputs = [
  { folder: 'dist', format: 'esm' },
  { folder: 'cjs', format: 'cjs' },
] as const;

/**
 * Joins the compiled modules of a library into one file of each kind, because each file that is imported costs a third of a
 * millisecond. The other entry points re-export from that file, or are complete by themselves if the main entry lacks
 * one of their names. Declarations stay as they are, and source maps lead to the same sources. The modules of a program stay
 * apart; what it offers to `require()` is its ES modules, which every Node that it runs on can load that way.
 *
 * @param folder of a package, compiled
 */
export function joinModules(folder: string): void {
  const { publishConfig } = readManifest(folder);
  const dist = join(folder, 'dist');
  const entries = Object.values(publishConfig?.exports ?? {}).flatMap((target) =>
    typeof target === 'object'
      ? globSync(target.default, { cwd: folder }).map((path) => relative(dist, join(folder, path)))
      : [],
  );
  // A program is compiled to modules only, and to declarations for `require()`.
  if (globSync('**/*.js', { cwd: join(folder, 'cjs') }).length === 0) {
    for (const entry of entries) {
      const path = join(folder, 'cjs', entry);
      const module = relative(join(path, '..'), join(dist, entry)).replaceAll('\\', '/');
      writeFileSync(path, `module.exports = require(${JSON.stringify(module)});\n`);
    }
    return;
  }
  const names = new Map(entries.map((entry) => [entry, exportedNames(folder, join(dist, entry))]));
  const offered = names.get('index.js') ?? [];
  // Everything is read before anything is written. Each kind is made from its own modules, with that kind's form of default
  // imports.
  const joined = outputs.map(({ folder: name, format }) => {
    const output = join(folder, name);
    const files = [...names].flatMap<{ readonly path: string; readonly contents: string | Uint8Array }>(
      ([entry, own]) =>
        entry !== 'index.js' && own.every((one) => offered.includes(one))
          ? { path: join(output, entry), contents: reexport(own, entry, format) }
          : bundle(folder, join(output, entry), format).outputFiles,
    );
    return { output, files };
  });
  for (const { output, files } of joined) {
    for (const file of globSync('**/*.{js,js.map}', { cwd: output })) rmSync(join(output, file));
    for (const { path, contents } of files) writeFileSync(path, contents);
  }
}

/** One module with everything that it imports from its own package. */
function bundle(folder: string, entry: string, format: Format) {
  return buildSync({
    absWorkingDir: folder,
    entryPoints: [entry],
    outfile: entry,
    bundle: true,
    packages: 'external',
    // An entry that stands on the main one shares its state.
    external: ['./index.js', './keywords.js'],
    format,
    platform: 'neutral',
    target: 'es2023',
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    write: false,
    allowOverwrite: true,
    logLevel: 'warning',
  });
}

function exportedNames(folder: string, entry: string): readonly string[] {
  return Object.values(bundle(folder, entry, 'esm').metafile.outputs).flatMap((output) => output.exports);
}

/** A module that gives some names of the main one. */
function reexport(names: readonly string[], entry: string, format: Format): string {
  const path = relative(join(entry, '..'), 'index.js').replaceAll('\\', '/');
  const main = JSON.stringify(path.startsWith('.') ? path : `./${path}`);
  if (format === 'esm') return `export { ${names.join(', ')} } from ${main};\n`;
  return `const main = require(${main});\n${names.map((name) => `exports.${name} = main.${name};\n`).join('')}`;
}
