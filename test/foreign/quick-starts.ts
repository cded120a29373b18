import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { putFiles } from '../../generator/src/testing/folders.ts';
import { packCopy } from '../../scripts/pack-copy.ts';
import { root } from '../../scripts/packages.ts';
import { foreignEnvironment } from './foreign-environment.ts';
import { readmeSteps } from './readme-steps.ts';
import { startTreeRegistry } from './tree-registry.ts';

/**
 * Times what the README of each generator says to do first, from an empty folder with a description to a typed call that compiles. Prints the
 * times, and never fails because of them. Packages of others come from where npm is configured to look; the second round has them in the cache.
 */
interface QuickStart {
  readonly name: string;
  readonly commands: string;
  readonly call?: string;
}

const { step } = readmeSteps(readFileSync(join(root, 'generator/README.md'), 'utf8'));
const project = 'npm init -y --init-type=module';
const tsconfig = JSON.stringify({
  compilerOptions: {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: 'es2023',
    module: 'preserve',
    allowImportingTsExtensions: true,
  },
  include: ['first-call.ts'],
});

const quickStarts: readonly QuickStart[] = [
  { name: 'ours', commands: `${step('set up')}${step('compile')}` },
  {
    name: 'hey-api',
    commands: `${project}
npm install -D @hey-api/openapi-ts@0.99 typescript@5.9
npx openapi-ts -i openapi.yaml -o src/client
npx tsc`,
    call: "import { getDevices } from './src/client/index.ts';\n\nconst { data } = await getDevices();\nconsole.log(data);\n",
  },
  {
    name: 'orval',
    commands: `${project}
npm install -D orval@8 typescript@5.9
npx orval --input openapi.yaml --output src/client.ts --client fetch
npx tsc`,
    call: "import { getDevices } from './src/client.ts';\n\nconst { data } = await getDevices();\nconsole.log(data);\n",
  },
  {
    name: 'openapi-fetch',
    commands: `${project}
npm install openapi-fetch@0.17
npm install -D openapi-typescript@7 typescript@5.9
npx openapi-typescript openapi.yaml -o schema.d.ts
npx tsc`,
    call: "import createClient from 'openapi-fetch';\nimport type { paths } from './schema.d.ts';\n\nconst { data } = await createClient<paths>().GET('/devices');\nconsole.log(data);\n",
  },
];

const top = realpathSync(mkdtempSync(join(tmpdir(), 'quick-starts-')));
try {
  const tarballs = await packCopy(join(top, 'copy'), join(top, 'tarballs'));
  const registry = await startTreeRegistry(tarballs, root, join(top, 'registry'));
  try {
    for (const { name, commands, call } of quickStarts) {
      const times = [await timeOf(commands, call, registry.url), await timeOf(commands, call, registry.url)];
      console.log(`${name.padEnd(14)} ${times.join(', then with a warm cache ')}`);
    }
  } finally {
    registry.close();
  }
} finally {
  rmSync(top, { recursive: true, force: true, maxRetries: 3 });
}

async function timeOf(commands: string, call: string | undefined, url: string): Promise<string> {
  const folder = mkdtempSync(join(top, 'folder-'));
  copyFileSync(join(import.meta.dirname, 'home-iot.yaml'), join(folder, 'openapi.yaml'));
  putFiles(folder, {
    '.npmrc': `@org:registry=${url}\n`,
    ...(call === undefined ? {} : { 'first-call.ts': call, 'tsconfig.json': tsconfig }),
  });
  // With the settings of this machine, because packages of others come from the network.
  const env = {
    ...process.env,
    ...foreignEnvironment({ npm_config_cache: join(top, 'npm-cache'), npm_config_yes: 'true' }),
    // The shell is no script of pnpm, as this may be.
    npm_config_user_agent: undefined,
  };
  const start = performance.now();
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
  // The registry is in this process, which must not block while the shell runs.
  const run = promisify(execFile)('sh', ['-ec', commands], { cwd: folder, env, timeout: 600_000 });
  return await run.then(seconds, ({ stdout = '', stderr = '' }: { stdout?: string; stderr?: string }) => {
    return `${seconds()}, failed: ${`${stdout}${stderr}`.trim().split('\n').slice(-8).join('\n')}`;
  });
}
