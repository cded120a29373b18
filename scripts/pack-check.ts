import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { checkSizes } from './check-sizes.ts';
import { packAll } from './pack.ts';
import { packCopy } from './pack-copy.ts';
import { publishedPackages, readManifest } from './packages.ts';
import { readArguments } from './read-arguments.ts';
import { output } from './run.ts';

const usage = `Checks what a consumer would download: publint and attw on each tarball, no install scripts, the dependencies that were agreed, and the
size of applications.

  pnpm pack:check [--rebuild]

  --rebuild  also builds and packs everything again elsewhere, which has to give the same bytes`;

const { values } = readArguments(usage, { options: { rebuild: { type: 'boolean' } } });

/** The sandbox serves every major by the description in its package. */
const clients = publishedPackages()
  .map((path) => readManifest(path).name)
  .filter((name) => /-v\d+$/.test(name));

const allowedDependencies = new Map([
  [
    '@org/liquidity-codegen',
    [
      '@bomb.sh/tab',
      '@clack/prompts',
      '@eslint-community/regexpp',
      '@ts-morph/common',
      'commander',
      'handlebars',
      'jiti',
      'js-yaml',
      'json-p3',
      'picocolors',
      'marked',
      'proper-lockfile',
      'tinyglobby',
      'ts-morph',
      'yaml',
    ],
  ],
  ['@org/liquidity-runtime', ['undici']],
  ['@org/liquidity-doors', ['@hono/node-server', '@modelcontextprotocol/server', 'ajv', 'ajv-formats', 'commander']],
  ['@org/liquidity-sandbox', ['@hono/node-server', 'ajv', 'ajv-formats', 'hono', 'msw', 're2js', 'yaml', ...clients]],
]);
/** Installed by those who use them only. */
const optionalDependencies = ['undici', '@org/liquidity-doors', '@tanstack/query-core', 'msw'];
const clientDependencies = ['@org/liquidity-doors', '@org/liquidity-runtime', '@tanstack/query-core', 'openapi-fetch'];
const installScripts = ['preinstall', 'install', 'postinstall', 'prepare', 'prepublish'];

const problems: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'packed-'));
try {
  const packedAgain = values.rebuild ? await packCopy(join(folder, 'a copy'), join(folder, 'packed again')) : undefined;
  const tarballs = packAll(folder);
  for (const problem of await checkSizes(tarballs, join(folder, 'bundled'))) problems.push(problem);
  for (const [name, tarball] of tarballs) {
    const files = output('tar', ['-tzf', tarball])
      .trim()
      .split('\n')
      .map((file) => file.replace(/^package\//, ''))
      .sort();
    for (const file of files) {
      if (file.endsWith('.tsbuildinfo'))
        problems.push(`${name}: ships ${file}, the compiler's notes about one machine`);
    }
    const again = packedAgain?.get(name);
    if (packedAgain && (again === undefined || !readFileSync(tarball).equals(readFileSync(again))))
      problems.push(`${name}: the same sources, built and packed in another folder, give other bytes`);
    const manifest = JSON.parse(output('tar', ['-xzOf', tarball, 'package/package.json']));

    for (const script of installScripts) {
      if (manifest.scripts?.[script])
        problems.push(`${name}: the install script "${script}" runs on the machines of users`);
    }
    const dependencies = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).sort();
    const allowed = allowedDependencies.get(name) ?? clientDependencies;
    for (const dependency of dependencies) {
      if (!allowed.includes(dependency)) problems.push(`${name}: depends on ${dependency}, which nobody agreed to`);
      const isOptional = manifest.peerDependenciesMeta?.[dependency]?.optional === true;
      if (optionalDependencies.includes(dependency) && !isOptional)
        problems.push(`${name}: ${dependency} has to be optional`);
    }
    for (const range of Object.values<string>(manifest.dependencies ?? {})) {
      if (range.startsWith('workspace:')) problems.push(`${name}: the tarball holds the workspace range ${range}`);
    }

    const buffer = readFileSync(tarball);
    const { messages, pkg } = await publint({
      pack: { tarball: buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + buffer.byteLength) as ArrayBuffer },
      strict: true,
    });
    for (const message of messages) problems.push(`${name}: ${formatMessage(message, pkg)}`);
    try {
      // A package without CommonJS works with `import`, and with `require()` of ES modules.
      const profile = manifest.main === undefined ? ['--profile', 'esm-only'] : [];
      output('attw', [tarball, '--no-emoji', '--no-color', ...profile]);
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
    console.log(`${name}: ${files.length} files, ${(buffer.byteLength / 1024).toFixed(1)} KiB packed`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
