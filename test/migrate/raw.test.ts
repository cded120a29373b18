import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate } from '../../generator/src/index.ts';
import { planRawMigration } from '../../generator/src/migrate/raw/plan-raw-migration.ts';
import { keptFolder, putFiles } from '../../generator/src/testing/folders.ts';
import { root } from '../../scripts/packages.ts';
import { runCommand } from '../cli/run-command.ts';
import { application } from './changed-packages.ts';

const folder = keptFolder('migrate ');
const sent: string[] = [];
/** Writes down every request, and refuses those for things that don't exist. */
const server = createServer(async (request, response) => {
  const { method, url = '', headers } = request;
  const kept = ['authorization', 'x-api-key', 'x-panel', 'content-type'].map((name) => headers[name]);
  sent.push([method, url, ...kept, await text(request)].join(' '));
  const [status, body] = answer(method, url);
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

function answer(method: string | undefined, url: string): readonly [number, unknown] {
  const device = { id: 'lamp-1', name: 'Lamp' };
  if (url.startsWith('/devices'))
    return url.includes('9') ? [404, 'no'] : [method === 'POST' ? 201 : 200, method === 'POST' ? device : [device]];
  if (url.includes('/settlement-facilities/'))
    return [404, { error: { type: 'not_found', code: 'resource_missing', message: 'no' } }];
  if (method === 'POST') return [201, { id: '1', status: 'PENDING' }];
  const available = { available: '98000.00', balance: '98000.00' };
  return [200, { items: [{ funding_token: available }], meta: { limit: 1, page: 1, total: 9 } }];
}

/** An application of the test data. */
function appNamed(name: string): string {
  const sources = join(import.meta.dirname, 'raw-data', name, 'src');
  const files = readdirSync(sources).map((file) => [`src/${file}`, readFileSync(join(sources, file), 'utf8')] as const);
  return application(
    join(folder, name),
    {
      ...Object.fromEntries(files),
      'openapi.yaml': readFileSync(join(root, 'test/foreign/home-iot.yaml'), 'utf8'),
    },
    { 'openapi-fetch': join(root, 'node_modules/openapi-fetch') },
  );
}

/** What an application prints and sends, once the compiler has accepted it. */
async function runOf(app: string): Promise<{ readonly printed: string; readonly sent: readonly string[] }> {
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
  expect(spawnSync(process.execPath, [compiler, '-p', app], { encoding: 'utf8' }).stdout).toBe('');
  sent.length = 0;
  const { port } = server.address() as AddressInfo;
  const env = { ...process.env, BASE_URL: `http://127.0.0.1:${port}` };
  const printed = await new Promise<string>((resolve, reject) => {
    execFile(process.execPath, [join(app, 'src/main.ts')], { env }, (error, out) =>
      error ? reject(error) : resolve(out),
    );
  });
  return { printed, sent: [...sent] };
}

async function migrate(cwd: string, name: string) {
  const { code, stdout } = await runCommand(['migrate', '--raw', '--package', name, '--write', '--json'], { cwd });
  return { code, ...JSON.parse(stdout) };
}

it('moves every call of an application, which then sends and prints the same', async () => {
  const app = appNamed('payouts');
  const before = await runOf(app);
  expect(before).toMatchObject({ printed: 'PENDING\n98000.00\nresource_missing\n', sent: { length: 3 } });
  const report = await migrate(app, '@org/liquidity-v2');
  expect(report).toMatchObject({ code: 0, outcome: 'planned', marked: [], calls: { all: 3, marked: 0 } });
  expect(await runOf(app)).toEqual(before);
  const moved = readFileSync(join(app, 'src/api.ts'), 'utf8');
  expect(moved).toContain("import type { components } from '@org/liquidity-v2/raw';");
  expect(moved).toContain('client = new LiquidityV2({');
  expect(await migrate(app, '@org/liquidity-v2')).toMatchObject({ code: 0, outcome: 'nothing' });
});

it('leaves a call that reads the response, and keeps its client beside the methods', async () => {
  const app = appNamed('house');
  await generate({ cwd: app, input: 'openapi.yaml', output: 'src/devices', raw: true, importExtensions: 'ts' });
  const before = await runOf(app);
  expect(before).toMatchObject({ printed: 'Lamp true\nRangeError no device lamp 9\n', sent: { length: 4 } });
  const report = await migrate(app, 'devices');
  expect(report).toMatchObject({ code: 1, outcome: 'planned', calls: { all: 4, marked: 1 } });
  expect(report.marked.map(({ place }: { place: string }) => place)).toEqual([
    'src/house.ts:7:22',
    'src/house.ts:25:37',
  ]);
  expect(await runOf(app)).toEqual(before);
  const moved = readFileSync(join(app, 'src/house.ts'), 'utf8');
  expect(moved).toContain("from './devices/index.ts'");
  expect(await migrate(app, 'devices')).toMatchObject({ code: 1, files: [] });
  // Once the call is fixed, the next run no longer needs a client of `/raw`.
  const mended = moved
    .replace(/ *\/\/ migrate: .*\n/g, '')
    .replace('{ response } =', '{ error } =')
    .replace('return response.status === 201', "if (error) throw new Error('not added');\n    return true");
  putFiles(app, { 'src/house.ts': mended });
  expect(await migrate(app, 'devices')).toMatchObject({ code: 0, marked: [] });
  expect(readFileSync(join(app, 'src/house.ts'), 'utf8')).not.toContain('createClient');
  expect(await runOf(app)).toEqual(before);
});

it.each([
  ['const { data, error } = await client.GET(list); if (error) return; show(data);', 'next statement'],
  ['const { data } = await client.GET(list); show(data?.items);', 'Only const { data, error }'],
  ['const result = await client.GET(list); if (result.error) throw result.error; show(result.data);', 'Only const {'],
  [
    'const { data, error } = await client.GET(list); if (error) throw new Error(await text(error)); show(data);',
    'thrown expression',
  ],
  ['const { data, error } = await client.GET(list); if (error) throw 0; show(data, error);', 'again after'],
  ['const { data, error } = await client.GET(list /* all */); if (error) throw 0; show(data);', 'comment'],
  [
    'const query = { limit: 1 }; const { error } = await client.GET(list, { params: { query } }); if (error) throw 0;',
    'query parameters',
  ],
  ['const { error } = await client.GET(list, { headers: { a: "b" } }); if (error) throw 0;', 'Only the options'],
  [
    'const { error } = await client.POST(proof, { params: { path: { withdrawalRequestId: "1" } }, body: {} as never }); if (error) throw 0;',
    'JSON',
  ],
  ['client.use({ onResponse() {} }); const { error } = await client.GET(list); if (error) throw 0;', 'middleware'],
  ['show(client); const { error } = await client.GET(list); if (error) throw 0;', 'more than a call'],
])('leaves alone, and marks: %s', async (code, reason) => {
  const main = `import { createClient } from '@org/liquidity-v2/raw';
const client = createClient();
declare function show(...values: readonly unknown[]): void;
declare function text(value: unknown): Promise<string>;
export async function run() {
  ${code}
}
`
    .replaceAll('(list', "('/api/v2/liquidity/management/current-balance'")
    .replaceAll('(proof', "('/api/v2/liquidity/utilization/upload-proof-of-funds/{withdrawalRequestId}'");
  const app = application(join(folder, 'odd'), { 'src/main.ts': main });
  const { files, marked, errors } = await planRawMigration({ project: app, packageName: '@org/liquidity-v2' });
  expect(errors).toEqual([]);
  expect(marked.map(({ sentence }) => sentence).join(' ')).toContain(reason);
  const [file] = files;
  expect(file?.after.replace(/ *\/\/ migrate: .*\n/g, '')).toBe(main);
});
