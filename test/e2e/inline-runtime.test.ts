import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptFolder } from '../../generator/src/testing/folders.ts';
import { root } from '../../scripts/packages.ts';
import { output } from '../../scripts/run.ts';
import { variants } from '../full.ts';
import { consumerWays, runConsumer } from './run-consumer.ts';

const description = `
openapi: 3.0.0
info: { title: Home IoT, version: 1.0.0 }
paths:
  /devices:
    get:
      operationId: getDevices
      tags: [Device]
      parameters: [{ in: query, name: limit, schema: { type: integer } }]
      responses: { '200': { description: All, content: { application/json: { schema: { type: array, items: { type: string } } } } } }
  /devices/{id}/firmware:
    put:
      operationId: uploadFirmware
      tags: [Device]
      parameters: [{ in: path, name: id, required: true, schema: { type: string } }]
      requestBody: { required: true, content: { application/octet-stream: { schema: { type: string, format: binary } } } }
      responses: { '204': { description: Stored } }
    post:
      operationId: attachFirmware
      tags: [Device]
      parameters: [{ in: path, name: id, required: true, schema: { type: string } }]
      requestBody: { content: { multipart/form-data: { schema: { type: object, properties: { file: { type: string, format: binary } } } } } }
      responses: { '204': { description: Stored } }
`;

/** A program of a consumer that has installed two packages, each with a runtime of its own. */
const program = `
import { ApiError, file, HomeClient, isApiError, NotFoundError, type Upload } from '@acme/home-client';
import { file as fromNode } from '@acme/home-client/node';
import { Device } from '@acme/home-client/resources/device';
import { isApiError as isErrorOfOther, NotFoundError as OtherNotFoundError, OtherClient } from '@acme/other';

export async function run(baseUrl: string, path: string): Promise<unknown> {
  const { device } = new HomeClient({ baseUrl });
  const devices: readonly string[] = await device.list({ limit: 2 });
  const upload: Upload = file(path, { contentType: 'application/octet-stream' });
  await new Device({ baseUrl }).uploadFirmware('1', upload);
  const error: unknown = await device.uploadFirmware('missing', fromNode(path)).catch((caught: unknown) => caught);
  const ofOther: unknown = await new OtherClient({ baseUrl: \`\${baseUrl}/none\` }).device.list().catch((caught: unknown) => caught);
  const recognised = [
    isApiError(error), isErrorOfOther(error), error instanceof ApiError, error instanceof OtherNotFoundError,
    isApiError(ofOther), ofOther instanceof NotFoundError, isApiError(new Error('no')),
  ];
  return { devices, recognised, status: isErrorOfOther(error) ? error.status : undefined };
}

export async function wrong({ device }: HomeClient): Promise<void> {
  // @ts-expect-error a parameter of another type
  await device.list({ limit: 'two' });
  // @ts-expect-error the result is a list of texts
  const devices: number = await device.list();
  console.log(devices);
}
`;

const project = keptFolder('inline-runtime-');
const made = join(project, 'made');
let server: Server;

function generate(folder: string, name: string, ...flags: readonly string[]): void {
  const input = join(project, 'openapi.yaml');
  const args = ['generate', '--input', input, '--output', folder, '--package', name, ...flags];
  output('node', [join(root, 'generator/src/cli.ts'), ...args], root);
}

function readJson(...path: readonly string[]) {
  return JSON.parse(readFileSync(join(...path), 'utf8'));
}

beforeAll(async () => {
  writeFileSync(join(project, 'openapi.yaml'), description);
  writeFileSync(join(project, 'firmware.bin'), 'new');
  // A consumer also has the types of Node, for its own code.
  mkdirSync(join(project, 'node_modules/@types'), { recursive: true });
  symlinkSync(join(root, 'node_modules/@types/node'), join(project, 'node_modules/@types/node'));
  for (const [name, folder] of [
    ['@acme/home-client', made],
    ['@acme/other', join(project, 'other')],
  ] as const) {
    generate(folder, name, ...(name === '@acme/other' ? ['--class', 'OtherClient'] : []));
    output('npm', ['pack', '--silent'], folder);
    const installed = join(project, 'node_modules', name);
    mkdirSync(installed, { recursive: true });
    const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? '';
    output('tar', ['-xzf', join(folder, tarball), '--strip-components=1', '-C', installed]);
  }
  server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.setHeader('content-type', 'application/json');
      if (request.url?.includes('missing') || request.url?.includes('none')) response.writeHead(404).end('{}');
      else if (request.method === 'PUT') response.writeHead(204).end();
      else response.end(JSON.stringify(['lamp', request.url]));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});

