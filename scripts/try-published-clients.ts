import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createSandbox } from '@org/liquidity-sandbox';
import { majorOf } from '../generator/src/compare/verdict/next-version.ts';
import type { Registry } from '../generator/src/release/apply/published-packages.ts';
import { isAvailable } from '../generator/src/release/plan-publish.ts';
import { readTarball } from '../generator/src/release/read-tarball.ts';
import config from '../liquidity.config.ts';
import { type Manifest, root } from './packages.ts';

const execute = promisify(execFile);

/**
 * Puts each published client whose range takes a new runtime beside it, as npm would on the next installation: compiles it, imports each of its
 * entries, and lets it call the sandbox (`test/smoke/`). Gives a line for each, with what went wrong.
 *
 * @param tarball of the runtime that is to be published
 */
export async function tryPublishedClients(
  tarball: string,
  registry: Registry,
): Promise<readonly { readonly client: string; readonly failure?: string }[]> {
  const runtime = readTarball(readFileSync(tarball));
  const { name, version } = manifestIn(runtime);
  const sandbox = await createSandbox().listen();
  const tried: { readonly client: string; readonly failure?: string }[] = [];
  try {
    for (const { package: client, major } of config.clients) {
      for (const released of await registry.versionsOf(client)) {
        if (released.includes('-') || majorOf(released) !== major) continue;
        const files = readTarball(await registry.tarballOf(client, released));
        if (!isAvailable(manifestIn(files).dependencies?.[name] ?? '', [version])) continue;
        const failure = await tryClient(
          new Map([
            [name, runtime],
            [client, files],
          ]),
          { client, major, url: sandbox.url },
        );
        tried.push({ client: `${client}@${released}`, ...(failure === undefined ? {} : { failure }) });
      }
    }
  } finally {
    await sandbox.close();
  }
  return tried;
}

interface Trial {
  readonly client: string;
  readonly major: string;
  readonly url: string;
}

type Files = ReturnType<typeof readTarball>;

async function tryClient(
  packages: ReadonlyMap<string, Files>,
  { client, major, url }: Trial,
): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'published-client-'));
  try {
    const modules = join(folder, 'node_modules');
    for (const [name, files] of packages) {
      for (const [path, content] of files) write(join(modules, name, path), content);
      const { dependencies, peerDependencies } = manifestIn(files);
      for (const other of Object.keys({ ...dependencies, ...peerDependencies })) link(other, modules);
    }
    link('@types/node', modules);
    const own: Files = packages.get(client) ?? new Map();
    const entries = [
      ...Object.keys(manifestIn(own).exports).filter((entry) => !/\.json$|\*/.test(entry)),
      ...[...own.keys()].flatMap((path) => /^dist\/(resources\/[^/]+)\.d\.ts$/.exec(path)?.[1] ?? []),
    ];
    const imports = entries.map((entry, index) => `export * as e${index} from '${join(client, entry)}';\n`);
    write(join(folder, 'entries.ts'), imports.join(''));
    const calls = join(root, 'test/smoke', `${major}.ts`);
    write(join(folder, 'main.ts'), `import './entries.ts';\n${existsSync(calls) ? readFileSync(calls, 'utf8') : ''}`);
    write(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
    write(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['main.ts'] }));
    await execute(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '--project', folder]);
    await execute(process.execPath, ['dist/main.js'], { cwd: folder, env: { ...process.env, BASE_URL: url } });
    return undefined;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
    return `${stdout}${stderr}`.trim() || String(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Declarations of packages are checked as well: they name types of the runtime. */
const compilerOptions = {
  ...{ module: 'nodenext', target: 'es2024', strict: true, outDir: 'dist', rootDir: '.' },
  ...{ types: ['node'], rewriteRelativeImportExtensions: true, skipLibCheck: false },
};

function manifestIn(files: Files): Manifest {
  return JSON.parse(files.get('package.json')?.toString('utf8') ?? '{}');
}

function link(name: string, modules: string): void {
  const from = join(root, 'node_modules', name);
  const to = join(modules, name);
  if (!existsSync(from) || existsSync(to)) return;
  mkdirSync(dirname(to), { recursive: true });
  symlinkSync(from, to, 'junction');
}

function write(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
