import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { keptFolder, putFiles } from '../../generator/src/testing/folders.ts';
import { root } from '../../scripts/packages.ts';
import { runStep } from '../release/run-step.ts';
import { type Answer, asks, describing, describingSchemas } from './read-asks.ts';

const programs = asks
  .filter(({ program }) => program !== undefined)
  .map((one, index) => ({ ...one, folder: `src/${index}` }));

const compilerOptions = {
  ...{ target: 'ES2023', lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'], types: [], noEmit: true },
  ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, erasableSyntaxOnly: true },
  ...{ verbatimModuleSyntax: true, module: 'nodenext', allowImportingTsExtensions: true },
};

const cwd = keptFolder('asks ');

beforeAll(async () => {
  const clients = programs.map(({ folder, settings }, index) => ({
    ...{
      api: `a${index}`,
      major: 'v1',
      input: `${folder}/openapi.json`,
      output: `${folder}/client`,
      package: `@a${index}/api`,
    },
    shape: 'sources',
    ...settings,
  }));
  putFiles(cwd, {
    'package.json': '{ "private": true, "type": "module" }',
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['src'] }),
    'codegen.config.json': JSON.stringify({ clients }),
  });
  for (const { folder, schemas, api, files, program = '' } of programs) {
    const description = schemas ? describingSchemas(schemas) : describing(api ?? {});
    putFiles(join(cwd, folder), { 'openapi.json': JSON.stringify(description), 'main.ts': program, ...files });
  }
  const { code, stderr } = await runStep(['generate'], cwd);
  expect(code, stderr).toBe(0);
});

it('compile', () => {
  const { stdout } = spawnSync('node', [join(root, 'node_modules/typescript-7/bin/tsc'), '-p', cwd], {
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
});

it.each(programs.filter(({ program }) => program?.includes('export default')))(
  '$ask',
  async ({ folder, answers = [], sent, gives }) => {
    const requests: string[] = [];
    const fetch = async (url: string, init: RequestInit): Promise<Response> => {
      requests.push(await textOf(url, init));
      return responseOf(answers[requests.length - 1] ?? {});
    };
    const { default: run } = await import(join(cwd, folder, 'main.ts'));
    const result = await run(fetch);
    if (gives !== undefined) expect(result).toEqual(gives);
    if (sent === undefined) return;
    expect(requests).toHaveLength(sent.length);
    for (const [index, text] of sent.entries()) expect(requests[index]).toContain(text);
  },
);

/** A request as it is sent, without its host. */
async function textOf(url: string, init: RequestInit): Promise<string> {
  const { pathname, search } = new URL(url);
  const request = new Request(url, { ...init, ...(init.body instanceof ReadableStream && { duplex: 'half' }) });
  const headers = [...new Headers(init.headers)].map(([name, value]) => `${name}: ${value}`);
  return [`${init.method} ${pathname}${search}`, ...headers, '', await request.text()].join('\n');
}

function responseOf({ status = 200, headers = {}, body, text }: Answer): Response {
  const content = text ?? (status === 204 ? null : JSON.stringify(body ?? {}));
  return new Response(content, { status, headers: { 'content-type': 'application/json', ...headers } });
}