afterAll(() => void server?.close());

describe('a package that holds its runtime', () => {
  it('depends on nothing, and ships the source of the runtime with its licence', () => {
    const installed = join(project, 'node_modules/@acme/home-client');
    const manifest = readJson(installed, 'package.json');
    expect(manifest).not.toHaveProperty('dependencies');
    expect(Object.keys(manifest.exports)).toContain('./node');
    expect(Object.keys(manifest.exports)).not.toContain('./raw');
    expect(readFileSync(join(installed, 'src/runtime.ts'), 'utf8')).toContain('\n// MIT License\n');
    expect(existsSync(join(installed, 'src/paths.ts'))).toBe(false);
    const required = ['index.d.ts', 'index.js', 'runtime.d.ts', 'runtime.js', 'undici.d.ts', 'undici.js'];
    expect(readdirSync(join(installed, 'cjs'), { recursive: true }).sort()).toEqual(
      ['package.json', ...required].sort(),
    );
    const texts = readdirSync(installed, { recursive: true, withFileTypes: true })
      // The manifest names the generator that made the package.
      .filter((entry) => entry.isFile() && entry.name !== 'codegen-manifest.json')
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
    expect(texts.join('\n')).not.toMatch(/liquidity-|\bfrom ['"]openapi-fetch|require\(['"]openapi-fetch/i);
  });

  it.each(consumerWays)('compiles with %s in a project of type %s, module %s, and calls a server', async (...way) => {
    const { port } = server.address() as AddressInfo;
    const args = [`http://127.0.0.1:${port}`, join(project, 'firmware.bin')];
    expect(await runConsumer({ project, program, types: [], args }, way)).toEqual({
      devices: ['lamp', '/devices?limit=2'],
      recognised: [true, true, true, true, true, true, false],
      status: 404,
    });
  });

  const builders = variants(['typescript-7', 'typescript']);

  it.each(builders)('is built from its sources by %s, without types of Node', (compiler) => {
    const tsc = join(root, 'node_modules', compiler, 'bin/tsc');
    for (const name of ['tsconfig.json', 'tsconfig.cjs.json']) {
      const out = mkdtempSync(join(project, 'built-'));
      const args = ['-p', join(made, name), '--outDir', out, '--tsBuildInfoFile', join(out, 'x'), '--listFiles'];
      const { stdout, status } = spawnSync('node', [tsc, ...args], { encoding: 'utf8' });
      expect(status, stdout).toBe(0);
      expect(stdout).not.toContain('@types/node');
      expect(existsSync(join(out, 'runtime.d.ts'))).toBe(true);
    }
  });

  it('has the client of openapi-fetch where somebody asks for it', () => {
    const folder = join(project, 'with-raw');
    generate(folder, '@acme/with-raw', '--raw');
    const { dependencies, exports } = readJson(folder, 'package.json');
    expect(Object.keys(dependencies)).toEqual(['openapi-fetch']);
    expect(exports).toHaveProperty('./raw');
    const imports = readFileSync(join(folder, 'src/paths.ts'), 'utf8').match(/^import .*$/gm);
    expect(imports).toEqual(['import type { Upload } from "./runtime.ts";']);
    symlinkSync(join(root, 'node_modules/openapi-fetch'), join(project, 'node_modules/openapi-fetch'));
    const tsc = join(root, 'node_modules/typescript-7/bin/tsc');
    const flags = ['--outDir', join(project, 'raw-out'), '--tsBuildInfoFile', join(project, 'raw-out/x')];
    const built = spawnSync('node', [tsc, '-p', join(folder, 'tsconfig.json'), ...flags], { encoding: 'utf8' });
    expect(built).toMatchObject({ stdout: '', status: 0 });
  });

  it('has it not where a runtime package is used and somebody leaves it out', () => {
    const folder = join(project, 'without-raw');
    generate(folder, '@acme/without-raw', '--runtime', '@acme/runtime@^1.0.0', '--no-raw');
    expect(readJson(folder, 'package.json').dependencies).toEqual({ '@acme/runtime': '^1.0.0' });
    expect(existsSync(join(folder, 'src/raw.ts'))).toBe(false);
    expect(existsSync(join(folder, 'src/runtime.ts'))).toBe(false);
  });
});
