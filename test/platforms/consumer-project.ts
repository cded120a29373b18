import { copyFileSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { output } from '../../scripts/run.ts';
import { sampleBytes } from './suite/sample-bytes.ts';

const hosts = join(import.meta.dirname, 'hosts');

/** What the programs load besides the packages. */
const ownPackages = ['msw', 'msw-2', 'undici-7', 'undici-8'];

/** Makes an empty project with the packages installed from their tarballs, and the programs of `hosts/` in it. */
export async function makeConsumerProject(tarballs: ReadonlyMap<string, string>): Promise<string> {
  const project = mkdtempSync(join(tmpdir(), 'platforms-'));
  const dependencies = Object.fromEntries([...tarballs].map(([name, file]) => [name, `file:${file}`]));
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'consumer', private: true, dependencies }));
  output('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--install-links'], project);

  const common: BuildOptions = { bundle: true, logLevel: 'warning', plugins: [fromProject(project)] };
  // Node, Bun and Deno load the installed packages; the bundle contains only the tests.
  const server: BuildOptions = {
    ...common,
    entryPoints: [join(hosts, 'server.ts')],
    platform: 'node',
    external: ['@org/*', ...ownPackages],
    plugins: [],
  };
  await Promise.all([
    build({
      ...server,
      format: 'esm',
      outfile: join(project, 'server.mjs'),
    }),
    build({ ...server, format: 'cjs', outfile: join(project, 'server.cjs') }),
    build({
      ...common,
      entryPoints: [join(hosts, 'workerd.ts')],
      format: 'esm',
      conditions: ['workerd', 'worker'],
      outfile: join(project, 'workerd.js'),
    }),
    build({ ...common, entryPoints: [join(hosts, 'browser.ts')], format: 'esm', outfile: join(project, 'browser.js') }),
  ]);
  // As in this folder's lockfile.
  for (const name of ownPackages) {
    symlinkSync(join(import.meta.dirname, 'node_modules', name), join(project, 'node_modules', name));
  }
  for (const file of ['worker.capnp', 'page.html']) copyFileSync(join(hosts, file), join(project, file));
  writeFileSync(join(project, 'sample file.pdf'), sampleBytes());
  writeFileSync(join(project, 'large file.bin'), new Uint8Array(9 * 1024 * 1024));
  return project;
}

/** Takes the packages from the project, not from the workspace that these files lie in. */
function fromProject(project: string): Plugin {
  return {
    name: 'from-project',
    setup(bundle) {
      bundle.onResolve({ filter: /^@org\// }, ({ path, kind, resolveDir }) =>
        resolveDir.startsWith(project) ? undefined : bundle.resolve(path, { kind, resolveDir: project }),
      );
    },
  };
}
