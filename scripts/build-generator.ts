import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { buildSync } from 'esbuild';
import { contentHash } from '../generator/src/base/content-hash.ts';
import { compareCodePoints } from '../generator/src/base/order.ts';
import { compiledRuntime } from '../generator/src/generate/compile/written-runtime.ts';
import { builtTemplates, precompileTemplates } from '../generator/src/load/load-templates.ts';
import { builtFrom, type RuntimeFiles, readRuntimeFiles } from '../generator/src/load/package-folder.ts';
import { joinTool } from './join-tool.ts';
import { readManifest, root } from './packages.ts';
import { output } from './run.ts';

/**
 * Builds the generator as it is installed: its modules joined into one file that evaluates each when it is first needed, with its templates and the
 * declarations of what programs import. A list of the sources lets a later release see what has changed since.
 */
export async function buildGenerator(folder: string = join(root, 'generator')): Promise<void> {
  const dist = join(folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  const common = {
    absWorkingDir: folder,
    outbase: 'src',
    outdir: 'dist',
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    metafile: true,
    logLevel: 'warning',
  } as const;
  const parts = [
    buildSync({ ...common, entryPoints: ['src/cli.ts'] }),
    buildSync({ ...common, entryPoints: ['src/config/config.ts'], bundle: true, packages: 'external' }),
  ].flatMap(({ metafile }) => Object.keys(metafile.inputs));
  const own = { url: 'urlOfThisFile', filename: '__filename', dirname: '__dirname' };
  const tool = await joinTool(folder, join(dist, 'tool.cjs'), own);
  refuseWideText(join(dist, 'tool.cjs'));
  writeFileSync(join(dist, 'index.js'), await reexportedIndex());
  cpSync(join(folder, '../templates'), join(dist, 'templates'), { recursive: true });
  const codes = Array.from(await precompileTemplates(), ([name, code]) => `${JSON.stringify(name)}: ${code}`);
  writeFileSync(join(dist, 'templates', builtTemplates), `module.exports = {\n${codes.join(',\n')}\n};\n`);
  const { sources } = await writeRuntime(join(dist, 'runtime'));
  const inputs = [
    ...new Set([...parts, ...tool]),
    ...filesBelow(join(folder, '../templates')).map((file) => relative(folder, file)),
    ...sources.map(({ path }) => join('../packages/runtime', path)),
  ].map((path) => path.split(sep).join('/'));
  const hashes = inputs
    .toSorted(compareCodePoints)
    .map((path) => [path, contentHash(readFileSync(join(folder, path)))] as const);
  writeFileSync(join(folder, builtFrom), `${JSON.stringify({ files: Object.fromEntries(hashes) }, null, 2)}\n`);
  // Only the declarations are wanted: "types of the tool" in `pnpm check` looks for mistakes.
  const project = join(folder, 'tsconfig.build.json');
  output('node', [join(root, 'node_modules/typescript-7/bin/tsc'), '--noCheck', '-p', project]);
}

/** Node reads a file of two megabytes several times faster if it holds nothing but ASCII. In texts, esbuild writes the rest as escapes. */
function refuseWideText(file: string): void {
  const lines = readFileSync(file, 'utf8').split('\n');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are ASCII, too
  const found = lines.find((line) => /[^\x00-\x7f]/.test(line));
  if (found !== undefined) throw new Error(`${file} holds more than ASCII: write it as an escape in ${found.trim()}`);
}

/** The module that programs import: what they can use of the one file. */
async function reexportedIndex(): Promise<string> {
  const names = Object.keys(await import('../generator/src/index.ts')).toSorted(compareCodePoints);
  return [
    "import { createRequire } from 'node:module';",
    '',
    `export const { ${names.join(', ')} } = createRequire(import.meta.url)('./tool.cjs');`,
    '',
  ].join('\n');
}

/** The runtime for packages that hold it, compiled as the generator does from its sources; as a package, so that `diff` can read its types. */
async function writeRuntime(folder: string): Promise<RuntimeFiles> {
  const runtime = readRuntimeFiles();
  const { sources, license } = runtime;
  const { name, version } = readManifest(join(root, 'packages/runtime'));
  const manifest = { name, version, type: 'module', main: './dist/index.js', types: './dist/index.d.ts' };
  const files = [
    ...(await compiledRuntime(sources, license)),
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
