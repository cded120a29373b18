import { build, type Plugin } from 'esbuild';

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
export async function joinTool(
  folder: string,
  outfile: string,
  { url, filename, dirname }: PlaceOfModules,
): Promise<readonly string[]> {
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints: ['src/tool.ts'],
    outfile,
    bundle: true,
    packages: 'external',
    plugins: [whenUsed],
    format: 'cjs',
    platform: 'node',
    target: 'node20.19',
    // Or esbuild makes each of them a constructor's call, which compiles it whenever it is met.
    supported: { 'regexp-unicode-property-escapes': true },
    define: { 'import.meta.url': url, 'import.meta.filename': filename, 'import.meta.dirname': dirname },
    banner: { js: "const urlOfThisFile = require('node:url').pathToFileURL(__filename).href;" },
    metafile: true,
    logLevel: 'warning',
  });
  return Object.keys(metafile.inputs).filter((path) => !/^(?:when-used|required):/.test(path));
}

/** Libraries of many modules that most runs have no use for: each is loaded when something of it is first used. */
const whenUsed: Plugin = {
  name: 'when-used',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^(?:js-yaml|marked|yaml)$/ }, ({ path, namespace }) =>
      namespace === whenUsed.name ? { path, external: true } : { path, namespace: whenUsed.name },
    );
    // Code that V8 has kept from an earlier run has no `import()`.
    onResolve({ filter: /^[^.]/ }, ({ path, kind, namespace }) => {
      if (namespace === 'required') return { path, external: true };
      return kind === 'dynamic-import' ? { path, namespace: 'required' } : undefined;
    });
    onLoad({ filter: /./, namespace: 'required' }, ({ path }) => ({
      contents: `export * from ${JSON.stringify(path)};\nexport { default } from ${JSON.stringify(path)};`,
    }));
    onLoad({ filter: /./, namespace: whenUsed.name }, ({ path }) => ({
      // Named imports get an object with the same prototype.
      contents: `let used;
module.exports = Object.create(new Proxy({}, { get: (_, name) => (used ??= require(${JSON.stringify(path)}))[name] }));`,
    }));
  },
};
