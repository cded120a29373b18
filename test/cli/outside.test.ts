import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sha256 } from '../../generator/src/base/content-hash.ts';
import { putFiles, scratchFolder, textsIn } from '../../generator/src/testing/folders.ts';
import { runCommand } from './run-command.ts';
import { pets } from './workspace.ts';

const breaking = pets.replace('        born: { type: string, format: date }\n', '');

/** A server on this machine, for one test. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('generates from an address, says that its description has changed, and refuses another one than it is pinned to', async () => {
  const served = { text: pets };
  const home = await serve((_, response) => response.end(served.text));
  const cwd = scratchFolder();
  putFiles(cwd, {});
  const address = `${home}/pets.yaml?token=s3cret`;
  const generate = (input: string, ...more: string[]) =>
    runCommand(['generate', '--input', input, '--output', 'pets', ...more], { cwd });
  expect(await generate(address)).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.stringify(textsIn(join(cwd, 'pets')))).not.toContain('s3cret');
  expect((await generate(`${address}#sha256=${sha256(pets, 'hex')}`, '--check')).code).toBe(0);
  served.text = breaking;
  const check = await generate(address, '--check');
  expect(check.code).toBe(1);
  expect(check.stderr).toContain(`${home}/pets.yaml has another description than the one`);
  expect(check.stderr).not.toContain('s3cret');
  const pinned = await generate(`${address}#sha256=${sha256(pets, 'hex')}`);
  expect(pinned).toMatchObject({ code: 4, stderr: expect.stringContaining(`sha256=${sha256(breaking, 'hex')} now`) });
  expect(await generate(address, '--watch')).toMatchObject({ code: 2, stderr: expect.stringContaining('is not one') });
});

it('takes an address for a client of the configuration, whose released description is beside that file', async () => {
  const home = await serve((_, response) => response.end(breaking));
  const cwd = scratchFolder();
  const client = { major: 'v1', input: `${home}/pets.yaml`, output: 'pets', package: '@acme/pets', shape: 'sources' };
  putFiles(cwd, { 'codegen.config.json': JSON.stringify({ clients: [client] }), 'released.yaml': pets });
  expect(await runCommand(['generate'], { cwd })).toMatchObject({ code: 0 });
  const diff = await runCommand(['diff', '--no-source'], { cwd });
  expect(diff).toMatchObject({ code: 1, stdout: expect.stringContaining('born') });
  const refused = await runCommand(['deprecate', 'listPets', '--sunset', '2030-01-01'], { cwd });
  expect(refused).toMatchObject({
    code: 4,
    stderr: expect.stringContaining('is not a file, and this command needs one'),
  });
});

it('reads standard input, whose references begin at the working directory', async () => {
  const cwd = scratchFolder();
  putFiles(cwd, { 'old.yaml': pets });
  const diff = await runCommand(['diff', 'old.yaml', '-'], { cwd, input: breaking });
  expect(diff).toMatchObject({ code: 1, stdout: expect.stringContaining('old.yaml -> <stdin>') });
  const input = 'openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths: { $ref: "old.yaml#/paths" }';
  const generated = await runCommand(['generate', '--input', '-', '--output', 'pets'], { cwd, input });
  expect(generated.stdout).toContain('resources/');
  expect((await runCommand(['diff', '-', '-'], { cwd })).code).toBe(2);
});

it.each([
  ['another scheme', '/ftp', 4, 'leads to an address without http or https'],
  ['a status', '/404', 4, 'the response has status 404'],
  ['a fragment that nobody checks', '/ok#sha1=abc', 2, 'may end in #sha256='],
])('refuses %s', async (_, path, code, message) => {
  const home = await serve((request, response) => {
    if (request.url === '/ftp') response.writeHead(302, { location: 'ftp://a.example/x' });
    else response.statusCode = 404;
    response.end();
  });
  const cwd = scratchFolder();
  putFiles(cwd, {});
  const ended = await runCommand(['generate', '--input', `${home}${path}`, '--output', 'pets'], { cwd });
  expect(ended).toMatchObject({ code, stderr: expect.stringContaining(message) });
});

it('has no base where the address does not answer: bad input, never "no changes"', async () => {
  const cwd = scratchFolder();
  putFiles(cwd, { 'new.yaml': pets });
  const home = await serve((_, response) => response.destroy());
  const ended = await runCommand(['diff', `${home}/old.yaml`, 'new.yaml'], { cwd });
  expect(ended).toMatchObject({ code: 3, stderr: expect.stringContaining('There is nothing to compare with') });
});
