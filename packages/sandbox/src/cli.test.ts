import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from './testing/call.ts';

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
const running: ChildProcess[] = [];
const inParts = join(folder, 'in-parts.yaml');
writeFileSync(inParts, 'openapi: 3.1.0\npaths: { /a: { $ref: ./a.yaml } }\n');

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

/** Runs the command to its end. */
async function run(...args: string[]) {
  const child = spawn(process.execPath, [cli, ...args]);
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  return { code, output };
}

/** Starts the command and waits for its URL. */
async function start(...args: string[]) {
  const child = spawn(process.execPath, [cli, '--port', '0', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  running.push(child);
  let output = '';
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text));
  for await (const text of child.stdout.setEncoding('utf8')) {
    output += text;
    if (output.includes('Ctrl-C')) break;
  }
  const url = /http:\/\/\S+/.exec(output)?.[0] ?? '';
  const ask = (line: string, request?: Parameters<typeof call>[2]) =>
    call((input, init) => fetch(`${url}${new URL(String(input)).pathname}`, init), line, request);
  return { child, output, errors: () => errors, ask };
}

describe('the command', () => {
  it('prints where it listens and what to send, and stops when it is told to', async () => {
    const { child, output, errors, ask } = await start();
    expect(output).toContain('x-api-key: sandbox-api-key');
    expect(output).toContain('Authorization: Bearer sandbox-access-token');
    expect((await ask('GET /api/v1/liquidity/management/chain')).status).toBe(200);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([143, null]);
    expect(errors()).toBe('');
  });

  it.each([
    [[], /^[\d:]{8} GET \/api\/v1\/liquidity\/management\/chain listChains 200 [\d.]+ ms$/m],
    [['--quiet'], /^$/],
  ])('prints a line for each request where the output is a pipe, unless it is to be quiet: %j', async (args, lines) => {
    const child = spawn(process.execPath, [cli, '--port', '0', ...args]);
    running.push(child);
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
    const begun = await vi.waitFor(() => /[\s\S]*Ctrl-C stops it\.\n/.exec(output)?.[0] ?? expect.fail());
    const url = /http:\/\/\S+/.exec(begun)?.[0] ?? '';
    await call(
      (input, init) => fetch(`${url}${new URL(String(input)).pathname}`, init),
      'GET /api/v1/liquidity/management/chain',
    );
    child.kill('SIGTERM');
    await once(child, 'close');
    expect(output.slice(begun.length)).toMatch(lines);
  });

  it('stops at Ctrl-C, also in the middle of an answer', async () => {
    const { child, ask } = await start();
    const headers = { 'x-sandbox-fault': 'delay=60s' };
    const unanswered = expect(ask('GET /api/v1/liquidity/management/chain', { headers })).rejects.toThrow(TypeError);
    await ask('GET /_sandbox');
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([130, null]);
    await unanswered;
  });

  it('says what to do when its port is taken', async () => {
    const { output } = await start();
    const ended = await run('--port', /:(\d+)/.exec(output)?.[1] ?? '');
    expect(ended.code).toBe(4);
    expect(ended.output).toMatch(/EADDRINUSE(.|\n)*--port 0/);
  });

  it('serves another description', async () => {
    const file = join(folder, 'openapi.json');
    const responses = { 200: { description: 'ok', content: { 'application/json': { schema: { const: 'hello' } } } } };
    const document = {
      openapi: '3.1.0',
      info: { title: 'x', version: '3.0.0' },
      paths: { '/api/v3/x': { get: { responses } } },
    };
    writeFileSync(file, JSON.stringify(document));
    const { ask } = await start('--description', file);
    expect((await ask('GET /api/v3/x')).body).toBe('hello');
  });

  it('refuses a database that another sandbox uses', async () => {
    const database = join(folder, 'used.db');
    const { child } = await start('--db', database);
    const ended = await run('--port', '0', '--db', database);
    expect(ended.code).toBe(4);
    expect(ended.output).toContain(`${database}: process ${child.pid} is using it. Stop that process`);
  });

  it('records a session that can be played, and names the steps that nobody needed', async () => {
    const file = join(folder, 'session.yaml');
    const recording = await start('--record', file, '--no-page');
    const expected = await recording.ask('GET /api/v1/liquidity/management/chain');
    await expect.poll(() => readFileSync(file, 'utf8')).toContain('operation: listChains');
    await recording.ask('GET /api/v1/liquidity/management/loans');
    recording.child.kill('SIGTERM');
    await once(recording.child, 'exit');
    expect(readFileSync(file, 'utf8')).not.toMatch(/bearer|authorization|x-api-key/i);
    const refused = await run('--record', file);
    expect(refused).toMatchObject({ code: 4, output: expect.stringMatching(/session\.yaml exists, and a recording/) });

    const playing = await start('--scenario', file, '--seed', 'other');
    expect((await playing.ask('GET /api/v1/liquidity/management/chain')).body).toEqual(expected.body);
    playing.child.kill('SIGTERM');
    await once(playing.child, 'exit');
    expect(playing.errors()).toMatch(/session\.yaml:\d+:\d+ unused-step listLoans was called 0 of 1 time/);
  });

  it('serves a description in YAML', async () => {
    const file = join(folder, 'openapi.yaml');
    const example = "{ '200': { description: ok, content: { application/json: { example: [1] } } } }";
    writeFileSync(
      file,
      `openapi: 3.2.0\ninfo: { title: x, version: '1' }\npaths: { /x: { get: { responses: ${example} } } }\n`,
    );
    const { ask, output } = await start('--description', file);
    expect((await ask('GET /x')).body).toEqual([1]);
    expect(output).toMatch(/\n\n {2}curl http:\S+\/x\n\n1 operations; .* It asks for no credentials in headers\./);
    expect(output).not.toContain('x-api-key');
  });

  it.each<[string, string[], number, RegExp]>([
    ['help', ['--help'], 0, /--approve HOW/],
    ['its version', ['--version'], 0, /^\d+\.\d+\.\d+/],
    ['an unknown option', ['--prot', '1'], 2, /--prot(.|\n)*--help shows every option/],
    ['a word too many', ['4010'], 2, /4010/],
    ['a port in words', ['--port', 'x'], 2, /--port takes a number/],
    ['another way to approve', ['--approve', 'later'], 2, /--approve takes auto/],
    [
      'a database that cannot be',
      ['--db', join(folder, 'no', 'state.db')],
      4,
      /cannot keep its state in .*no.state\.db/,
    ],
    ['a description that is missing', ['--description', join(folder, 'none.json')], 4, /none\.json/],
    [
      'a description that is none',
      ['--description', fileURLToPath(new URL('../package.json', import.meta.url))],
      3,
      /not an OpenAPI 3 document/,
    ],
    ['a description in several files', ['--description', inParts], 3, /refers to \.\/a\.yaml.*liquidity-codegen/],
    ['a scenario that is missing', ['--scenario', join(folder, 'none.yaml')], 4, /none\.yaml/],
    [
      'a scenario that is none',
      ['--scenario', fileURLToPath(new URL('../package.json', import.meta.url))],
      3,
      /package\.json:\d+:\d+ unknown-key A scenario doesn't have the key \w+\.\n {2}hint: /,
    ],
  ])('answers to %s', async (_, args, code, output) => {
    const ended = await run(...args);
    expect(ended.code).toBe(code);
    expect(ended.output).toMatch(output);
    expect(ended.output).not.toMatch(/\n\s+at /);
  });
});
