import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { keptFolder } from '../../generator/src/testing/folders.ts';
import { root } from '../../scripts/packages.ts';
import { output } from '../../scripts/run.ts';
import { variants } from '../full.ts';
import { type Description, DescriptionOracle } from './description-oracle.ts';
import { problemsOfTarball } from './packed-files.ts';
import { type RecordingProxy, startRecordingProxy } from './recording-proxy.ts';

const strict = {
  target: 'es2023',
  module: 'nodenext',
  lib: ['es2023'],
  types: ['node'],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  isolatedModules: true,
  verbatimModuleSyntax: true,
  skipLibCheck: false,
  resolveJsonModule: true,
  noEmit: true,
};

const commonjs = {
  target: 'es2022',
  lib: ['es2023'],
  types: ['node'],
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
};

/** An empty project outside the workspace, with the packages as a user would install them: from tarballs. */
const project = keptFolder('consumer-');
let sandbox: ChildProcess;
let proxy: RecordingProxy;

beforeAll(async () => {
  const installed = inject('installed');
  copyFileSync(join(installed, 'package.json'), join(project, 'package.json'));
  symlinkSync(join(installed, 'node_modules'), join(project, 'node_modules'));
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: strict, files: ['program.ts'] }));
  copyFileSync(join(root, 'test/e2e/consumer/program.ts'), join(project, 'program.ts'));
  const started = await startSandbox();
  sandbox = started.process;
  proxy = await startRecordingProxy(started.url);
});

afterAll(async () => {
  sandbox?.kill('SIGTERM');
  await proxy?.close();
});

/** Each way in which compilers find the declarations: without `exports`, by the kind of the importing file, as a bundler does. */
const ways = [
  ['typescript-7', 'commonjs'],
  ['typescript-7', 'node20'],
  ['typescript', 'commonjs'],
  ['typescript', 'node16'],
  ['typescript', 'nodenext'],
] as const;

describe('a program that is compiled to CommonJS', () => {
  it.each(variants(ways))('runs, compiled by %s with module: %s', (compiler, module) => {
    const folder = mkdtempSync(join(project, 'commonjs-'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }');
    copyFileSync(join(root, 'test/e2e/consumer/commonjs.ts'), join(folder, 'program.ts'));
    const compilerOptions = { ...commonjs, module };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
    const tsc = join(root, 'node_modules', compiler, 'bin/tsc');
    expect(spawnSync('node', [tsc, '-p', folder], { encoding: 'utf8' })).toMatchObject({ stdout: '', status: 0 });
    expect(JSON.parse(output('node', ['program.js'], folder))).toEqual({
      chains: true,
      balances: 3,
      raw: 3,
      amount: '1.00',
      known: true,
      failure: 'rejected',
      file: 'function',
    });
  });
});

describe('the packed packages in an empty project', () => {
  it.each(variants(['typescript-7', 'typescript']))('type-check with %s, library declarations included', (compiler) => {
    const tsc = join(root, 'node_modules', compiler, 'bin/tsc');
    const { stdout, status } = spawnSync('node', [tsc, '-p', project], { encoding: 'utf8' });
    expect(stdout).toBe('');
    expect(status).toBe(0);
  });

  it('call every operation of both majors as the description says', async () => {
    const { stdout, stderr, status } = await runProgram(proxy.url);
    expect(stderr).toBe('');
    expect(status).toBe(0);

    const oracles = ['v1', 'v2'].map((major) => new DescriptionOracle(readDescription(`@org/liquidity-${major}`)));
    const called = new Set<string>();
    for (const request of proxy.requests) {
      const judgements = oracles.map((oracle) => oracle.judge(request));
      const judgement = judgements.find(({ operation }) => operation !== undefined) ?? judgements[0];
      expect(judgement?.problems, `${request.method} ${request.path}`).toEqual([]);
      called.add(judgement?.operation ?? '');
    }
    const declared = oracles.flatMap((oracle) => oracle.operationIds());
    expect([...called].sort()).toEqual([...declared].sort());
    expect(JSON.parse(stdout)).toMatchObject({
      'loan request': 'approved',
      'loan request again': true,
      'drawdown intent': { 'ünïcode key': [1, null, { deep: true }] },
      'credit limit': 'PENDING_APPROVAL',
      facility: 'ACTIVE',
      balances: [200, true],
      withdrawal: 'string',
      proof: ['funds "2026".pdf', 10_000, expect.stringMatching(/^[0-9a-f]{64}$/)],
      raw: 1,
      'not found': [404, 'rejected', 'string', 'getSettlementFacility'],
    });
  });

  it('keep the brand of errors across both kinds of modules', () => {
    const script = `
      const cjs = require('@org/liquidity-v2');
      import('@org/liquidity-v1').then(async (esm) => {
        const call = (Client, list) => list(new Client({ baseUrl: 'http://127.0.0.1:65534', apiKey: 'k', accessToken: 't', retries: 0 }));
        const one = await call(cjs.LiquidityV2, (client) => client.balances.list().catch((error) => error));
        const other = await call(esm.LiquidityV1, (client) => client.chains.list().catch((error) => error));
        console.log(JSON.stringify([one, other].map((error) => [
          cjs.isApiError(error), esm.isApiError(error), error instanceof cjs.ApiError, error instanceof esm.ApiError, error.outcome,
        ])));
      });`;
    const all = [true, true, true, true, 'not-sent'];
    expect(JSON.parse(output('node', ['--input-type=commonjs', '-e', script], project))).toEqual([all, all]);
  });

  it('ship what they export with its sources, and nothing else', () => {
    const tarballs = globSync(join(inject('installed'), 'tarballs/*.tgz'));
    expect(tarballs).toHaveLength(5);
    expect(tarballs.flatMap(problemsOfTarball)).toEqual([]);
  });

  it('hold the description that they were made from', () => {
    const script = "import d from '@org/liquidity-v2/openapi.json' with { type: 'json' }; console.log(d.info.version)";
    expect(output('node', ['--input-type=module', '-e', script], project)).toBe('2.0.0\n');
  });
});

function readDescription(name: string): Description {
  return JSON.parse(readFileSync(join(project, 'node_modules', name, 'openapi.json'), 'utf8'));
}

async function startSandbox(): Promise<{ readonly process: ChildProcess; readonly url: string }> {
  const bin = join(project, 'node_modules/.bin/liquidity-sandbox');
  const child = spawn('node', [bin, '--port', '0', '--approve', 'after=1s', '--seed', '1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += chunk;
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0];
    if (url) return { process: child, url };
  }
  throw new Error(`the sandbox did not start: ${printed}`);
}

function runProgram(url: string): Promise<{ stdout: string; stderr: string; status: number | null }> {
  const child = spawn('node', [join(project, 'program.ts'), url]);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  return new Promise((resolve) => child.on('close', (status) => resolve({ stdout, stderr, status })));
}
