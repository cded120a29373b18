import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSandbox, type Description } from '@org/liquidity-sandbox';
import openapiTs, { astToString } from 'openapi-typescript';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { generate } from '../../generator/src/index.ts';
import { putFiles, scratchFolder } from '../../generator/src/testing/folders.ts';
import { root } from '../../scripts/packages.ts';
import { runCommand } from '../cli/run-command.ts';
import { application } from '../migrate/changed-packages.ts';
import { readDocument } from './documents.ts';
import { readBlocks } from './read-blocks.ts';

const guide = readBlocks(readDocument('docs/guides/from-openapi-fetch.md'));
const codeOf = (file: string) => guide.find((block) => block.file === file)?.code ?? '';
const differences = guide.filter(({ language }) => language === '').map(({ code }) => code);
/** The lines of a difference in the guide: before, or after. */
const linesOf = (sign: string, difference = differences[0] ?? '') =>
  difference
    .split('\n')
    .filter((line) => line.startsWith(sign))
    .map((line) => `${line.slice(1)}\n`)
    .join('');

const description = join(root, 'packages/liquidity-v2/openapi.json');
const homeDescription = join(root, 'test/foreign/home-iot.yaml');

/** Shows the devices of a house, and adds one. Its imports come first. */
const panel = `
type Device = components['schemas']['Device'];

const client = createClient<paths>({ baseUrl: process.env.BASE_URL ?? '', headers: { 'x-panel': 'kitchen' } });
let requests = 0;
client.use({
  onRequest({ schemaPath, request }) {
    requests += 1;
    request.headers.set('x-number', String(requests));
    console.log(requests, request.method, schemaPath, request.headers.get('x-panel'));
    return request;
  },
  async onResponse({ response }) {
    if (response.status >= 500) throw new Error('The house does not answer.');
  },
});

async function devices(limit: number): Promise<Device[]> {
  const { data, error } = await client.GET('/devices', { params: { query: { limit } } });
  if (error !== undefined) throw new Error('no devices');
  return data;
}

const [first] = await devices(2);
if (first === undefined) throw new Error('no device');
const added = await client.POST('/devices', { body: { ...first } });
console.log(added.response.status, JSON.stringify(added.data) === JSON.stringify(first), (await devices(1)).length);
`;
const panelBefore =
  "import createClient from 'openapi-fetch';\nimport type { components, paths } from './schema.d.ts';\n";
const panelAfter = "import { createClient, type components, type paths } from './devices/raw.ts';\n";

async function schemaOf(file: URL): Promise<string> {
  return astToString(await openapiTs(file, { silent: true }));
}

/** An application with openapi-fetch and what else is given. */
function installed(files: Readonly<Record<string, string>>): string {
  return application(scratchFolder('openapi-fetch '), files, {
    'openapi-fetch': join(root, 'node_modules/openapi-fetch'),
  });
}

async function runs(folder: string, file: string, env: Readonly<Record<string, string>>): Promise<string> {
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' });
  expect(stdout).toBe('');
  return await new Promise((resolve, reject) => {
    execFile(process.execPath, [join(folder, file)], { env: { ...process.env, ...env } }, (error, out) =>
      error ? reject(error) : resolve(out),
    );
  });
}

async function serve(file: string): Promise<string> {
  const sandbox = createSandbox({ descriptions: [parse(readFileSync(file, 'utf8')) as Description] });
  onTestFinished(() => sandbox.close());
  const { url } = await sandbox.listen();
  return url;
}

describe('an application of openapi-fetch', () => {
  it('of the service changes its imports and does the same', async () => {
    const env = {
      LIQUIDITY_BASE_URL: await serve(description),
      LIQUIDITY_API_KEY: 'sandbox-api-key',
      LIQUIDITY_ACCESS_TOKEN: 'sandbox-access-token',
    };
    const after = codeOf('treasury.ts');
    expect(after.startsWith(linesOf('+'))).toBe(true);
    const before = linesOf('-') + after.slice(linesOf('+').length);
    const schema = await schemaOf(new URL(`file://${description}`));
    const folder = installed({ 'src/treasury.ts': before, 'src/schema.d.ts': schema });
    const printed = await runs(folder, 'src/treasury.ts', env);
    expect(printed).toContain('404 resource_missing');

    const moved = installed({ 'src/treasury.ts': after });
    expect(await runs(moved, 'src/treasury.ts', env)).toBe(printed);
    // The second step: options of the client replace the middleware, and calls become methods.
    const [, options = '', result = ''] = differences;
    const ready = after.replace(linesOf('-', options), linesOf('+', options));
    putFiles(moved, { 'src/treasury.ts': ready });
    const args = ['migrate', '--raw', '--package', '@org/liquidity-v2', '--write'];
    const { code, stderr } = await runCommand(args, { cwd: moved });
    expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining('by hand: 1 of 2.') });
    const rewritten = readFileSync(join(moved, 'src/treasury.ts'), 'utf8');
    expect(rewritten).toContain(linesOf('+', result));
    expect(rewritten).toContain('Object.assign(new LiquidityV2(), createClient<paths>())');
    expect(await runs(moved, 'src/treasury.ts', env)).toBe(printed);
    // The remaining calls are listed, and methods do the same.
    const { stdout } = await runCommand(['usage', '--project', moved], { cwd: moved });
    const { operations } = JSON.parse(stdout).packages['@org/liquidity-v2'];
    expect(Object.keys(operations).filter((id) => operations[id].raw)).toEqual(['getSettlementFacility']);
    const methods = installed({ 'src/treasury.ts': codeOf('treasury-methods.ts') });
    expect(await runs(methods, 'src/treasury.ts', env)).toBe(printed);
  });

  it('of another API generates its client and changes its imports', async () => {
    const env = { BASE_URL: await serve(homeDescription) };
    const schema = await schemaOf(new URL(`file://${homeDescription}`));
    const folder = installed({ 'src/panel.ts': panelBefore + panel, 'src/schema.d.ts': schema });
    const printed = await runs(folder, 'src/panel.ts', env);
    expect(printed).toMatch(
      /^1 GET \/devices kitchen\n2 POST \/devices kitchen\n3 GET \/devices kitchen\n201 true 1\n$/,
    );

    const moved = installed({ 'src/panel.ts': panelAfter + panel });
    putFiles(moved, { 'openapi.yaml': readFileSync(homeDescription, 'utf8') });
    await generate({ cwd: moved, input: 'openapi.yaml', output: 'src/devices', raw: true });
    expect(await runs(moved, 'src/panel.ts', env)).toBe(printed);
  });
});
