import { existsSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { root } from '../../scripts/packages.ts';
import { output } from '../../scripts/run.ts';

const here = import.meta.dirname;
export const peers = ['openapi-fetch', 'ky', 'axios', 'openai', 'stripe', 'undici'];

/** Makes a project outside the workspace, with the packages from their tarballs, the other clients, and the programs that measure. */
export async function makeBenchProject(tarballs: ReadonlyMap<string, string>): Promise<string> {
  const project = mkdtempSync(join(tmpdir(), 'bench-'));
  const dependencies = Object.fromEntries([...tarballs].map(([name, file]) => [name, `file:${file}`]));
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ name: 'bench', private: true, type: 'module', dependencies }),
  );
  output('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--install-links'], project);
  for (const name of peers) {
    const installed = join(here, 'node_modules', name);
    const place = join(project, 'node_modules', name);
    // openapi-fetch is installed already, because our packages need it.
    if (existsSync(installed) && !existsSync(place)) symlinkSync(installed, place);
  }
  generateHeyApi(project);
  generateRedocly(project);
  await Promise.all(
    readdirSync(join(here, 'workers')).map((file) =>
      build({
        ...bundling(project),
        entryPoints: [join(here, 'workers', file)],
        outfile: join(project, file.replace('.ts', '.js')),
        platform: 'node',
        // The packages are loaded as they are installed.
        external: ['@org/*', ...peers],
        minify: false,
      }),
    ),
  );
  return project;
}

/** How programs of this folder are bundled so that packages come from the project. */
export function bundling(project: string): BuildOptions {
  return { bundle: true, format: 'esm', logLevel: 'silent', plugins: [fromProject(project)] };
}

/** Version of a package as it is installed in the project. */
export function versionIn(project: string, name: string): string | undefined {
  const path = join(project, 'node_modules', name, 'package.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).version : undefined;
}

function generateHeyApi(project: string): void {
  const bin = join(here, 'node_modules/.bin/openapi-ts');
  if (!existsSync(bin)) return;
  const input = join(project, 'node_modules/@org/liquidity-v2/openapi.json');
  output(bin, ['-i', input, '-o', join(project, 'hey-api'), '-c', '@hey-api/client-fetch', '--no-log-file'], project);
}

/** The generator that our specification's linter has, too: its client is one file. */
function generateRedocly(project: string): void {
  const bin = join(root, 'node_modules/.bin/redocly');
  const input = join(project, 'node_modules/@org/liquidity-v2/openapi.json');
  process.env.REDOCLY_TELEMETRY = 'off';
  process.env.REDOCLY_SUPPRESS_UPDATE_NOTICE = 'true';
  output(bin, ['generate-client', input, '-o', join(project, 'redocly-client.ts')], project);
}

function fromProject(project: string): Plugin {
  return {
    name: 'from-project',
    setup(bundle) {
      bundle.onResolve({ filter: /^hey-api-generated/ }, ({ path }) => ({
        path: join(project, path.replace('hey-api-generated', 'hey-api'), 'index.ts'),
      }));
      bundle.onResolve({ filter: /^redocly-generated$/ }, () => ({ path: join(project, 'redocly-client.ts') }));
      bundle.onResolve({ filter: /^[@a-z]/ }, ({ path, kind, resolveDir, pluginData }) =>
        resolveDir.startsWith(here) && pluginData !== 'asked'
          ? bundle.resolve(path, { kind, resolveDir: project, pluginData: 'asked' })
          : undefined,
      );
    },
  };
}
