import { buildSync } from 'esbuild';

/** What the joined file gives as the place of each module in it, as code. */
export interface PlaceOfModules {
  readonly url: string;
  readonly filename: string;
  readonly dirname: string;
}

/**
 * Joins the generator's modules into one file that evaluates each when it is first needed. It is CommonJS: its `require` loads other packages when they
 * are needed, where `import` would load all of them at the start.
 *
 * @param folder of the generator
 * @returns the paths of its modules, from the folder
 */
export function joinTool(
  folder: string,
  outfile: string,
  { url, filename, dirname }: PlaceOfModules,
): readonly string[] {
  const { metafile } = buildSync({
    absWorkingDir: folder,
    entryPoints: ['src/tool.ts'],
    outfile,
    bundle: true,
    packages: 'external',
    format: 'cjs',
    platform: 'node',
    target: 'node20.19',
    define: { 'import.meta.url': url, 'import.meta.filename': filename, 'import.meta.dirname': dirname },
    banner: { js: "const urlOfThisFile = require('node:url').pathToFileURL(__filename).href;" },
    metafile: true,
    logLevel: 'warning',
  });
  return Object.keys(metafile.inputs);
}
